// Things on the table, as gnav_core/drawing/table_parts.py draws them: pieces, coins, states, bag, bowl, and what is written beside them.

const version = new URL(import.meta.url).search
const { svg } = await import(`./dom.js${version}`)

const SANS = "'Source Sans','Source Sans 3',var(--st-font),sans-serif"
const NARROW = new Set("iljtfrI.,:;'!|()[] ")

export const colour = (name) => `var(--gnav-${name})`

// About how wide a text is; rather too wide.
export function measure(words, size) {
  let total = 0
  for (const sign of words) {
    if (/\p{M}/u.test(sign)) continue
    if (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/u.test(sign)) total += 1.05
    else if (NARROW.has(sign)) total += 0.34
    else if (/[\p{Lu}mwM@%—…]/u.test(sign)) total += 0.72
    else total += 0.53
  }
  return total * size
}

function cutTo(words, size, room) {
  if (measure(words, size) <= room) return words
  const signs = [...words]
  while (signs.length && measure(`${signs.join("")}…`, size) > room) signs.pop()
  return `${signs.join("").trimEnd()}…`
}

// One line of text on its base line: cut to its room, or squeezed into it.
export function text(words, [x, y], size, { sans, room, weight, quiet, struck, cut, anchor = "middle", halo = true } = {}) {
  const wide = room !== undefined && measure(words, size) > room
  return svg("text", {
    x: x.toFixed(1), y: y.toFixed(1), "font-size": size.toFixed(1), "text-anchor": anchor,
    fill: colour(quiet || struck ? "quiet" : "text"), "font-family": sans ? SANS : null, "font-weight": weight,
    "font-style": quiet ? "italic" : null, "text-decoration": struck ? "line-through" : null,
    class: halo ? "halo" : null,
    textLength: wide && !cut ? room.toFixed(1) : null, lengthAdjust: wide && !cut ? "spacingAndGlyphs" : null,
  }, wide && cut ? cutTo(words, size, room) : words)
}

