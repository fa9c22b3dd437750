import { type Heading } from 'mdast'
import { plainText } from './markdown'

/** What stands in braces: `{#anchor type=Collapsible ignoreCategory}`. The anchor has the key `id`, a flag the value ''. */
export type Attributes = Readonly<Record<string, string>>

export interface TitledHeading {
  title: string
  /** Undefined for a heading without braces. */
  attributes?: Attributes
}

const BRACES = /\s*\{([^{}]*)\}$/
const ATTRIBUTE = /#(?<anchor>[^\s}]+)|(?<key>[\w-]+)(?:=(?:"(?<quoted>[^"]*)"|(?<bare>\S+)))?/g

/** The words of a heading and the attributes behind them. */
export function readHeading(heading: Heading): TitledHeading {
  const words = plainText(heading.children)
  const braces = BRACES.exec(words)
  if (!braces) return { title: words }
  return { title: words.slice(0, braces.index), attributes: toAttributes(braces[1] ?? '') }
}

function toAttributes(text: string): Attributes {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(({ groups = {} }) => {
    const { anchor, key = '', quoted, bare } = groups
    return anchor !== undefined ? ['id', anchor] : [key, quoted ?? bare ?? '']
  })
  return Object.fromEntries(pairs) as Attributes
}
