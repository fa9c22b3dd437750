import { render } from '@testing-library/react'
import { payloads } from '../../../tests/support/payloads'
import { aResult, anAnswer } from '../../services/search/testing/fake-search-provider'
import { ResultItem } from './result-item'
import { SafeHtml, unescapeBrackets } from './safe-html'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './sanitize'
import { BLANK } from './page-question'
import { SearchStatus } from './search-status'

const show = (html: string, look: 'block' | 'line' = 'block') => render(<SafeHtml html={html} look={look} />)
const htmlOf = (html: string, look: 'block' | 'line' = 'block') => show(html, look).container.innerHTML

it('SRCH-27 keeps the allowed tags', () => {
  expect([...ALLOWED_TAGS].sort()).toEqual(
    ['b', 'u', 'i', 'em', 'ul', 'li', 'ol', 'br', 'div', 'p', 's', 'q', 'font', 'a', 'mark'].sort(),
  )
  for (const tag of ALLOWED_TAGS.filter((one) => one !== 'br' && one !== 'a' && one !== 'li')) {
    expect(htmlOf(`<${tag}>x</${tag}>`)).toBe(`<${tag}>x</${tag}>`)
  }
  expect(htmlOf('a<br>b<ul><li>c</li></ul>')).toBe('a<br>b<ul><li>c</li></ul>')
})

it.each([
  'script',
  'img',
  'svg',
  'iframe',
  'span',
  'h1',
  'table',
  'style',
  'form',
  'input',
  'video',
  'strong',
])('SRCH-27 removes the tag %s', (tag) => {
  expect(show(`<${tag}>x</${tag}>`).container.querySelector(tag)).toBeNull()
})

it('SRCH-27 keeps the allowed attributes, and opens links to other sites in a new tab', () => {
  expect(htmlOf('<font color="red" face="Arial" size="2">x</font>')).toBe(
    '<font color="red" face="Arial" size="2">x</font>',
  )
  expect(htmlOf('<a href="/how-to/x#y">x</a>')).toBe('<a href="/how-to/x#y">x</a>')
  const link = show('<a href="https://other.example/">x</a>').container.querySelector('a')
  expect(link).toMatchObject({ href: 'https://other.example/', target: '_blank', rel: 'noopener noreferrer' })
})

it('SRCH-28 shows escaped angle brackets as text, even if they were escaped twice', () => {
  const { container } = show('use &lt;b&gt; and &amp;lt;i&amp;gt;')
  expect(container).toHaveTextContent('use <b> and <i>')
  expect(container.children).toHaveLength(0)
  expect(unescapeBrackets('&LT;x&gt; &#60;y&#x3E; &amp;')).toBe('<x> <y> &amp;')
})

it('keeps a title on one line, without nested links', () => {
  expect(htmlOf('<p>One <a href="/x">two</a><br><em>three</em></p>', 'line')).toBe('One two<em>three</em>')
})

it('flattens HTML that is nested too deeply, and cuts HTML that is too long', () => {
  const deep = `${'<div>'.repeat(1000)}x${'</div>'.repeat(1000)}`
  expect(show(deep).container.querySelectorAll('div').length).toBeLessThan(50)
  expect(show('y'.repeat(100_000)).container.textContent.length).toBeLessThanOrEqual(20_000)
})

describe('SRCH-27 SRCH-28 the known attack payloads', () => {
  const allowed = new Set<string>([...ALLOWED_TAGS, 'span'])
  const tags = new Set<string>([...allowed, 'h2', 'bdi'])
  const attributes = new Set([...ALLOWED_ATTRIBUTES, 'target', 'rel', 'class', 'role'])

  function faultsOf(element: Element): string[] {
    const { localName } = element
    const bad = [...element.attributes].filter(
      ({ name, value }) =>
        !attributes.has(name) || (name === 'href' && !/^(\/|https?:|mailto:|tel:)/.test(value)),
    )
    return [...(tags.has(localName) ? [] : [localName]), ...bad.map(({ name, value }) => `${name}=${value}`)]
  }

  /** Returns the names of elements in `root` with tags not allowed in payloads; for an icon, its markup. */
  const ownParts = (root: Element) =>
    [...root.querySelectorAll('*')]
      .filter(({ localName }) => !allowed.has(localName))
      .map(({ localName, outerHTML }) => (localName === 'svg' ? outerHTML : localName))

  // filtered payloads may have invalid nesting, which React reports in development
  beforeEach(() => {
    jest.mocked(console.error).mockImplementation((...words: unknown[]) => {
      if (!/cannot (be a descendant|contain)/.test(String(words[0])))
        throw new Error(`Unexpected console.error: ${words.map(String).join(' ')}`)
    })
  })

  it('include more than 350 different payloads', () => {
    expect(new Set(payloads).size).toBeGreaterThan(350)
  })

  it.each([
    [
      'as titles and descriptions',
      (html: string) => (
        <ResultItem
          result={aResult(html, { description: html, productArea: [html], source: html })}
          onFollow={jest.fn()}
        />
      ),
    ],
    [
      'as URLs',
      (html: string) => (
        <ResultItem
          result={aResult('x', { url: html, sectionUrl: `javascript:${html}`, updatedDate: html })}
          onFollow={jest.fn()}
        />
      ),
    ],
    [
      'as queries',
      (html: string) => (
        <SearchStatus
          question={{ ...BLANK, query: html }}
          outcome={{ status: 'Found', answer: anAnswer(['x']) }}
        />
      ),
    ],
  ])(
    'are harmless when shown %s',
    (_, view) => {
      const attack = jest.fn()
      Object.assign(window, { attack, alert: attack, confirm: attack, prompt: attack })
      const { container } = render(
        payloads.map((payload) => <section key={payload}>{view(payload)}</section>),
      )
      const harmless = ownParts(render(view('harmless')).container)
      for (const shown of container.children) expect(ownParts(shown)).toEqual(harmless)
      // `ownParts` above has already compared the icons
      for (const icon of container.querySelectorAll('svg')) icon.remove()
      expect([...container.querySelectorAll('section *')].flatMap(faultsOf)).toEqual([])
      expect(container.textContent.length).toBeGreaterThan(payloads.length)
      expect(attack).not.toHaveBeenCalled()
    },
    60_000,
  )
})
