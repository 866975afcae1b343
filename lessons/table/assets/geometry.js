// Lines across the table, as gnav_core/drawing/strands.py draws them: the thread of a request, the arcs of an exchange.

const { BAG } = await import(`./frames.js${new URL(import.meta.url).search}`)

const apart = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1])
const written = (points) => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)

function towards(from, to, far) {
  const length = apart(from, to) || 1
  return [from[0] + ((to[0] - from[0]) * far) / length, from[1] + ((to[1] - from[1]) * far) / length]
}

// A curve through all points (Catmull-Rom, drawn as cubic curves).
function smooth(points) {
  const padded = [points[0], ...points, points.at(-1)]
  let path = `M${written([points[0]])}`
  for (let i = 1; i < padded.length - 2; i += 1) {
    const [before, start, end, after] = padded.slice(i - 1, i + 3)
    const first = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
    const second = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6]
    path += `C${written([first, second, end]).join(" ")}`
  }
  return path
}

// The line as a slack thread lies: points evenly apart, corners rounded, ends where they were.
function softened(points) {
  const lengths = points.slice(1).map((point, place) => apart(points[place], point))
  const length = lengths.reduce((sum, each) => sum + each, 0)
  const count = Math.max(3, Math.round(length / 9))
  let [even, gone, goal] = [[points[0]], 0, length / count]
  lengths.forEach((step, place) => {
    while (gone + step >= goal - 1e-9 && even.length < count) {
      even.push(towards(points[place], points[place + 1], goal - gone))
      goal += length / count
    }
    gone += step
  })
  even.push(points.at(-1))
  for (let time = 0; time < 6; time += 1) {
    even = even.map((point, place) => (place === 0 || place === even.length - 1 ? point
      : [0, 1].map((axis) => (even[place - 1][axis] + 2 * point[axis] + even[place + 1][axis]) / 4)))
  }
  return even.filter((_, place) => place % 2 === 0 || place === even.length - 1)
}

function arrowHead(tip, before, length = 11) {
  const back = towards(tip, before, length)
  const along = [(tip[0] - back[0]) / length, (tip[1] - back[1]) / length]
  const half = length * 0.45
  const left = [back[0] - along[1] * half, back[1] + along[0] * half]
  const right = [back[0] + along[1] * half, back[1] - along[0] * half]
  return `M${written([tip, left, right]).join("L")}Z`
}

// How bad a place a point is: 0 on free wood, 1 on the words of a seat, 4 on what the line does not meet.
function inTheWay([x, y], places, met) {
  const { sizes, middle } = places
  const within = ([left, top, width, height], margin) =>
    left - margin < x && x < left + width + margin && top - margin < y && y < top + height + margin
  if (!met.includes(BAG) && within(middle.box, 6)) return 4
  let worst = 0
  for (let seat = 0; seat < places.pieces.length; seat += 1) {
    const [left, top, width, height] = places.boxes[seat]
    const [px, py] = places.pieces[seat]
    if (!met.includes(seat) && Math.hypot(x - px, y - py) < sizes.piece + 8) return 4
    const beside = Math.abs(x - left - width / 2) < sizes.box_width * 0.36
    if (beside && top - 2 < y && y < top + height && Math.abs(y - py) > sizes.piece) worst = 1
  }
  return worst
}

// The first of some lines on which nothing is in the way, or else the one with the least.
function clearest(lines, places, met) {
  let best = null
  for (const line of lines) {
    const bad = line.points.reduce((sum, point) => sum + inTheWay(point, places, met), 0)
    if (!best || bad < best.bad) best = { ...line, bad }
    if (!bad) break
  }
  return best
}

export function end(place, places) {
  return place === BAG ? [places.middle.bag, 34 * places.middle.scale] : [places.pieces[place], places.sizes.piece + 5]
}

// Two arcs, there and back, on which pieces cross like two hands: path, head and the points that a piece travels.
export function crossing(one, other, places) {
  const pairs = [0.16, 0.24, 0.32, 0.4, 0.5, 0.6, 0.12].map((bulge) => {
    const arcs = [[one, other], [other, one]].map(([from, to]) => arc(end(from, places), end(to, places), bulge))
    return { arcs, points: arcs.flatMap((each) => each.points) }
  })
  return clearest(pairs, places, [one, other]).arcs
}

