// What a player calls out, beside their piece on the way to the middle of the table.

const version = new URL(import.meta.url).search
const [{ svg }, { BAG }, things] = await Promise.all(
  ["dom", "frames", "things"].map((name) => import(`./${name}.js${version}`)))

export function bubble(frame, call, places) {
  if (!call || frame.who === null) return []
  const size = Math.max(14, Math.min(19, places.sizes.name + 2))
  const small = Math.max(11.5, size * 0.74)
  const wide = Math.max(things.measure(call.said, size), call.meant ? things.measure(call.meant, small) : 0) + 22
  const high = size + (call.meant ? small * 1.3 : 0) + 16
  const caller = frame.who === BAG ? places.middle.bag : places.pieces[frame.who]
  const [x, y] = spot(frame, wide, high, places)
  const parts = [
    svg("path", { d: outline([x, y], wide, high, caller), fill: things.colour("paper"),
      stroke: things.colour("thread"), "stroke-width": 1.8, "stroke-linejoin": "round" }),
    things.text(call.said, [x, y - high / 2 + 7 + size * 0.92], size, { weight: 700, halo: false }),
  ]
  if (call.meant) {
    parts.push(things.text(call.meant, [x, y + high / 2 - 10], small, { sans: true, halo: false }))
  }
  return [svg("g", { class: "bubble" }, ...parts)]
}

// The middle of the bubble: beside, above or below the caller, where it hides least and lies nearest to the middle.
function spot(frame, wide, high, places) {
  const place = frame.who
  const { width, height, sizes } = places
  const own = place === BAG ? places.middle.box : places.boxes[place]
  const [px, py] = place === BAG ? places.middle.bag : places.pieces[place]
  const [left, top, across, down] = own
  const radius = place === BAG ? 30 : sizes.piece
  const [near, far] = [radius + 16 + wide / 2, across / 2 + 10 + wide / 2]
  const spots = [
    [px, top - high / 2 - 10], [px, top + down + high / 2 + 10],
    ...[-1, 1].flatMap((side) => [[px + side * far, py],
      ...[-1.9, -1.3, -0.7, 0, 0.7, 1.3, 1.9].map((up) => [px + side * near, py + up * radius])]),
  ]
  // Few words fill their box: what counts is the middle of it.
  const hidden = places.boxes.map(([x, y, w, h]) => [x + w * 0.2, y, w * 0.6, h])
  if (place !== BAG) {
    const name = Math.min(things.measure(frame.seats[place].name, sizes.name), across)
    hidden.push(places.middle.box, [px - name / 2, top, name, py - radius - top])
  }
  const cost = ([x, y]) => {
    const box = [x - wide / 2, y - high / 2, wide, high]
    const over = [4 - box[0], 4 - box[1], box[0] + wide + 4 - width, box[1] + high + 4 - height]
    const outside = over.reduce((sum, each) => sum + Math.max(each, 0), 0)
    const covers = hidden.reduce((sum, other) => sum + overlap(box, other), 0)
    return covers + outside * 400 + 2 * Math.hypot(x - width / 2, y - height / 2)
  }
  return spots.reduce((best, each) => (cost(each) < cost(best) ? each : best))
}

function overlap(one, other) {
  const across = Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0])
  const down = Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1])
  return Math.max(across, 0) * Math.max(down, 0)
}

// A plate of paper with one side drawn out towards whoever calls.
function outline([x, y], wide, high, [px, py]) {
  const [left, right, top, bottom] = [x - wide / 2, x + wide / 2, y - high / 2, y + high / 2]
  const box = [[left, top], [right, top], [right, bottom], [left, bottom]]
  const flat = Math.abs(py - y) / high > Math.abs(px - x) / wide
  const side = flat ? (py < y ? 0 : 2) : px > x ? 1 : 3
  const path = []
  box.forEach(([ax, ay], corner) => {
    path.push([ax, ay])
    if (corner !== side) return
    const way = corner < 2 ? 1 : -1
    const along = flat ? Math.min(Math.max(px, left + 16), right - 16) : Math.min(Math.max(py, top + 12), bottom - 12)
    const out = corner === 0 || corner === 3 ? -8 : 8
    path.push(...(flat ? [[along - 7 * way, ay], [along, ay + out], [along + 7 * way, ay]]
      : [[ax, along - 7 * way], [ax + out, along], [ax, along + 7 * way]]))
  })
  return `M${path.map((corner) => corner.map((value) => value.toFixed(1)).join(" ")).join("L")}Z`
}
