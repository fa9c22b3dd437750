import DOMPurify from 'dompurify'

/** The tags that a result may have (SRCH-27). */
export const ALLOWED_TAGS = [
  'b',
  'u',
  'i',
  'em',
  'ul',
  'li',
  'ol',
  'br',
  'div',
  'p',
  's',
  'q',
  'font',
  'a',
  'mark',
] as const

/** Their own attributes. None that styles, names or runs anything: those could cover the page, or be mistaken for its own parts. */
export const ALLOWED_ATTRIBUTES = [
  'href',
  'title',
  'color',
  'face',
  'size',
  'cite',
  'start',
  'type',
  'value',
  'dir',
  'lang',
]

/** What a title may have, which is a link itself and one line long. */
const LINE_TAGS = ['b', 'u', 'i', 'em', 's', 'q', 'mark']

/** A result is a few sentences; more is an attack or a mistake, and takes the page its time. */
const MAX_LENGTH = 20_000

/** The page's own elements hold no more levels than this; deeper ones come from nobody who writes. */
const MAX_DEPTH = 40

/** The parsed HTML with nothing but allowed tags and attributes; undefined without a browser. */
export function sanitise(html: string, look: 'block' | 'line'): Node | undefined {
  if (!DOMPurify.isSupported) return undefined
  const body = DOMPurify.sanitize(html.slice(0, MAX_LENGTH), {
    ALLOWED_TAGS: look === 'line' ? LINE_TAGS : [...ALLOWED_TAGS],
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  flatten(body, MAX_DEPTH)
  return body
}

function flatten(node: Node, levels: number) {
  if (levels === 0) node.textContent = String(node.textContent)
  else for (const child of node.childNodes) flatten(child, levels - 1)
}
