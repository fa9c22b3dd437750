export interface SelectedText {
  readonly text: string
  /** title of the article */
  readonly title: string
  /** position of the selection's last line in the window, in px */
  readonly end: DOMRect
}

/** Limits for the length of a selection, in characters. A longer passage often has several subjects. */
const LENGTH = { min: 5, max: 300 }

const PAUSE_MS = 250

/** Returns the selection, or undefined if it is empty, too short, too long or outside an article. */
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

/** Returns a question about a selection. The title in parentheses names the article for the chatbot. */
export const questionAbout = ({ text, title }: SelectedText) => `Tell me more about “${text}” (${title})`
