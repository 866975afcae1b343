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
      const count = html("span", { class: "count" })
      const drawing = svg("svg", {
        viewBox: `-4 -2 ${WIDE + 8} ${HIGH + 4}`, preserveAspectRatio: "none", "aria-hidden": "true",
      }, zero, line, dot)
      return { line, dot, count, item: html("li", {}, html("span", { class: "name" }, seat.name), drawing, count) }
    })
    this.list.replaceChildren(...this.rows.map((row) => row.item))
  }

  height(lives) {
    return (HIGH * (this.most - lives)) / (this.most - this.least)
  }

  // Only the steps gone by are drawn: the strip tells nobody what is coming.
  show(frame, index) {
    const step = WIDE / Math.max(this.all.length - 1, 1)
    this.rows.forEach((row, place) => {
      let lives = this.all[0].seats[place].lives
      let path = `M0 ${this.height(lives)}`
      for (let at = 1; at <= index; at += 1) {
        const now = this.all[at].seats[place].lives
        if (now !== lives) path += `H${(at * step).toFixed(1)}V${this.height(now).toFixed(1)}`
        lives = now
      }
      const end = (index * step).toFixed(1)
      mark(row.line, "d", `${path}H${end}`)
      mark(row.dot, "d", `M${end} ${this.height(lives).toFixed(1)}h0.01`)
      write(row.count, String(lives))
      mark(row.count, "aria-label", this.words.lives(lives))
      mark(row.item, "class", frame.seats[place].out ? "out" : "")
    })
  }
}
