// The row of controls: buttons, slider with marks for turns, speed, sound, full screen, the link to this moment.

const version = new URL(import.meta.url).search
const { html, mark, write } = await import(`./dom.js${version}`)

// Straight cuts, like the numerals on the pieces; a 24 by 24 box.
const SIGNS = {
  first: "M5 5h3v14h-3ZM19 5v14L9 12Z",
  back: "M15.5 4.5L18 7L13 12L18 17L15.5 19.5L8 12Z",
  play: "M7 5v14L18 12Z",
  pause: "M6 5h4v14h-4ZM14 5h4v14h-4Z",
  next: "M8.5 4.5L6 7L11 12L6 17L8.5 19.5L16 12Z",
  last: "M5 5v14L15 12ZM16 5h3v14h-3Z",
  fullscreen: "M4 4h6v2.4H6.4V10H4ZM20 4h-6v2.4h3.6V10H20ZM4 20h6v-2.4H6.4V14H4ZM20 20h-6v-2.4h3.6V14H20Z",
  sound: "M4 9h4l5-4v14l-5-4H4ZM15.6 8.2q3.4 3.8 0 7.6l1.6 1.4q4.8-5.2 0-10.4Z",
}
const PAUSES = { slow: 3400, normal: 2000, fast: 1000 }

export class Controls {
  constructor(words, act) {
    this.words = words
    const button = (name, press) => this.button(name, press)
    this.buttons = {
      first: button("first", () => act.go(0)),
      back: button("back", () => act.step(-1)),
      play: button("play", () => act.play()),
      next: button("next", () => act.step(1)),
      last: button("last", () => act.go(Infinity)),
      sound: button("sound", () => act.sound()),
      fullscreen: button("fullscreen", () => act.fullscreen()),
    }
    this.buttons.next.classList.add("main")
    mark(this.buttons.sound, "aria-pressed", "false")
    this.slider = html("input", {
      type: "range", min: 0, step: 1, "aria-label": words.say("slider"), title: words.say("keys"),
      oninput: (event) => this.slide(Number(event.target.value), act),
    })
    this.ticks = html("div", { class: "ticks", "aria-hidden": "true" })
    this.place = html("output", { class: "place" })
    this.speed = html("select", { onchange: () => act.paced() },
      ...Object.keys(PAUSES).map((name) => html("option", { value: name, selected: name === "normal" }, words.say(name))))
    this.link = html("input", { type: "text", readonly: true, onfocus: (event) => event.target.select() })
    const { first, back, play, next, last, sound, fullscreen } = this.buttons
    this.element = html("div", { class: "controls" },
      html("div", { class: "track" }, html("div", { class: "rail" }, this.slider, this.ticks), this.place),
      html("div", { class: "steps" }, first, back, play, next, last))
    this.extras = html("div", { class: "extras" },
      html("label", {}, html("span", {}, words.say("speed")), this.speed), sound, fullscreen)
    this.address = html("label", { class: "address" }, html("span", {}, words.say("link")), this.link)
  }

  button(name, press) {
    const sign = document.createElementNS("http://www.w3.org/2000/svg", "svg")
    sign.setAttribute("viewBox", "0 0 24 24")
    sign.setAttribute("aria-hidden", "true")
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path")
    path.setAttribute("d", SIGNS[name])
    sign.append(path)
    // Never `disabled`: that would throw the focus away at the first and the last step.
    const element = html("button", {
      type: "button", class: name, "aria-label": this.words.say(name), title: this.words.say(name),
      onclick: () => { if (element.getAttribute("aria-disabled") !== "true") press() },
    }, sign)
    return element
  }

  // Nobody slides past an open question: the slider goes back to where the table stands.
  slide(index, act) {
    act.go(index)
    this.slider.value = this.index
  }

  get pause() {
    return PAUSES[this.speed.value]
  }

  // Mark on the slider where turns begin, and as much as is still closed behind a question.
  frames(frames, closed) {
    const last = frames.length - 1
    this.total = last + closed
    mark(this.slider, "max", this.total)
    this.slider.style.setProperty("--open", `${closed ? (100 * last) / this.total : 100}%`)
    this.ticks.replaceChildren(...frames.flatMap((frame, index) => {
      if (frame.kind !== "turnpassed" || !last) return []
      const tick = html("i")
      tick.style.left = `${(100 * index) / this.total}%`
      return [tick]
    }))
  }

  show(index, last, { address, more }) {
    const values = { number: index, total: this.total, open: last }
    this.index = index
    this.slider.value = index
    this.slider.style.setProperty("--gone", `${this.total ? (100 * index) / this.total : 0}%`)
    mark(this.slider, "aria-valuetext", this.words.say(last < this.total ? "position_open" : "position", values))
    write(this.place, `${index} / ${this.total}${more ? " …" : ""}`)
    for (const name of ["first", "back"]) mark(this.buttons[name], "aria-disabled", index === 0 ? "true" : null)
    for (const name of ["next", "last"]) mark(this.buttons[name], "aria-disabled", index === last ? "true" : null)
    this.link.value = address
    this.address.hidden = !address
  }

  playing(now) {
    const name = now ? "pause" : "play"
    mark(this.buttons.play, "aria-label", this.words.say(name))
    mark(this.buttons.play, "title", this.words.say(name))
    this.buttons.play.querySelector("path").setAttribute("d", SIGNS[name])
  }
}