// A piece with its middle at a point; `turning` is what flips, so its own middle is at 0 0.
export function piece(rank, [x, y], radius, attributes = {}) {
  const disc = svg("use", { href: `#piece-${rank || "back"}`, x: -24, y: -24, width: 48, height: 48 })
  const turning = svg("g", { class: "turning" }, svg("g", { transform: `scale(${(radius / 24).toFixed(4)})` }, disc))
  return svg("g", { class: "piece", transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})`, ...attributes }, turning)
}

// A card with its middle at a point.
export function card(name, [x, y], height) {
  const sheet = svg("use", { href: `#piece-${name || "back"}`, x: -24, y: -36, width: 48, height: 72 })
  const turning = svg("g", { class: "turning" }, svg("g", { transform: `scale(${(height / 72).toFixed(4)})` }, sheet))
  return svg("g", { class: "piece", transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` }, turning)
}

export function coins(lives, atStart, [x, y], radius, room) {
  const group = svg("g", { class: "coins" })
  if (Math.max(lives, atStart) * 2.6 * radius > room || lives < -5) {
    group.append(lives >= 0 ? coin([x - radius * 2.2, y], radius) : slate([x - radius * 2.4, y], 1, radius))
    group.append(text(`× ${Math.abs(lives)}`, [x - radius * 0.4, y + radius * 0.9], radius * 3, { sans: true, anchor: "start" }))
    return group
  }
  const slots = Math.max(atStart, lives)
  const debt = Math.max(-lives, 0)
  const step = 2.6 * radius
  const width = slots * step + (debt ? debt * 3.4 + 7 : 0)
  const left = x - width / 2 + step / 2
  for (let slot = 0; slot < slots; slot += 1) group.append((slot < lives ? coin : lost)([left + step * slot, y], radius))
  if (debt) group.append(slate([x + width / 2 - (debt * 3.4 + 5) / 2, y], debt, radius))
  return group
}

export function coin([x, y], radius) {
  return svg("circle", { class: "coin", cx: x, cy: y, r: radius, fill: colour("coin"), stroke: colour("coin-edge"), "stroke-width": 1.3 })
}

function lost([x, y], radius) {
  return svg("circle", {
    cx: x, cy: y, r: radius - 0.3, fill: "none", stroke: colour("quiet"), "stroke-width": 1.2, "stroke-dasharray": "2 1.6",
  })
}

function slate([x, y], strokes, radius) {
  const [width, height] = [strokes * 3.4 + 5, radius * 2.6]
  const marks = Array.from({ length: strokes }, (_, i) => `M${-width / 2 + 4.2 + 3.4 * i} ${height / 2 - 2}l1.2 ${4 - height}`).join("")
  return svg("g", { transform: `translate(${x} ${y})` },
    svg("rect", { x: -width / 2, y: -height / 2, width, height, rx: 1, fill: colour("slate") }),
    svg("path", { d: marks, stroke: colour("slate-chalk"), "stroke-width": 1.5, "stroke-linecap": "round" }))
}

// The states of a seat on one line, each a shape and its word; what finds no room keeps its shape.
export function states(said, [x, y], size, room, shapes) {
  const sign = size * 0.9
  let taken = said.length * sign + 5 * Math.max(said.length - 1, 0)
  const entries = said.map(([shape, word], place) => {
    let width = measure(word, size) + 3
    if (taken + width > room && (place || taken + 12 > room)) return [shape, "", 0]
    width = Math.min(width, room - taken)
    taken += width
    return [shape, word, width]
  })
  let left = x - taken / 2
  return svg("g", { class: "states" }, ...entries.flatMap(([shape, word, width]) => {
    const [name, path] = shapes[shape]
    const parts = [svg("path", {
      transform: `translate(${(left + sign / 2).toFixed(1)} ${(y - size * 0.34).toFixed(1)}) scale(${(sign / 11).toFixed(2)})`,
      fill: colour(name), d: path,
    })]
    if (word) parts.push(text(word, [left + sign + 3, y], size, { sans: true, room: width - 3, anchor: "start" }))
    left += sign + width + 5
    return parts
  }))
}

export function turnRing([x, y], radius) {
  const far = radius + 5
  const wedges = [-1, 1].map((side) => `M${x + side * (far + 1)} ${y}l${side * 9} -5.5v11Z`).join("")
  return svg("g", { class: "turn-ring" },
    svg("circle", { cx: x, cy: y, r: far, fill: "none", stroke: colour("turn"), "stroke-width": 3 }),
    svg("path", { d: wedges, fill: colour("turn") }))
}

export function woodUnder([x, y], radius) {
  return svg("circle", { cx: x, cy: y, r: radius + 2.2, fill: colour("back"), stroke: colour("lathe"), "stroke-width": 1.2 })
}

export function revealMark([x, y], radius, pays) {
  const far = radius + 5.5
  const [dx, dy] = [far * 0.77, far * 0.64]
  const group = svg("g", { class: "reveal-mark" }, svg("path", {
    d: `M${x - dx} ${y + dy}A${far} ${far} 0 0 0 ${x + dx} ${y + dy}`,
    fill: "none", stroke: colour(pays ? "thread" : "lowest"), "stroke-width": 4,
  }))
  if (!pays) return group
  const size = Math.max(radius * 0.3, 6.5)
  const [cx, cy] = [x + radius * 0.8, y - radius * 0.72]
  group.append(svg("circle", { cx, cy, r: size, fill: colour("coin"), stroke: colour("coin-edge"), "stroke-width": 1.6 }),
    svg("path", { d: `M${cx - size * 0.55} ${cy}h${size * 1.1}`, stroke: colour("mark"), "stroke-width": 2.4 }))
  return group
}

export function taps([x, y], radius) {
  return svg("g", { class: "taps", fill: "none", stroke: colour("board"), "stroke-width": 1.5, transform: `translate(${x} ${y})` },
    ...[0, 1, 2].map((ring) => svg("circle", { r: radius + 4 + 4 * ring, opacity: 0.9 - 0.25 * ring })))
}

export function emptyPlace([x, y], radius, crossed) {
  const far = radius * 0.42
  return svg("g", { fill: "none", stroke: colour("quiet"), "stroke-width": 1.6 },
    svg("circle", { cx: x, cy: y, r: radius * 0.92, "stroke-dasharray": "4 4" }),
    crossed ? svg("path", { d: `M${x - far} ${y - far}l${2 * far} ${2 * far}m0 ${-2 * far}l${-2 * far} ${2 * far}` }) : null)
}
