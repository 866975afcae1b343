// The table player: takes a round's frames and steps through them without a word to the server.
//
// show() is called by the stub of player.py whenever Python has new values, leave() when the player goes.

const version = new URL(import.meta.url).search
const [{ html, write, mark }, { read, Words }, { Controls }, { Twin }, { Strip }, { Table, colours }, { knock }, cards, { told }] =
  await Promise.all(["dom", "frames", "controls", "twin", "strip", "table", "sound", "cards", "places"]
    .map((name) => import(`./${name}.js${version}`)))

const REPORT_AFTER = 250
const HEADER = 60 // of Streamlit, which lies over the page
const KEYS = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1, Home: -Infinity, End: Infinity }

const players = new WeakMap()
const standing = new Set()
let sheet = null

export async function show(component) {
  const place = component.parentElement
  let player = players.get(place)
  if (player && player.labels !== component.data.labels) {
    // Another language: the words are all over the player, so a new one takes its place and its step.
    component = { ...component, data: { ...component.data, at: player.index } }
    player.leave()
    player = null
  }
  if (!player) {
    player = new Player(component)
    players.set(place, player)
    player.dressed = dressed(player)
  }
  await player.dressed
  // Other frames may have come while the styles were on their way: the last ones count, whoever waited for them.
  if (players.get(place) === player) player.take(place.newest)
}

export function leave(component) {
  players.get(component.parentElement)?.leave()
  players.delete(component.parentElement)
}

async function dressed(player) {
  sheet ??= styles().catch(() => { sheet = null })
  const dress = await sheet
  if (dress) player.dress(dress)
}

async function styles() {
  const [answer, { light, dark }] = await Promise.all([fetch(new URL(`./player.css${version}`, import.meta.url)), colours()])
  return new CSSStyleSheet().replace(`.player{${light}} .player.dark{${dark}} ${await answer.text()}`)
}

// Whether Streamlit's theme is a dark one, told by its background: a chosen theme need not follow the browser's wish.
function isDark(element) {
  const [red, green, blue] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [255, 255, 255]
  return red * 0.3 + green * 0.6 + blue * 0.1 < 128
}

class Player {
  constructor(component) {
    this.labels = component.data.labels
    const { game } = JSON.parse(component.data.frames)
    const [Speech, Drawn] = game === "nage" ? [cards.CardWords, cards.CardTable] : [Words, Table]
    this.words = new Speech(JSON.parse(this.labels))
    this.index = component.data.at
    this.jump = component.data.jump
    const act = {
      go: (index) => this.go(index), step: (by) => this.go(this.index + by), play: () => this.play(),
      paced: () => this.paced(), sound: () => this.sound(), fullscreen: () => this.fullscreen(),
    }
    const words = this.words
    this.controls = new Controls(words, act)
    this.twin = new Twin(words, act)
    this.strip = new Strip(words)
    this.table = new Drawn(words)
    this.scene = html("div", { class: "scene" }, this.table.element)
    this.call = html("span", { class: "call", lang: words.labels.call_lang })
    // The bubble on the table shows what a call means; whoever cannot see it hears it.
    this.meant = html("span", { class: "unseen" })
    this.sentence = html("span", { class: "sentence" })
    this.rule = html("span", { class: "rule" })
    this.caption = html("p", { class: "caption", "aria-live": "polite", "aria-atomic": "true" },
      this.call, this.meant, this.sentence, " ", this.rule)
    this.more = html("p", { class: "more", hidden: true }, words.say("more"))
    this.stage = html("div", { class: "stage" }, this.scene,
      html("div", { class: "dock" }, this.caption, this.more, this.controls.element))
    this.element = html("section", { class: "player", tabindex: -1, "aria-label": words.say("region"), lang: words.labels.lang,
      onkeydown: (event) => this.key(event), onpointerenter: () => this.theme() },
      this.stage,
      html("div", { class: "beside" }, this.controls.extras, this.strip.element, this.controls.address), this.twin.element)
    component.parentElement.append(this.element)
    this.watch = new ResizeObserver(() => this.lay())
    this.watch.observe(this.scene)
    this.darkness = matchMedia("(prefers-color-scheme: dark)")
    this.darkness.addEventListener("change", this.themed = () => setTimeout(() => this.theme(), 300))
    document.addEventListener("keydown", this.projected = (event) => this.keyAtLarge(event))
    document.addEventListener("fullscreenchange", this.screened = () => this.screen())
    window.addEventListener("beforeprint", this.printed = () => { this.twin.element.open = true })
  }

