// La Nage on the same table: hands of three cards, three exposed in the middle, stock and pot. Draws as gnav_core/drawing/nage_table.py does.

const version = new URL(import.meta.url).search
const [{ svg, mark, write }, { Words }, { Table }, things] = await Promise.all(
  ["dom", "frames", "table", "things"].map((name) => import(`./${name}.js${version}`)))

const GAP = 3
const SHAPE = 48 / 72

export class CardWords extends Words {
  card(name) {
    return name === "?" ? this.say("hidden") : this.labels[`card.${name}`] ?? name
  }

  cards(names) {
    return names.map((name) => this.card(name)).join(", ")
  }

  short(seat) {
    return seat.worth || (seat.piece.replace(/[? ]/g, "") ? "" : this.say("hidden_word"))
  }

  points(worth) {
    return this.labels[worth === "1" ? "points.one" : "points.other"].replace("{count}", worth)
  }

  shapes(seat) {
    const said = [[seat.out, "out"], [seat.mark === "pays", "pays"], [seat.mark === "lowest" && !seat.out, "lowest"], [seat.turn, "turn"],
      [seat.swims, "swims"], [seat.stopped, "stopped"], [seat.dealer, "dealer"]]
    return said.filter(([holds]) => holds).map(([, shape]) => [shape, this.say(shape)])
  }

  seat(seat) {
    const held = seat.piece === "" ? this.say("no_piece") : this.cards(seat.piece.split(" "))
    const open = seat.faceUp ? `${held} (${this.say("face_up")})` : held
    const worth = seat.worth ? [this.points(seat.worth)] : []
    const told = [open, ...worth, this.lives(seat.lives), ...this.shapes(seat).map(([, word]) => word)]
    return this.say("each", { name: seat.name, words: told.join(", ") })
  }

  middle(frame) {
    const parts = [this.counted("stock", frame.stock), this.counted("pot", frame.pot)]
    if (frame.exposed.length) parts.push(this.say("exposed", { cards: this.cards(frame.exposed) }))
    if (frame.other.length) parts.push(this.say("second", { cards: this.cards(frame.other) }))
    if (frame.gone) parts.push(this.counted("gone", frame.gone))
    return parts
  }
}

// Cards side by side: where they lie, and how tall they are so that none hides another.
function row([x, y], count, tallest, room) {
  const height = Math.min(tallest, (room - GAP * (count - 1)) / count / SHAPE)
  const step = height * SHAPE + GAP
  return [Array.from({ length: count }, (_, place) => [x + step * (place - (count - 1) / 2), y]), height]
}

export class CardTable extends Table {
  get drawings() {
    return "cards.json"
  }

  get tables() {
    return "hands"
  }

  thing(name) {
    return things.card(name, [0, 0], row([0, 0], 3, 2 * this.places.sizes.piece, this.places.sizes.box_width)[1])
  }

  setMiddle({ stock, pool }) {
    this.stock = this.middleThing("stock", stock)
    this.pot = this.middleThing("pot", pool)
    this.drawn = svg("g", { role: "listitem" })
    this.layers.middle.replaceChildren(this.stock.group, this.pot.group)
  }

  held(seat, middle, radius) {
    if (seat.piece === "") return [things.emptyPlace(middle, radius, seat.out)]
    const cards = seat.piece.split(" ")
    const [spots, height] = row(middle, cards.length, 2 * radius, this.places.sizes.box_width)
    const [left, top] = [spots[0][0] - (height * SHAPE) / 2, middle[1] - height / 2]
    const width = spots.at(-1)[0] - spots[0][0] + height * SHAPE
    const around = (far, style) => svg("rect", {
      x: left - far, y: top - far, width: width + 2 * far, height: height + 2 * far, rx: 3 + far, ...style,
    })
    const parts = seat.turn ? [around(4.5, { class: "turn-ring", fill: "none", stroke: things.colour("turn"), "stroke-width": 3 })] : []
    if (seat.piece.replace(/[? ]/g, "") && !seat.faceUp) {
      parts.push(around(1.8, { fill: things.colour("back"), stroke: things.colour("lathe"), "stroke-width": 1.2 }))
    }
    parts.push(svg("g", { class: "lying", opacity: seat.out ? 0.55 : null },
      ...cards.map((card, place) => things.card(card === "?" ? "" : card, spots[place], height)),
      seat.mark ? svg("path", { class: "reveal-mark", d: `M${left} ${top + height + 4.5}h${width}`, fill: "none",
        stroke: things.colour(seat.mark === "pays" ? "thread" : "lowest"), "stroke-width": 4 }) : null))
    return parts
  }

  showMiddle(frame) {
    const [stock, pot, ...rest] = this.words.middle(frame)
    write(this.stock.count, String(frame.stock))
    write(this.pot.count, String(frame.pot))
    mark(this.stock.group, "aria-label", stock)
    mark(this.pot.group, "aria-label", pot)
    this.pot.coins.forEach((coin, place) => mark(coin, "visibility", place < frame.pot ? null : "hidden"))
    const lying = frame.exposed.length ? frame.exposed : frame.other
    if (!lying.length) {
      this.drawn.remove()
      return
    }
    const { arrangement, scale, aside: [x, aside], aside_room: room } = this.places.middle
    const column = arrangement === "column" // there the cards lie close between stock and bowl
    const y = aside + (column ? -3 : 4)
    const tallest = Math.min((column ? 44 : 52) * scale, 2.2 * this.places.sizes.piece)
    const [spots, height] = row([x, y], lying.length, tallest, room)
    this.spots = spots
    const word = this.words.say(frame.exposed.length ? "exposed_word" : "second_word")
    mark(this.drawn, "aria-label", rest.join(", "))
    this.drawn.replaceChildren(svg("g", { "aria-hidden": "true" },
      ...lying.map((card, place) => things.card(card === "?" ? "" : card, spots[place], height)),
      things.text(word, [x, y + height / 2 + 13], 11.5 * scale, { sans: true, room })))
    this.layers.middle.append(this.drawn)
  }

  // No request and no exchange between seats: nothing is drawn across the table.
  showLines() {}
}
