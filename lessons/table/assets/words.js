// Streamlit speaks English where it speaks for itself: its words, wherever they stand, give way to the reader's.

const ATTRIBUTES = ["aria-label", "title", "placeholder"]
const NAMED = ATTRIBUTES.map((name) => `[${name}]`).join()
// Where text is Streamlit's own; all other text is the app's or the visitor's and stays as it is.
const TEXTS = [
  "[data-testid=stSkipToContent]", "[data-testid=InputInstructions]", "[data-testid=stFileUploaderDropzone] p",
  "[data-testid=stFileUploaderDropzoneInstructions]", "[data-testid=stNumberInputContainer]",
  "[data-testid=stSelectboxVirtualDropdown]", "[data-testid=stMultiSelectDropdown]", "[data-testid=stTooltipContent]", "[role=log]",
  "[data-testid=stException]", "[data-testid=stDialog]", "[role=dialog]", "[data-testid=stExceptionMessage]",
].join()

const written = new WeakMap() // for each element or text: what we wrote in which place, and over which English words
let phrases = []
let watching = null
let away = "" // what is said while the server is not there

// Streamlit's page says with this attribute how it stands with the server; a moment's pause is no matter.
const STATE = "data-test-connection-state"
const PATIENCE = 1500

export function show({ data }) {
  document.documentElement.lang = data.lang
  phrases = JSON.parse(data.phrases).map(([english, words]) => [new RegExp(`^${english.split("{}").map(quoted).join("(.+)")}$`), words])
  away = data.away
  reword(document.body)
  watching ??= watch()
}

// Say that the server is away, and take it back when it is there again: Streamlit itself then goes on.
function tell() {
  const cut = document.querySelector(`[${STATE}]`)?.getAttribute(STATE) !== "CONNECTED"
  let note = document.getElementById("gnav-away")
  if (!note) {
    note = document.createElement("p")
    note.id = "gnav-away"
    note.setAttribute("role", "status")
    Object.assign(note.style, {
      position: "fixed", insetInline: "0", bottom: "0", zIndex: "1000000", margin: "0", padding: "0.75rem 1rem",
      font: "600 1rem/1.4 sans-serif", color: "#2B2A28", background: "#F3E4C4", borderTop: "2px solid #7A5310", textAlign: "center",
    })
    document.body.append(note)
  }
  note.hidden = !cut
  note.textContent = cut ? away : ""
}

let waiting = null
function notice() {
  clearTimeout(waiting)
  const state = document.querySelector(`[${STATE}]`)?.getAttribute(STATE)
  if (state === "CONNECTED") tell()
  else waiting = setTimeout(tell, PATIENCE)
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
  new MutationObserver(notice).observe(document.body, { subtree: true, attributeFilter: [STATE] })
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
