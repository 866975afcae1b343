// The text twin: the table now, and the whole round so far sent, in sentences. It serves screen readers, printers, braille lines.

const version = new URL(import.meta.url).search
const { html, mark } = await import(`./dom.js${version}`)

export class Twin {
  constructor(words, act) {
    this.words = words
    this.act = act
    this.now = html("ul", { class: "now" })
    this.steps = html("ol", { class: "sentences", start: 0 })
    this.element = html("details", { class: "twin" },
      html("summary", {}, words.say("twin")),
      html("h4", {}, words.say("now")), this.now,
      html("h4", {}, words.say("twin")), this.steps)
    this.element.addEventListener("toggle", () => this.frame && this.show(this.frame, this.index))
  }

  frames(frames) {
    this.items = frames.map((frame, index) => html("li", {},
      html("button", { type: "button", onclick: () => this.act.go(index) }, this.words.called(frame) + frame.sentence),
      frame.rule ? html("small", {}, ` [${this.words.rule(frame.rule)}]`) : null))
    this.steps.replaceChildren(...this.items)
    this.marked = null
  }

  show(frame, index) {
    this.frame = frame
    this.index = index
    // Folded away it need not follow: that keeps a step fast with twenty seats.
    if (!this.element.open) return
    const lines = [...frame.seats.map((seat) => this.words.seat(seat)), ...this.words.middle(frame)]
    this.now.replaceChildren(...lines.map((line) => html("li", {}, line)))
    if (this.marked) mark(this.marked, "aria-current", null)
    this.marked = this.items[index]
    mark(this.marked, "aria-current", "step")
  }
}
