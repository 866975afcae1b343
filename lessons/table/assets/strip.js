// The lives strip: for each seat a line of its lives over the steps gone by, and their number now.

const version = new URL(import.meta.url).search
const { html, svg, mark, write } = await import(`./dom.js${version}`)

const WIDE = 120
const HIGH = 22

export class Strip {
  constructor(words) {
    this.words = words
    this.list = html("ul", {})
    this.element = html("section", { class: "strip", "aria-label": words.say("strip") },
      html("h4", { "aria-hidden": "true" }, words.say("strip")), this.list)
  }

  frames(frames) {
    this.all = frames
    this.most = Math.max(3, ...frames.flatMap((frame) => frame.seats.map((seat) => seat.lives)))
    this.least = Math.min(0, ...frames.flatMap((frame) => frame.seats.map((seat) => seat.lives)))
    this.rows = frames[0].seats.map((seat) => {
      const line = svg("path", { class: "line" })
      const zero = svg("path", { class: "zero", d: `M0 ${this.height(0)}H${WIDE}` })
      const dot = svg("path", { class: "dot" })
      const count = html("span", { class: "count", "aria-hidden": "true" })
      const words = html("span", { class: "unseen" })
      const drawing = svg("svg", {
        viewBox: `-4 -2 ${WIDE + 8} ${HIGH + 4}`, preserveAspectRatio: "none", "aria-hidden": "true",
      }, zero, line, dot)
      return { line, dot, count, words, paths: this.paths(seat.place), item: html("li", {}, html("span", { class: "name" }, seat.name), drawing, count, words) }
    })
    this.list.replaceChildren(...this.rows.map((row) => row.item))
  }

  height(lives) {
    return ((HIGH * (this.most - lives)) / (this.most - this.least)).toFixed(1)
  }

  // The line up to each step.
  paths(place) {
    const step = WIDE / Math.max(this.all.length - 1, 1)
    let path = ""
    let lives = null
    return this.all.map((frame, at) => {
      const now = frame.seats[place].lives
      if (now !== lives) path += at ? `H${(at * step).toFixed(1)}V${this.height(now)}` : `M0 ${this.height(now)}`
      lives = now
      return { path: `${path}H${(at * step).toFixed(1)}`, dot: `M${(at * step).toFixed(1)} ${this.height(now)}h0.01`, lives }
    })
  }

  // Only the steps gone by are drawn: the strip tells nobody what is coming.
  show(frame, index) {
    for (const [place, row] of this.rows.entries()) {
      const { path, dot, lives } = row.paths[index]
      mark(row.line, "d", path)
      mark(row.dot, "d", dot)
      write(row.count, String(lives))
      write(row.words, this.words.lives(lives))
      mark(row.item, "class", frame.seats[place].out ? "out" : "")
      row.item.hidden = frame.seats[place].away
    }
  }
}