  dress(sheet) {
    const root = this.element.getRootNode()
    // The page may have taken the table away while its style was on the way.
    const worn = root.adoptedStyleSheets
    if (worn && !worn.includes(sheet)) root.adoptedStyleSheets = [...worn, sheet]
  }

  leave() {
    clearTimeout(this.report)
    clearInterval(this.timer)
    cancelAnimationFrame(this.measuring)
    this.watch.disconnect()
    this.darkness.removeEventListener("change", this.themed)
    document.removeEventListener("keydown", this.projected)
    document.removeEventListener("fullscreenchange", this.screened)
    standing.delete(this)
    window.removeEventListener("beforeprint", this.printed)
    this.element.remove()
  }

  // New values from Python: frames, a jump, or nothing new at all.
  take({ data, setStateValue }) {
    this.tell = setStateValue
    this.theme()
    this.link = data.link
    this.name = data.name
    this.couple = data.couple
    this.reports = data.reports
    standing.add(this)
    if (data.frames !== this.payload) {
      this.payload = data.frames
      const { frames, more, closed } = read(data.frames)
      this.frames = frames
      this.open = more
      this.controls.frames(frames, closed)
      this.twin.frames(frames)
      this.strip.frames(frames)
      this.atStart = Math.max(...frames[0].seats.map((seat) => seat.lives))
      this.drawn = null
      this.draw()
      this.lay()
    }
    if (data.jump !== this.jump) {
      this.told ??= this.reports === "moves" ? data.at : null
      this.jump = data.jump
      this.go(data.at)
      // In a class the round goes on by itself, on everyone's table at once.
      if (data.plays && !this.timer && this.index < this.last) this.play()
    }
    this.follow()
  }

  // The browser's address names the step in view, so that a reload or a copied address opens here. Stepping makes no
  // entry of the history. While somebody goes back to another lesson, the address is already that one's.
  follow() {
    if (!this.name) return
    const here = new URL(location), there = new URL(this.address(this.frames[this.index])).searchParams
    if (here.searchParams.get("id") !== there.get("id") || here.searchParams.get("step") === there.get("step")) return
    here.searchParams.set("step", there.get("step"))
    history.replaceState(history.state, "", here)
  }

  // The places for this many seats on this width; the drawing waits for them, the words do not.
  async lay() {
    if (!this.frames || !this.scene.clientWidth) return
    const width = this.element.clientWidth
    this.element.classList.toggle("wide", width >= 860)
    this.element.classList.toggle("narrow", width < 560)
    await this.table.lay(this.frames[0].seats.length, this.scene.clientWidth)
    this.drawTable(null)
  }

  theme() {
    this.element.classList.toggle("dark", isDark(this.element))
  }

  get last() {
    return this.frames.length - 1
  }

  // Tells Python the frame in view, unless nobody there listens or knows it already: each time a part of the page is drawn
  // again.
  reported() {
    this.follow()
    if (this.reports !== "none" && this.index !== this.told) this.tell("index", this.index)
    return this.index
  }

  go(index, led = false) {
    const wanted = Math.min(Math.max(index, 0), this.last)
    if (wanted === this.index) return
    this.index = wanted
    this.draw()
    clearTimeout(this.report)
    // One after the other: Streamlit takes one part of a page at a time.
    this.report = setTimeout(() => this.told = this.reported(), (led ? 3 : 1) * REPORT_AFTER)
    // Tables side by side step together; the shorter one waits at its end.
    if (!this.couple || led) return
    for (const other of standing) if (other !== this && other.couple === this.couple) other.go(wanted, true)
  }

