// The words of a lesson beside its table. They follow the frame in view by themselves, forth and back.
//
// All that may be said so far is laid out at once, one block upon the other, so that nothing below moves at a step.

const version = new URL(import.meta.url).search
const [{ html, mark, write }, { follow }] = await Promise.all(["dom", "places"].map((name) => import(`./${name}.js${version}`)))

const cells = new WeakMap()

export function show(component) {
  const place = component.parentElement
  if (!cells.has(place)) cells.set(place, new Cell(place))
  cells.get(place).take(component.data)
}

export function leave(component) {
  cells.get(component.parentElement)?.leave()
  cells.delete(component.parentElement)
}

class Cell {
  constructor(place) {
    this.blocks = html("div", { class: "blocks" })
    // What is new is read out; the blocks themselves stay quiet, or a step back would be read as well.
    this.voice = html("p", { class: "unseen", "aria-live": "polite" })
    this.element = html("div", { class: "prose" }, this.blocks, this.voice)
    this.heard = new Set()
    place.append(this.element)
  }

  leave() {
    this.stop?.()
    this.element.remove()
  }

  take(data) {
    if (data.words !== this.words) {
      this.words = data.words
      this.begun &&= this.element.lang === data.lang
      mark(this.element, "lang", data.lang)
      this.sections = JSON.parse(data.words).map((parts) => parts.map(([frame, words]) => ({ frame, words, element: drawn(words) })))
      this.blocks.replaceChildren(...this.sections.map((parts) => html("div", { class: "block" }, ...parts.map((part) => part.element))))
    }
    if (data.name !== this.name) {
      this.stop?.()
      this.heard.clear()
      this.name = data.name
      this.index = data.at
      this.stop = follow(data.name, (index) => { this.index = index; this.show() })
    }
    this.show()
  }

  show() {
    const now = this.sections.findLastIndex((parts) => parts[0].frame <= this.index)
    const fresh = []
    for (const [place, parts] of this.sections.entries()) {
      for (const { frame, words, element } of parts) {
        const said = place === now && frame <= this.index
        element.classList.toggle("said", said)
        if (said && !this.heard.has(`${frame} ${words}`)) {
          this.heard.add(`${frame} ${words}`)
          fresh.push(element.textContent)
        }
      }
    }
    // What stands there when the page opens is read in its place.
    if (this.begun && fresh.length) write(this.voice, fresh.join(" "))
    this.begun = true
  }
}

// Paragraphs with *emphasis* and **strong emphasis**, which is all the markup that lessons have.
function drawn(words) {
  return html("div", { class: "part" }, ...words.split(/\n{2,}/).map((text) => html("p", {}, ...marked(text))))
}

function marked(text) {
  return text.split(/(\*\*.+?\*\*|\*.+?\*)/s).filter(Boolean).map((run) => {
    if (run.length > 4 && run.startsWith("**")) return html("strong", {}, ...marked(run.slice(2, -2)))
    if (run.length > 2 && run.startsWith("*")) return html("em", {}, run.slice(1, -1))
    return run
  })
}
