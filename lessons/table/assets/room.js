// Follows a class: shows at once where it stands, and asks Python for what else has changed.
//
// The server pushes the whole state after each change, and with each sign of life the revision that it knows. Whoever
// hears another one than is drawn asks; should nothing come through, Python is asked every few seconds, and the page says
// that it waits. It is asked for one drawing at a time: two runs whose messages wait in one queue may be mixed by
// Streamlit, and a page that gets a part before what it stands in goes white.

const version = new URL(import.meta.url).search
const { html, write } = await import(`./dom.js${version}`)

const CHECK_EVERY = 3000
const LONGEST_RUN = 20000 // a run that takes longer is waited for no more
const SILENT_AFTER = 25000 // the server says something every 15 s

const rooms = new WeakMap()

export function show(component) {
  const place = component.parentElement
  let room = rooms.get(place)
  if (room && room.address !== component.data.address) {
    room.leave()
    room = null
  }
  if (!room) rooms.set(place, room = new Room(component))
  room.take(component)
}

export function leave(component) {
  rooms.get(component.parentElement)?.leave()
  rooms.delete(component.parentElement)
}

class Room {
  constructor({ data, parentElement }) {
    this.address = data.address
    this.heard = Date.now()
    this.words = html("span")
    this.count = html("span", { class: "count" })
    this.element = html("p", { class: "room", role: "status" }, this.words, " ", this.count)
    parentElement.append(this.element)
    this.connect()
    this.timer = setInterval(() => this.check(), CHECK_EVERY)
    document.addEventListener("visibilitychange", this.seen = () => { if (!document.hidden) this.check() })
  }

  leave() {
    this.source.close()
    clearInterval(this.timer)
    clearTimeout(this.waiting)
    document.removeEventListener("visibilitychange", this.seen)
    this.element.remove()
  }

  // New values from Python: words, and the revision that it has drawn.
  take({ data, setTriggerValue }) {
    this.tell = setTriggerValue
    this.labels = JSON.parse(data.labels)
    this.counts = data.counts
    this.drawn = data.revision
    this.state ??= JSON.parse(data.state)
    if (this.state.revision < data.revision) this.state = JSON.parse(data.state)
    this.draw()
    this.asked = false
    if (this.state.gone || this.state.revision !== this.drawn) this.ask()
  }

  hear(state) {
    this.heard = Date.now()
    this.turn(false)
    if (state.gone) this.source.close()
    else if (this.state && state.revision < this.state.revision) return
    this.state = state
    this.draw()
    if (state.gone || state.revision !== this.drawn) this.ask()
  }

  draw() {
    const { state, labels } = this
    if (this.away && !state.gone) {
      write(this.words, labels.away)
      write(this.count, "")
      return
    }
    write(this.words, labels[state.gone ? "gone" : state.paused ? "paused" : state.phase === "reveal" ? state.stage : state.phase])
    const counted = state.phase === "lobby" ? labels.here : labels.answered
    const shown = this.counts && !state.gone && !["show", "over"].includes(state.phase)
    write(this.count, shown ? counted.replace("{here}", state.here).replace("{answered}", state.answered) : "")
  }

  ask() {
    if (this.asked) return
    this.asked = true
    this.since ??= Date.now()
    this.tellWhenIdle()
  }

  // A run that goes on, of this page or of another part of it, has to end first.
  tellWhenIdle() {
    const run = document.querySelector("[data-test-script-state]")?.dataset.testScriptState
    if (["running", "rerunRequested"].includes(run) && Date.now() - this.since < LONGEST_RUN) {
      this.waiting = setTimeout(() => this.tellWhenIdle(), 60)
      return
    }
    this.since = null
    this.tell("tick", `${this.state.revision ?? "gone"} ${Date.now()}`)
  }

  // What Python has not drawn yet is asked for again; and when the line is silent, whether there is anything new.
  check() {
    if (this.state.gone) return
    const cut = this.source.readyState !== EventSource.OPEN
    const silent = cut || Date.now() - this.heard > SILENT_AFTER
    if (silent) this.turn(true)
    clearTimeout(this.waiting)
    this.asked = false // whatever became of it
    if (silent || this.state.revision !== this.drawn) this.ask()
    if (this.source.readyState === EventSource.CLOSED && !this.closed) {
      this.closed = true // refused: the class may be gone; Python finds out and says so
      setTimeout(() => this.again(), 2 * CHECK_EVERY)
    }
  }

  turn(away) {
    if (this.away === away) return
    this.away = away
    this.draw()
  }

  again() {
    this.closed = false
    if (this.element.isConnected && !this.state.gone) this.connect()
  }

  connect() {
    this.source = new EventSource(new URL(this.address, document.baseURI))
    this.source.onmessage = (event) => this.hear(JSON.parse(event.data))
    this.source.onopen = () => { this.heard = Date.now() }
    this.source.addEventListener("alive", (event) => {
      this.heard = Date.now()
      this.turn(false)
      // An older one than is drawn: the server reads the class no longer. A newer one: this page has missed something.
      if (JSON.parse(event.data).revision !== this.drawn) this.ask()
    })
    this.source.addEventListener("away", () => {
      this.heard = Date.now()
      this.turn(true)
    })
    this.source.addEventListener("gone", () => this.hear({ gone: true }))
  }
}