  draw() {
    this.index = Math.min(this.index, this.last)
    const frame = this.frames[this.index]
    const before = this.drawn === this.index - 1 ? this.frames[this.drawn] : null
    const call = this.words.call(frame)
    write(this.call, call ? `«${call.said}» ` : "")
    write(this.meant, call?.meant ? `(${call.meant}) ` : "")
    write(this.sentence, frame.sentence)
    write(this.rule, frame.rule ? this.words.say("rule", { rule: this.words.rule(frame.rule) }) : "")
    this.more.hidden = !(this.open && this.index === this.last)
    this.controls.show(this.index, this.last, { address: this.address(frame), more: this.open })
    if (this.name) told(this.name, this.index)
    this.stepped = Boolean(before)
    cancelAnimationFrame(this.measuring)
    this.measuring = requestAnimationFrame(() => this.measure())
    this.drawTable(before)
    if (before && frame.kind === "tapped" && this.sounding) knock()
    this.strip.show(frame, this.index)
    this.twin.show(frame, this.index)
    if (this.timer && this.index === this.last) this.play()
  }

  drawTable(before) {
    if (!this.table.places || this.table.groups.length !== this.frames[this.index].seats.length) return
    this.table.show(this.frames[this.index], { atStart: this.atStart, before })
    this.drawn = this.index
  }

  // Whatever asks the browser to lay out the page comes after a step, never in it.
  measure() {
    this.caption.scrollTop = 0
    // Twenty names are more than there is room for: then the caption scrolls, and can be reached to do so.
    mark(this.caption, "tabindex", this.caption.scrollHeight > this.caption.clientHeight + 1 ? 0 : null)
    if (this.stepped && this.table.places) this.keepInSight(this.frames[this.index])
  }

  // What a step shows must be seen: all of the table where it fits, or else whoever acts or is asked.
  keepInSight({ who, kind, route }) {
    const behavior = this.table.motion.allowed ? "smooth" : "auto"
    if (this.stage.clientHeight + HEADER <= innerHeight) this.stage.scrollIntoView({ block: "nearest", behavior })
    else this.table.follow(kind === "requested" ? route[2] : who, behavior)
  }

  address(frame) {
    if (!this.link) return ""
    return location.origin + this.link.replace("{number}", this.index).replace("{round}", frame.round)
  }

  play() {
    if (this.timer) {
      clearInterval(this.timer)
      this.timer = null
    } else {
      if (this.index === this.last) this.go(0)
      this.timer = setInterval(() => this.go(this.index + 1), this.controls.pause)
    }
    this.controls.playing(Boolean(this.timer))
    // Nobody can follow a voice that is cut off by the next event; the words stay there to be read.
    this.caption.setAttribute("aria-live", this.timer ? "off" : "polite")
  }

  paced() {
    if (!this.timer) return
    clearInterval(this.timer)
    this.timer = setInterval(() => this.go(this.index + 1), this.controls.pause)
  }

  sound() {
    this.sounding = !this.sounding
    mark(this.controls.buttons.sound, "aria-pressed", String(this.sounding))
    if (this.sounding) knock(1)
  }

  key(event) {
    const by = KEYS[event.key]
    const target = event.composedPath()[0]
    const writes = target.matches?.("select, input:not([type=range]), textarea")
    if (by === undefined || writes || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    this.go(this.index + by)
  }

  // On a projector the keys need no focus.
  keyAtLarge(event) {
    const root = this.element.getRootNode()
    if (root.fullscreenElement === this.element && !event.composedPath().includes(this.element)) this.key(event)
  }

  fullscreen() {
    if (this.element.getRootNode().fullscreenElement === this.element) document.exitFullscreen()
    else this.element.requestFullscreen()
  }

  screen() {
    const full = this.element.getRootNode().fullscreenElement === this.element
    const name = this.words.say(full ? "small" : "fullscreen")
    this.controls.buttons.fullscreen.setAttribute("aria-label", name)
    this.controls.buttons.fullscreen.title = name
    this.element.classList.toggle("full", full)
  }
}
