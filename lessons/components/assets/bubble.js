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
  const [px, py] = frame.who === BAG ? places.middle.aside : places.pieces[frame.who]
  const [x, y] = spot(px, py, wide, high, places)
  const parts = [
    svg("path", { d: outline(x, y, wide, high, px, py, places.sizes.piece), fill: things.colour("paper"),
      stroke: things.colour("thread"), "stroke-width": 1.8, "stroke-linejoin": "round" }),
    things.text(call.said, [x, y - high / 2 + 7 + size * 0.92], size, { weight: 700, halo: false }),
  ]
  if (call.meant) {
    parts.push(things.text(call.meant, [x, y + high / 2 - 10], small, { sans: true, halo: false }))
  }
  return [svg("g", { class: "bubble" }, ...parts)]
}

// The middle of the bubble: off the seat's box towards the middle of the table, but inside the drawing.
function spot(px, py, wide, high, places) {
  const [cx, cy] = [places.width / 2, places.height / 2]
  const { piece, box_width: across } = places.sizes
  const [dx, dy] = [cx - px, cy - py]
  const sideways = Math.abs(dx) * places.height > Math.abs(dy) * places.width
  const x = sideways ? px + Math.sign(dx) * (Math.max(piece, across * 0.42) + 14 + wide / 2) : px + dx * 0.12
  const y = sideways ? py + dy * 0.12 : py + Math.sign(dy || 1) * (piece + (dy > 0 ? places.sizes.rank * 2.2 + 12 : places.sizes.name * 2.4 + 12) + high / 2)
  const clamp = (value, low, high) => Math.min(Math.max(value, low), high)
  return [clamp(x, wide / 2 + 4, places.width - wide / 2 - 4), clamp(y, high / 2 + 4, places.height - high / 2 - 4)]
}

// A plate of paper with one corner drawn out towards the piece.
function outline(x, y, wide, high, px, py, radius) {
  const [left, right, top, bottom] = [x - wide / 2, x + wide / 2, y - high / 2, y + high / 2]
  const length = Math.hypot(px - x, py - y) || 1
  const [tx, ty] = [px + ((x - px) / length) * (radius + 3), py + ((y - py) / length) * (radius + 3)]
  const inside = tx > left && tx < right && ty > top && ty < bottom
  const box = [[left, top], [right, top], [right, bottom], [left, bottom]]
  if (inside) return `M${box.map((corner) => corner.join(" ")).join("L")}Z`
  const path = []
  const horizontal = Math.abs(px - x) / wide < Math.abs(py - y) / high
  box.forEach(([ax, ay], place) => {
    path.push([ax, ay])
    const [bx, by] = box[(place + 1) % 4]
    const facing = horizontal ? (py < y ? place === 0 : place === 2) : (px > x ? place === 1 : place === 3)
    if (!facing) return
    const forward = horizontal ? Math.sign(bx - ax) : Math.sign(by - ay)
    const centre = horizontal ? Math.min(Math.max(tx, left + 16), right - 16) : Math.min(Math.max(ty, top + 12), bottom - 12)
    const a = centre - forward * 7
    const b = centre + forward * 7
    path.push(horizontal ? [a, ay] : [ax, a], [tx, ty], horizontal ? [b, by] : [bx, b])
  })
  return `M${path.map((corner) => corner.map((value) => value.toFixed(1)).join(" ")).join("L")}Z`
}
