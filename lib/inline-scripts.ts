import { createHash } from 'node:crypto'

/**
 * The hashes of a page's inline scripts, as a content security policy names them (`sha256-…`): Gatsby writes a few
 * into every page, and one of them differs from page to page. Data blocks such as JSON-LD never run and need none.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const { attributes, content } of scriptsIn(html)) {
    if (!attributes.has('src') && content !== '' && isExecutable(attributes.get('type')))
      hashes.add(hashOf(content))
  }
  return [...hashes]
}

interface Tag {
  name: string
  attributes: ReadonlyMap<string, string>
  /** The position after its `>`. */
  end: number
}

/** Elements whose content a browser takes as plain text, so that a `<script>` in there is none. */
const TEXT_ELEMENTS = new Set([
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
])

function* scriptsIn(html: string) {
  let position = html.indexOf('<')
  while (position !== -1) {
    const tag = readTag(html, position)
    if (html.startsWith('<!--', position)) {
      position = indexAfter(html, /--!?>/g, position + 2) // `<!-->` is a whole comment
    } else if (!tag) {
      position += 1
    } else if (tag.name === 'script') {
      const close = scriptEnd(html, tag.end)
      yield { attributes: tag.attributes, content: html.slice(tag.end, close) }
      position = close
    } else if (TEXT_ELEMENTS.has(tag.name)) {
      position = indexAfter(html, new RegExp(`</${tag.name}(?=[\\s/>])`, 'gi'), tag.end)
    } else {
      position = tag.end
    }
    position = html.indexOf('<', position)
  }
}

const OPENING = /<(\/?[a-z][^\s/>]*)/iy

const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y

/** A tag as React writes it, with its values in double quotes: one look tells where it ends. */
const TIDY = /<(\/?[a-z][^\s/>"'=]*)(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>/iy

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * Reads a start or end tag (an end tag's name begins with a slash), minding `>` and `<` inside quoted attributes. Those are told of scripts alone:
 * of the hundreds of other tags of a page only the end matters.
 */
function readTag(html: string, from: number): Tag | undefined {
  TIDY.lastIndex = from
  const tidy = TIDY.exec(html)?.[1]?.toLowerCase()
  if (tidy !== undefined && tidy !== 'script') return { name: tidy, attributes: NONE, end: TIDY.lastIndex }
  OPENING.lastIndex = from
  const found = OPENING.exec(html)?.[1]
  if (found === undefined) return undefined
  const name = found.toLowerCase()
  const attributes = new Map<string, string>()
  let end = from + found.length + 1 // in small letters some names are longer
  ATTRIBUTE.lastIndex = end
  for (let match = ATTRIBUTE.exec(html); match; match = ATTRIBUTE.exec(html)) {
    const [, key = '', double, single, bare] = match
    if (name === 'script') attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '')
    end = ATTRIBUTE.lastIndex
  }
  const close = html.indexOf('>', end)
  return { name, attributes, end: close === -1 ? html.length : close + 1 }
}

/**
 * Where a script's content ends. Inside `<!-- <script> … </script> -->` the first closing tag does not close
 * (the "double escaped" state of the HTML standard).
 */
function scriptEnd(html: string, from: number): number {
  const marks = /<!--|-->|<\/?script(?=[\s/>])/gi
  marks.lastIndex = from
  let state: 'plain' | 'escaped' | 'double' = 'plain'
  for (let match = marks.exec(html); match; match = marks.exec(html)) {
    const mark = match[0].toLowerCase()
    if (mark === '<!--') {
      if (state === 'plain') state = 'escaped'
      marks.lastIndex -= 2 // the dashes may belong to `-->` as well
    } else if (mark === '-->') {
      state = 'plain'
    } else if (mark === '<script') {
      if (state === 'escaped') state = 'double'
    } else if (state === 'double') {
      state = 'escaped'
    } else {
      return match.index
    }
  }
  return html.length
}

function isExecutable(type: string | undefined): boolean {
  const kind = type?.trim().toLowerCase() ?? ''
  return (
    kind === '' ||
    /^(module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma|j|live)script.*)$/.test(kind)
  )
}

/** A browser hashes what its parser made of the file: line ends as `\n`, and no NUL. */
function hashOf(content: string): string {
  const parsed = content.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
  return `sha256-${createHash('sha256').update(parsed, 'utf8').digest('base64')}`
}

function indexAfter(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : text.length
}
