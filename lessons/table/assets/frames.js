// Reads the payload of lessons/games/frames.py: the first frame whole, of each later one what differs.

export const FORMAT = 1
export const BAG = -1

const PASSING = { kind: "", rule: "", sentence: "", crossing: null, call: "", who: null, moved: null }

export function read(payload) {
  const document = JSON.parse(payload)
  if (document.v !== FORMAT) throw new Error(`frames of format ${document.v}, this player reads ${FORMAT}`)
  let now = { ...PASSING, ...document.first }
  const frames = [now]
  for (const step of document.steps) {
    const seats = step.seats ? now.seats.map((seat, place) => step.seats[place] ?? seat) : now.seats
    now = { ...now, ...PASSING, ...step, seats }
    frames.push(now)
  }
  return { names: document.names, more: document.more, closed: document.closed, frames: frames.map((frame) => unpacked(frame, document)) }
}

function unpacked(frame, { names, flags: named }) {
  const seats = frame.seats.map(([piece, lives, mark, flags, worth = ""], place) => {
    const seat = { name: names[place], place, piece, lives, mark, worth, known: piece !== "" && piece !== "?" }
    named.forEach((flag, bit) => { seat[flag] = Boolean(flags & (1 << bit)) })
    return seat
  })
  return { ...frame, seats }
}

// Words: every sentence comes from Python; here values are put in and lists are joined by commas.

export class Words {
  constructor(labels) {
    this.labels = labels
    this.plural = new Intl.PluralRules(labels.lang)
  }

  say(key, values = {}) {
    return (this.labels[key] ?? "").replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all)
  }

  counted(key, count) {
    const one = this.plural.select(count) === "one"
    return this.say(`${key}.${one ? "one" : "other"}`, { count })
  }

  // A rule by its title in the reader's language; its id is for those who write lessons.
  rule(id) {
    return this.labels[`title.${id}`] ?? id
  }

  rank(piece) {
    return this.labels[`rank.${piece}`] ?? piece
  }

  // The same as shapes with their words, the weightiest first.
  shapes(seat) {
    const said = [[seat.out, "out"], [seat.mark === "pays", "pays"], [seat.mark === "lowest", "lowest"], [seat.turn, "turn"],
      [seat.sittingOut, "sitting_out"], [seat.dealer, "dealer"]]
    return said.filter(([holds]) => holds).map(([, shape]) => [shape, this.say(shape)])
  }

  piece(seat) {
    if (seat.piece === "") return this.say("no_piece")
    return seat.known ? this.rank(seat.piece) : this.say("hidden")
  }

  // The name that stands beneath a piece.
  short(seat) {
    return seat.known ? this.say(`short.${seat.piece}`) : this.say("hidden_word")
  }

  lives(count) {
    return count < 0 ? this.counted("debt", -count) : this.counted("lives", count)
  }

  states(seat) {
    return ["out", "lowest", "pays", "turn", "sittingOut", "dealer", "tapped"]
      .filter((state) => seat[state] || seat.mark === state)
      .map((state) => this.say(state === "sittingOut" ? "sitting_out" : state))
  }

  // One seat in words, for a screen reader, a printer and a braille line.
  seat(seat) {
    if (seat.out) return this.say("each", { name: seat.name, words: this.say("out") })
    const piece = seat.known && seat.faceUp ? `${this.piece(seat)} (${this.say("face_up")})` : this.piece(seat)
    return this.say("each", { name: seat.name, words: [piece, this.lives(seat.lives), ...this.states(seat)].join(", ") })
  }

  // What lies in the middle of the table, in words.
  middle(frame) {
    const parts = [this.counted("bag", frame.bag), this.counted("pool", frame.pool)]
    if (frame.aside.length) parts.push(this.say("aside", { pieces: frame.aside.map((piece) => this.rank(piece)).join(", ") }))
    if (frame.candidate) parts.push(this.say("candidate", { piece: this.rank(frame.candidate) }))
    return parts
  }

  // What is called out at this frame: the Norwegian call, and what it means for readers of another language.
  call(frame) {
    if (!frame.call) return null
    const said = this.labels[`said.${frame.call}`]
    const meant = this.labels[`meant.${frame.call}`]
    return said ? { said, meant: meant === said ? "" : meant } : null
  }

  called(frame) {
    const call = this.call(frame)
    if (!call) return ""
    return call.meant ? `«${call.said}» (${call.meant}) ` : `«${call.said}» `
  }
}
