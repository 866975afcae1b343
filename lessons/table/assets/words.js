// Streamlit speaks English where it speaks for itself: its words, wherever they stand, give way to the reader's.

const ATTRIBUTES = ["aria-label", "title", "placeholder"]
const NAMED = ATTRIBUTES.map((name) => `[${name}]`).join()
// Where text is Streamlit's own; all other text is the app's or the visitor's and stays as it is.
const TEXTS = [
  "[data-testid=stSkipToContent]", "[data-testid=InputInstructions]", "[data-testid=stFileUploaderDropzone] p",
  "[data-testid=stFileUploaderDropzoneInstructions]", "[data-testid=stNumberInputContainer]",
  "[data-testid=stSelectboxVirtualDropdown]", "[data-testid=stMultiSelectDropdown]", "[data-testid=stTooltipContent]", "[role=log]",
].join()

const written = new WeakMap() // for each element or text: what we wrote in which place, and over which English words
let phrases = []
let watching = null

export function show({ data }) {
  document.documentElement.lang = data.lang
  phrases = JSON.parse(data.phrases).map(([english, words]) => [new RegExp(`^${english.split("{}").map(quoted).join("(.+)")}$`), words])
  reword(document.body)
  watching ??= watch()
}

function watch() {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "childList") addedNodes.forEach((node) => reword(node.nodeType === Node.TEXT_NODE ? node.parentElement : node))
      else reword(type === "attributes" ? target : target.parentElement, { below: false })
    }
  })
  const all = { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: ATTRIBUTES }
  observer.observe(document.body, all)
  return observer
}

const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

function reword(element, { below = true } = {}) {
  if (!(element instanceof Element)) return
  const named = below ? [element, ...element.querySelectorAll(NAMED)] : [element]
  for (const each of named) {
    for (const name of ATTRIBUTES) {
      if (each.hasAttribute(name)) place(each, name, each.getAttribute(name), (words) => each.setAttribute(name, words))
    }
  }
  const speaking = element.closest(TEXTS) ? [element, ...(below ? element.querySelectorAll("*") : [])]
    : below ? [...element.querySelectorAll(TEXTS)].flatMap((each) => [each, ...each.querySelectorAll("*")]) : []
  for (const each of speaking) {
    for (const text of each.childNodes) {
      if (text.nodeType === Node.TEXT_NODE) place(text, "text", text.nodeValue, (words) => { text.nodeValue = words })
    }
  }
}

// What we wrote ourselves is known by the English under it, so that another language can take its place.
function place(node, name, value, write) {
  const before = written.get(node)?.[name]
  const english = before?.words === value ? before.english : value
  const words = translated(english)
  if (words === value) return
  written.set(node, { ...written.get(node), [name]: { english, words } })
  write(words)
}

function translated(english) {
  for (const [pattern, words] of phrases) {
    const found = pattern.exec(english.trim())
    if (found) return found.slice(1).reduce((text, part) => text.replace("{}", () => part), words)
  }
  return english
}
