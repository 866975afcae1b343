// What moves when the game moves. The page already shows the result; only the way to it is played, and the next step cuts it short.

const version = new URL(import.meta.url).search
const [{ BAG }, { slide }, things] = await Promise.all(
  ["frames", "geometry", "things"].map((name) => import(`./${name}.js${version}`)))

const CROSS = 260
const EASE = "cubic-bezier(.3,.1,.3,1)"
const reduced = matchMedia("(prefers-reduced-motion: reduce)")

export class Motion {
  constructor(flights) {
    this.flights = flights
    this.running = []
  }

  get allowed() {
    return !reduced.matches
  }

  rest() {
    for (const animation of this.running) animation.cancel()
    this.running = []
    this.flights.replaceChildren()
  }

  play(frame, before, table) {
    if (!this.allowed) return
    const acts = {
      dealt: this.deal, requested: this.thread, exchanged: this.cross, reversed: this.cross,
      tapped: this.tap, revealed: this.reveal, refused: this.refuse, returned: this.giveBack,
      swappedone: this.swap, swappedall: this.swap, shown: this.reveal, laiddown: this.reveal,
    }
    acts[frame.kind]?.call(this, frame, before, table)
    this.pay(frame, before, table)
  }

  run(element, keyframes, options) {
    const animation = element.animate(keyframes, { easing: EASE, fill: "backwards", ...options })
    animation.finished.catch(() => {})
    this.running.push(animation)
    return animation
  }

  // A thing travels along points and is gone when it arrives; what lies there already is unseen until then.
  travel(thing, points, { lying = null, delay = 0, duration = CROSS }) {
    this.flights.append(thing)
    const steps = points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }))
    const remove = () => thing.remove()
    this.run(thing, steps, { delay, duration, fill: "both" }).finished.then(remove, remove)
    if (lying) this.run(lying, [{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration, fill: "none" })
  }

  deal(frame, before, table) {
    const { pieces, middle } = table.places
    const pause = Math.min(70, 900 / frame.seats.length)
    frame.seats.filter((seat) => seat.piece !== "").forEach(({ place }, order) => {
      this.travel(table.thing(""), slide(middle.bag, pieces[place]),
        { lying: lying(table, place), delay: order * pause })
    })
  }

  thread(frame, before, table) {
    const { path, head } = table.thread
    const length = path.getTotalLength()
    const passed = frame.route[1].length
    const drawn = passed / (passed + 1)
    const dash = { strokeDasharray: `${length} ${length}` }
    this.run(path, [{ ...dash, strokeDashoffset: length * (1 - drawn) }, { ...dash, strokeDashoffset: 0 }], { duration: 320 })
    this.run(head, [{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], { duration: 320 })
  }

  cross(frame, before, table) {
    const ends = [frame.crossing, [...frame.crossing].reverse()]
    table.crossing(frame.crossing).forEach(({ travel }, place) => {
      const [from, to] = ends[place]
      const moved = to === BAG ? before.seats[from] : frame.seats[to]
      this.travel(things.piece(moved.known ? moved.piece : "", [0, 0], table.places.sizes.piece), travel,
        { lying: to === BAG ? null : lying(table, to) })
    })
  }

  // Cards of a hand and of the middle change places.
  swap(frame, before, table) {
    const [place, given, taken] = frame.moved
    const hand = table.places.pieces[place]
    taken.forEach((card, order) => {
      const spot = table.spots[before.exposed.indexOf(card)]
      this.travel(table.thing(card), slide(spot, hand), { delay: 60 * order })
      this.travel(table.thing(given[order]), slide(hand, spot), { delay: 60 * order })
    })
  }

  // Turn over what lies there: the back narrows away, the face widens.
  turn(lying, delay = 0) {
    for (const turning of lying?.querySelectorAll(".turning") ?? []) this.turnOne(turning, delay)
  }

  turnOne(turning, delay) {
    const disc = turning.querySelector("use")
    const back = disc.cloneNode()
    back.setAttribute("href", "#piece-back")
    disc.before(back)
    const options = { duration: CROSS, delay }
    const narrow = [{ transform: "scaleX(1)" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "scaleX(1)" }]
    this.run(turning, narrow, { ...options, easing: "ease-in-out" })
    this.run(disc, [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1, offset: 0.5 }, { opacity: 1 }], { ...options, easing: "linear" })
    const gone = this.run(back, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }],
      { ...options, easing: "linear", fill: "both" })
    gone.finished.then(() => back.remove(), () => back.remove())
  }

  refuse(frame, before, table) {
    if (frame.who !== BAG) {
      if (!before.seats[frame.who].faceUp) this.turn(lying(table, frame.who))
      return
    }
    const { spot, radius } = table.lastAside
    const last = [...table.drawn.querySelectorAll(".piece")].at(-1)
    this.travel(things.piece(frame.candidate, [0, 0], radius), slide(table.places.middle.bag, spot), { lying: last })
  }

  reveal(frame, before, table) {
    frame.seats.filter((seat) => seat.faceUp && !before.seats[seat.place].faceUp)
      .forEach((seat, order) => this.turn(lying(table, seat.place), 45 * order))
  }

  giveBack(frame, before, table) {
    const { aside, bag } = table.places.middle
    for (const rank of [...before.aside, before.candidate].filter(Boolean)) {
      this.travel(things.piece(rank, [0, 0], table.lastAside?.radius ?? 15), slide(aside, bag), {})
    }
  }

  tap(frame, before, table) {
    table.groups[frame.who].querySelectorAll(".taps circle").forEach((ring, place) => this.run(ring,
      [{ transform: "scale(.5)", opacity: 0 }, { transform: "scale(1)", opacity: 1, offset: 0.6 }, { transform: "scale(1)" }],
      { duration: 300, delay: place * 190 }))
  }

  // A coin slides to the bowl, or comes out of it. A debt on paper moves nothing.
  pay(frame, before, table) {
    frame.seats.forEach((seat, place) => {
      const gained = seat.lives - before.seats[place].lives
      if (!gained || (gained < 0 && before.seats[place].lives <= 0)) return
      const ends = [table.coinsAt(place), table.places.middle.pool]
      const coin = things.coin([0, 0], Math.max(table.places.sizes.coin, 5))
      this.travel(coin, slide(...(gained < 0 ? ends : ends.reverse())), { duration: 2 * CROSS })
    })
  }
}

function lying(table, place) {
  return table.groups[place].querySelector(".lying")
}
