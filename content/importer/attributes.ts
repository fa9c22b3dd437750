import { type Heading, type PhrasingContent } from 'mdast'
import { plainText } from './markdown'

/**
 * Attributes in braces: `{#anchor type=Collapsible ignoreCategory}`.
 * The anchor has the key `id`, and a flag has the value ''.
 */
export type Attributes = Readonly<Record<string, string>>

export interface TitledHeading {
  title: string
  /** Undefined for a heading without braces. */
  attributes?: Attributes
  children: PhrasingContent[]
}

const BRACES = /\s*\{([^{}]*)\}$/
const ATTRIBUTE = /#(?<anchor>[^\s}]+)|(?<key>[\w-]+)(?:=(?:"(?<quoted>[^"]*)"|(?<bare>\S+)))?/g

export function readHeading({ children }: Heading): TitledHeading {
  const last = children.at(-1)
  const braces = last?.type === 'text' ? BRACES.exec(last.value) : null
  if (last?.type !== 'text' || !braces) return { title: plainText(children), children }
  const words = { ...last, value: last.value.slice(0, braces.index) }
  const rest = [...children.slice(0, -1), words]
  return { title: plainText(rest), attributes: toAttributes(braces[1] ?? ''), children: rest }
}

/** True for a heading with `{text}`, which does not begin a section. */
export function isTextHeading({ attributes }: TitledHeading): boolean {
  return attributes?.text === ''
}

function toAttributes(text: string): Attributes {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(({ groups = {} }) => {
    const { anchor, key = '', quoted, bare } = groups
    return anchor !== undefined ? ['id', anchor] : [key, quoted ?? bare ?? '']
  })
  return Object.fromEntries(pairs) as Attributes
}
