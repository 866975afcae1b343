// Which frame of a named table is in view: a player tells it, and whatever on the page goes by it follows.

const places = new Map()
const news = new EventTarget()

export function told(name, index) {
  places.set(name, index)
  news.dispatchEvent(new CustomEvent(name, { detail: index }))
}

// Calls `heard` with the frame in view, now if it is known and at each step; returns what ends that.
export function follow(name, heard) {
  const listen = (event) => heard(event.detail)
  news.addEventListener(name, listen)
  if (places.has(name)) heard(places.get(name))
  return () => news.removeEventListener(name, listen)
}
