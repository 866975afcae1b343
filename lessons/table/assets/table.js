// The table as a drawing that stays in the page: a step redraws the seats that changed and lets move what moved.

const version = new URL(import.meta.url).search
const [{ svg, drawn, mark, write }, geometry, things, { Motion }, { bubble }] = await Promise.all(
  ["dom", "geometry", "things", "motion", "bubble"].map((name) => import(`./${name}.js${version}`)))

// The widths of lessons/table/places.py.
const WIDTHS = [310, 360, 560, 760, 960, 1280]
const fetching = new Map()

function fetched(path) {
  if (!fetching.has(path)) {
    fetching.set(path, fetch(new URL(`./${path}${version}`, import.meta.url)).then((answer) => answer.json()))
  }
  return fetching.get(path)
}

export class Table {
  constructor(words) {
    this.words = words
    const names = ["ground", "record", "lines", "middle", "seats", "heads", "flights", "calls"]
    this.layers = Object.fromEntries(names.map((name) => [name, svg("g", { class: name })]))
    const { ground, record, lines, middle, seats, heads, flights, calls } = this.layers
    for (const layer of [ground, record, lines, heads, flights, calls]) layer.setAttribute("aria-hidden", "true")
    this.symbols = svg("defs")
    const list = svg("g", { role: "list", "aria-label": words.say("seats") }, seats, middle)
    this.element = svg("svg", { class: "table" }, this.symbols, ground, record, lines, list, heads, flights, calls)
    this.motion = new Motion(flights)
  }

  // Where the drawings of what lies on this table come from.
  get drawings() {
    return "pieces.json"
  }

  // Where the places of a table come from.
  get tables() {
    return "tables"
  }

  // A piece on its way across the table, with its middle at 0 0.
  thing(name) {
    return things.piece(name, [0, 0], this.places.sizes.piece)
  }

  // Lay the table for that many seats on that width; needs the network only the first time.
  async lay(seats, width) {
    const fitting = Math.max(WIDTHS[0], ...WIDTHS.filter((each) => each <= width * 1.02))
    const wanted = `${seats}/${fitting}`
    this.wanted = wanted
    const [pieces, table] = await Promise.all([fetched(this.drawings), fetched(`${this.tables}/${seats}/${fitting}.json`)])
    if (this.wanted !== wanted || this.laid === wanted) return
    this.laid = wanted
    this.places = table.places
    this.shapes = pieces.shapes
    if (!this.symbols.childNodes.length) {
      this.symbols.append(...Object.entries(pieces.faces).map(([name, markup]) =>
        svg("symbol", { id: `piece-${name}`, viewBox: `0 0 ${pieces.box.join(" ")}`, overflow: "visible" }, ...drawn(markup))))
    }
    mark(this.element, "viewBox", `0 0 ${this.places.width} ${this.places.height}`)
    this.element.style.setProperty("--ratio", this.places.width / this.places.height)
    this.layers.ground.replaceChildren(...drawn(table.drawn.table))
    this.setMiddle(table.drawn)
    this.shown = []
    this.groups = Array.from({ length: seats }, () => svg("g", { role: "listitem" }))
    this.layers.seats.replaceChildren(...this.groups)
  }

  middleThing(name, markup) {
    const group = svg("g", { role: "listitem" }, svg("g", { "aria-hidden": "true" }, ...drawn(markup)))
    const [count, word] = group.querySelectorAll("text")
    write(word, this.words.say(`${name}_word`))
    return { group, count, coins: [...group.querySelectorAll("ellipse")].slice(1) }
  }

  setMiddle({ bag, pool }) {
    this.bag = this.middleThing("bag", bag)
    this.pool = this.middleThing("pool", pool)
    this.drawn = svg("g", { role: "listitem" })
    this.layers.middle.replaceChildren(this.bag.group, this.pool.group)
  }

  // Show a frame; `before` is the frame stepped on from, if what happened in between shall be seen moving.
  show(frame, { atStart, before = null }) {
    this.motion.rest()
    this.atStart = atStart
    frame.seats.forEach((seat, place) => this.showSeat(seat, place))
    this.showMiddle(frame)
    this.showLines(frame)
    this.layers.calls.replaceChildren(...bubble(frame, this.words.call(frame), this.places))
    if (before) this.motion.play(frame, before, this)
  }

  // Scroll the page so that this seat is seen, if it is not.
  follow(place, behavior) {
    this.groups[place]?.scrollIntoView({ block: "nearest", behavior })
  }

  showSeat(seat, place) {
    const signature = JSON.stringify([seat, this.atStart])
    if (this.shown[place] === signature) return
    this.shown[place] = signature
    const group = this.groups[place]
    mark(group, "display", seat.away ? "none" : null) // who is not at this table is neither seen nor read out
    mark(group, "aria-label", this.words.seat(seat))
    group.replaceChildren(svg("g", { "aria-hidden": "true" }, ...this.seatParts(seat, place)))
  }

