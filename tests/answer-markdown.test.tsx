import { render } from '@testing-library/react'
import { corpusOf } from '../bench/answers/corpus'
import { plainTextOf } from '../server/chatbot/markdown'
import { toMarkdown } from '../src/model/markdown'
import type { SearchSection } from '../src/contracts/search-documents'
import { MarkdownText } from '../src/ui/answer'

const words = (text: string) => text.replace(/[\s|]+/g, '')

const formatted = (corpusOf('sample')?.documents ?? []).flatMap(({ url, sections }) =>
  sections.flatMap(({ markdown, ...section }: SearchSection) =>
    markdown === undefined ? [] : [{ url, ...section, markdown }],
  ),
)

it('BOT-45 QA-04 the Markdown of every section shows exactly its text', () => {
  expect(formatted.length).toBeGreaterThan(100)
  for (const { text, markdown } of formatted) {
    expect(words(plainTextOf(markdown))).toBe(words(text))
    const { container, unmount } = render(<MarkdownText text={markdown} />)
    expect(words(container.textContent)).toBe(words(text))
    unmount()
  }
})

it('BOT-45 QA-04 keeps lists, tables, bold text, code and links', () => {
  const all = formatted.map(({ markdown }) => markdown).join('\n\n')
  const { container } = render(<MarkdownText text={all} />)
  for (const element of ['ol > li', 'ul > li', 'th[scope=col]', 'b', 'a[href^="/"]'])
    expect(container.querySelector(element)).not.toBeNull()
})

it('BOT-45 escapes what would be read as Markdown', () => {
  const text = '- 1. **a** `b` [c](d) | <i>e</i> \\*\n2. f'
  const markdown = toMarkdown([{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: text }] }])
  const { container } = render(<MarkdownText text={markdown} />)
  expect(container.querySelector('li, b, code, a, i')).toBeNull()
  expect(container.textContent).toBe(text)
  expect(plainTextOf(markdown)).toBe(text)
})
