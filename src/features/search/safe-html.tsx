import { createElement, type ReactNode } from 'react'
import { site } from '../../config/build-settings'
import { parseHref } from '../../lib/parse-href'
import { sanitize } from './sanitize'

interface Props {
  readonly html: string
  /** `line`: only inline tags without links, for a title that is itself a link */
  readonly look?: 'block' | 'line'
}

/** Shows untrusted HTML: only tags of the allow-list, rebuilt as React elements (SRCH-27, SRCH-28). */
export function SafeHtml({ html, look = 'block' }: Props) {
  const body = sanitize(html, look)
  return body && childrenOf(body)
}

const childrenOf = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((child, place) => toElement(child, place))

function toElement(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return unescapeBrackets(node.nodeValue ?? '')
  if (!(node instanceof Element)) return null
  const tag = node.localName
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  if (tag === 'br') return <br key={key} />
  if (tag === 'a') return toLink(node, attributes, key)
  return createElement(tag, { ...attributes, key }, ...childrenOf(node))
}

/** If the URL is not safe, renders the content without a link. */
function toLink(node: Element, { href = '', title }: Readonly<Record<string, string>>, key: number) {
  const address = parseHref(href, site.url)
  const children = childrenOf(node)
  if (address.kind === 'external') {
    return (
      <a key={key} href={address.href} title={title} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  if (address.kind !== 'internal') return <span key={key}>{children}</span>
  return (
    <a key={key} href={`${address.path}${address.rest}`} title={title}>
      {children}
    </a>
  )
}

/** Unescapes angle brackets that were escaped twice. The result is shown as text, never parsed as markup. */
export function unescapeBrackets(text: string) {
  return text.replace(/&(?:lt|#0*60|#x0*3c);/gi, '<').replace(/&(?:gt|#0*62|#x0*3e);/gi, '>')
}
