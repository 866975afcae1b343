// Small makers of elements. Text always goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg"

export function html(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children)
}

export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children)
}

// A drawing of our own, made by Python: a fragment of SVG as nodes.
export function drawn(markup) {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, "image/svg+xml")
  return [...document.importNode(parsed.documentElement, true).childNodes]
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value)
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value)
  }
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

// Give the element exactly this text, and touch the page only where it differs.
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text
}

export function mark(element, name, value) {
  if (value === null || value === false) element.removeAttribute(name)
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value === true ? "" : value)
}
