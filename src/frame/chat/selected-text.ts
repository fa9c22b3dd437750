/** A passage that a reader selected in an article. */
export interface SelectedText {
  readonly text: string
  /** title of the article */
  readonly title: string
  /** its last line, in px of the window */
  readonly end: DOMRect
}

/** Number of characters that make a question. A longer passage has several subjects. */
const LENGTH = { min: 5, max: 300 }

/** Pause in ms after which a selection counts as made. */
const PAUSE_MS = 250

/** Returns what is selected in an article; undefined for nothing, too little, too much or other parts. */
function readSelectedText(): SelectedText | undefined {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed) return undefined
  const range = selection.getRangeAt(0)
  const { commonAncestorContainer: node } = range
  const element = node instanceof Element ? node : node.parentElement
  const title = element?.closest('main article')?.querySelector('h1')?.textContent.trim()
  const text = selection.toString().replace(/\s+/g, ' ').trim()
  const end = [...range.getClientRects()].at(-1)
  const isRightLength = text.length >= LENGTH.min && text.length <= LENGTH.max
  return title && end && isRightLength ? { text, title, end } : undefined
}

/** Calls back after each change of the selection or its place. Returns a function that stops it. */
export function watchSelection(onChange: (selected: SelectedText | undefined) => void) {
  let timer: number | undefined
  const wait = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => onChange(readSelectedText()), PAUSE_MS)
  }
  document.addEventListener('selectionchange', wait)
  window.addEventListener('resize', wait)
  return () => {
    window.clearTimeout(timer)
    document.removeEventListener('selectionchange', wait)
    window.removeEventListener('resize', wait)
  }
}

/** Returns a question about a selection, with the title as the chatbot itself adds it to a follow-up. */
export const questionAbout = ({ text, title }: SelectedText) => `Tell me more about “${text}” (${title})`
