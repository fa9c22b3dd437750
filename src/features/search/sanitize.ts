import DOMPurify from 'dompurify'

/** Tags that the HTML of search results may have (SRCH-27). */
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

/**
 * Attributes that search results may have. Event handlers are not allowed, nor are `style`, `class`, `id` and
 * `name`, with which a result could cover the page or imitate the page's own elements.
 */
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

/** Tags for a title, which is one line inside a link. */
const LINE_TAGS = ['b', 'u', 'i', 'em', 's', 'q', 'mark']

/** In characters. A result is a few sentences; sanitizing very long HTML would block the page. */
const MAX_LENGTH = 20_000

/** Levels of nested elements. Without a limit, an attack could overflow the stack. */
const MAX_DEPTH = 40

/** Returns the sanitized HTML as a fragment; undefined outside a browser. */
export function sanitize(html: string, look: 'block' | 'line'): Node | undefined {
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