function arc([start, leave], [stop, arrive], bulge) {
  const bend = [
    (start[0] + stop[0]) / 2 - (stop[1] - start[1]) * bulge,
    (start[1] + stop[1]) / 2 + (stop[0] - start[0]) * bulge,
  ]
  const tip = towards(stop, bend, arrive)
  const first = towards(start, bend, leave)
  const last = towards(tip, bend, 7)
  const path = `M${written([first])}Q${written([bend, last]).join(" ")}`
  return { path, head: arrowHead(tip, bend), points: [...curve(first, bend, last), tip], travel: curve(start, bend, stop) }
}

function curve(start, bend, stop, steps = 10) {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps
    return [0, 1].map((axis) => (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * bend[axis] + t * t * stop[axis])
  })
}

// A shallow way for whatever slides between two points: a dealt piece, a coin.
export function slide(from, to) {
  return curve(from, [(from[0] + to[0]) / 2 - (to[1] - from[1]) * 0.1, (from[1] + to[1]) / 2 + (to[0] - from[0]) * 0.1], to)
}

// The request under way: along the rim, past blockers on their inner side, to whom it has reached.
export function thread([requester, passed, target], places) {
  const stations = [requester, ...passed.filter((seat) => seat !== BAG)]
  if (target !== BAG) stations.push(target)
  const radius = places.sizes.piece
  const start = places.pieces[requester]
  let way = []
  for (let hop = 1; hop < stations.length; hop += 1) {
    const arrives = hop === stations.length - 1 && target === stations[hop]
    way.push(...hopped(places, stations[hop - 1], stations[hop], [hop === 1 ? 1 : 0, arrives ? 1 : 0]))
  }
  if (target === BAG) way.push(places.middle.bag)
  const [stop, far] = target === BAG ? [places.middle.bag, 42 * places.middle.scale] : [places.pieces[target], radius + 5]
  const free = way.filter((point) => apart(point, start) > radius + 14)
  way = free.length ? free : way.slice(-1)
  const knot = towards(start, way[0], radius + 9)
  way = way.filter((point) => apart(point, stop) > far + 10)
  const tip = towards(stop, way.at(-1) ?? knot, far)
  way = softened([knot, ...way, tip])
  return { path: smooth([...way.slice(0, -1), towards(tip, way.at(-2), 8)]), head: arrowHead(tip, way.at(-2)), knot }
}

// From one seat to another, clockwise: as near the rim as names and pieces on the way allow.
function hopped(places, one, other, ends) {
  const met = [one, other].filter((_, place) => ends[place])
  const swings = [3, 2.4, 1.9, 1.5, 1.2, 1, 0.8, 0.6, 0.4, 0.2, 0, -0.2, -0.35, -0.5, -0.65, -0.8, -1]
  return clearest(swings.map((swing) => ({ points: swung(places, one, other, ends, swing) })), places, met).points
}

function swung(places, one, other, ends, swing) {
  const count = places.lane.length
  const first = places.stops[one]
  const steps = (((places.stops[other] - first) % count) + count) % count || count
  const samples = Math.max(8, Math.floor(steps / 8))
  return Array.from({ length: samples }, (_, sample) => {
    const t = (sample + 1) / samples
    const eased = t * t * (3 - 2 * t)
    // A blocker is passed in a round bend: the swing starts slowly there, and at once beside the requester's piece.
    const u = t > 0.5 ? (ends[1] < 1 ? 1 - eased : 1 - t) : ends[0] < 1 ? eased : t
    const share = Math.min(Math.max(ends[0] * (1 - eased) + ends[1] * eased + swing * Math.sin(Math.PI * u), 0), 1)
    const inner = between(places.lane, first + steps * t)
    const outer = between(places.ring, first + steps * t)
    return [0, 1].map((axis) => inner[axis] + (outer[axis] - inner[axis]) * share)
  })
}

function between(line, index) {
  const low = Math.floor(index)
  const share = index - low
  const [one, other] = [line[low % line.length], line[(low + 1) % line.length]]
  return [0, 1].map((axis) => one[axis] + (other[axis] - one[axis]) * share)
}