  seatParts(seat, place) {
    const { sizes, pieces } = this.places
    const across = sizes.box_width
    const middle = pieces[place]
    const [x, y] = middle
    const radius = sizes.piece
    const under = y + radius + sizes.rank * 1.1 + 5
    const nameAt = [x, y - radius - 8]
    const parts = this.held(seat, middle, radius)
    // A back says by itself that it is hidden; at a large table the word would only be in the way.
    if (!seat.out && seat.piece !== "" && (seat.known || this.groups.length <= 8)) {
      parts.push(things.text(this.words.short(seat), [x, under], sizes.rank, { room: across, quiet: !seat.known }))
    }
    parts.push(things.text(seat.name, nameAt, sizes.name,
      { room: across, weight: 600, struck: seat.out, halo: !seat.out, cut: true }))
    parts.push(things.states(this.words.shapes(seat), [x, nameAt[1] - sizes.name * 1.1], sizes.status, across, this.shapes))
    if (!seat.out) parts.push(things.coins(seat.lives, this.atStart, this.coinsAt(place), sizes.coin, across))
    return parts
  }

  coinsAt(place) {
    const { sizes, pieces } = this.places
    const [x, y] = pieces[place]
    return [x, y + sizes.piece + sizes.rank * 1.1 + 5 + sizes.coin + 5]
  }

  // What lies in front of a seat, and what marks it.
  held(seat, middle, radius) {
    const parts = seat.turn ? [things.turnRing(middle, radius)] : []
    // Whoever has given the Fool away is no longer marked by its taps.
    if (seat.tapped && seat.piece === "fool" && !seat.faceUp && !seat.out) parts.push(things.taps(middle, radius))
    parts.push(seat.out || seat.piece === "" ? things.emptyPlace(middle, radius, seat.out) : this.lying(seat, middle, radius))
    return parts
  }

  // The piece of a seat. Known to the viewer alone, it lies on its wood; put aside for the round, it is pale.
  lying(seat, middle, radius) {
    return svg("g", { class: "lying", opacity: seat.sittingOut ? 0.55 : null },
      seat.known && !seat.faceUp ? things.woodUnder(middle, radius) : null,
      things.piece(seat.known ? seat.piece : "", middle, radius),
      seat.mark ? things.revealMark(middle, radius, seat.mark === "pays") : null)
  }

  showMiddle(frame) {
    const [bag, pool, ...rest] = this.words.middle(frame)
    write(this.bag.count, String(frame.bag))
    write(this.pool.count, String(frame.pool))
    mark(this.bag.group, "aria-label", bag)
    mark(this.pool.group, "aria-label", pool)
    this.pool.coins.forEach((coin, place) => mark(coin, "visibility", place < frame.pool ? null : "hidden"))
    const lying = [...frame.aside, frame.candidate].filter(Boolean)
    if (!lying.length) {
      this.drawn.remove()
      return
    }
    mark(this.drawn, "aria-label", rest.join(", "))
    this.drawn.replaceChildren(svg("g", { "aria-hidden": "true" }, ...this.aside(lying, frame)))
    this.layers.middle.append(this.drawn)
  }

  aside(lying, frame) {
    const { scale, aside: [x, y], aside_room: room } = this.places.middle
    const radius = Math.min(19 * scale, 1.1 * this.places.sizes.piece, room / 2 / lying.length - 1)
    const spot = (place) => [x + (2 * radius + 2) * (place - (lying.length - 1) / 2), y - 4]
    this.lastAside = { spot: spot(lying.length - 1), radius }
    const word = this.words.say(frame.candidate && lying.length === 1 ? "candidate_word" : "aside_word")
    return [
      ...lying.map((rank, place) => things.piece(rank, spot(place), radius)),
      things.text(word, [x, y + radius + 12], 11.5 * scale, { sans: true, room }),
    ]
  }

  crossing(pair) {
    return geometry.crossing(...pair, this.places)
  }

  showLines(frame) {
    const settled = frame.kind === "exchanged" ? frame.record.slice(0, -1) : frame.record
    this.layers.record.replaceChildren(...settled.map((pair) =>
      svg("path", { class: "on-record", d: this.crossing(pair)[0].path })))
    const [lines, heads] = [[], []]
    for (const { path, head } of frame.crossing ? this.crossing(frame.crossing) : []) {
      lines.push(svg("path", { class: `exchange ${frame.kind}`, d: path }))
      heads.push(svg("path", { class: "exchange-head", d: head }))
    }
    this.thread = null
    if (frame.route && !frame.crossing) {
      const { path, head, knot } = geometry.thread(frame.route, this.places)
      this.thread = { path: svg("path", { class: "thread", d: path }), head: svg("path", { class: "thread-head", d: head }) }
      lines.push(this.thread.path)
      heads.push(this.thread.head, svg("circle", { class: "thread-head", cx: knot[0], cy: knot[1], r: 4 }))
    }
    this.layers.lines.replaceChildren(...lines)
    this.layers.heads.replaceChildren(...heads)
  }
}

export const colours = () => fetched("pieces.json").then((pieces) => pieces.colours)
