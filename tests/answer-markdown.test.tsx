import { render } from '@testing-library/react'
import fc from 'fast-check'
import { corpusOf } from '../bench/answers/corpus'
import { parseSettings } from '../lib/settings'
import { createCheckedAnswer } from '../server/chatbot/citations'
import { countWords, plainTextOf } from '../server/chatbot/markdown'
import { createSectionAnswerer } from '../server/chatbot/section-answerer'
import { toMarkdown } from '../src/model/markdown'
import type { Block, Inline, Paragraph, RichText } from '../src/model/rich-text'
import { wordsOf } from '../src/model/words'
import type { SearchSection } from '../src/contracts/search-documents'
import { MarkdownText } from '../src/ui/answer'
import { anInlinePicture, aPicture } from './support/article-builders'

const words = (text: string) => text.replace(/\s+/g, '')

/** The tests of `ms-dynamics` are skipped if its export is not in `corporaFolder`. */
const corpora = ['sample', 'ms-dynamics'] as const
const documentsOf = (content: (typeof corpora)[number]) => corpusOf(content)?.documents ?? []

const formattedIn = (content: (typeof corpora)[number]) =>
  documentsOf(content).flatMap(({ sections }) =>
    sections.flatMap(({ text, markdown }: SearchSection) =>
      markdown === undefined ? [] : [{ text, markdown }],
    ),
  )

/**
 * True for Markdown with code, or with an indented list or table. The test renders only such Markdown of
 * `ms-dynamics`, because rendering all its sections is slow.
 */
const hasComplexBlocks = (markdown: string) =>
  /^ +(?:\||```|-|\d+\.) /m.test(markdown) || markdown.includes('```')

describe.each(corpora)('the sections of %s', (content) => {
  const withContent = corpusOf(content) ? it : it.skip

  withContent('BOT-45 QA-04 show exactly their text as Markdown', () => {
    const formatted = formattedIn(content)
    expect(formatted.length).toBeGreaterThan(100)
    for (const { text, markdown } of formatted) {
      expect(words(plainTextOf(markdown))).toBe(words(text))
      if (content !== 'sample' && !hasComplexBlocks(markdown)) continue
      const { container, unmount } = render(<MarkdownText text={markdown} />)
      expect(words(container.textContent)).toBe(words(text))
      unmount()
    }
  })

  withContent(
    'BOT-03 BOT-45 QA-04 give answers of at most 120 words without a withheld sentence',
    async () => {
      for (const { url, title, sections } of documentsOf(content))
        for (const section of sections.filter(({ text }) => text !== '')) {
          const { heading, text, markdown = text } = section
          const place = { entryId: '', url, anchor: section.anchor }
          const passage = { ...place, title, heading, text, markdown, coverage: 1, score: 1 }
          const knowledge = { sectionTexts: () => Promise.resolve([text]) }
          const checked = createCheckedAnswer([passage], knowledge, ['everyone'])
          const { sentences } = await createSectionAnswerer(parseSettings({}).answerThresholds).write({
            question: `How do I ${heading || title}?`,
            passages: [passage],
            signal: new AbortController().signal,
            onSentence: () => undefined,
          })
          for (const sentence of sentences) await checked.add(sentence)
          const shown = checked.answer()
          expect({ ...place, withheld: shown.withheld }).toEqual({ ...place, withheld: 0 })
          expect(shown.text).not.toBe('')
          expect(countWords(plainTextOf(shown.text))).toBeLessThanOrEqual(120)
          expect(words(plainTextOf(shown.text))).toBe(words(sentences.map(({ quote }) => quote).join('')))
        }
    },
  )
})

it('BOT-45 QA-04 renders the same text that plainTextOf returns, for any Markdown', () => {
  const token = fc.constantFrom(
    ...[
      '\n',
      '\n',
      '\n\n',
      ' ',
      '  ',
      '   ',
      '- ',
      '1. ',
      '2) ',
      '• ',
      '> ',
      '```',
      '`',
      '**',
      '\\',
      '[a](/b)',
    ],
    ...['| a | b |\n', '| --- | --- |\n', '|', 'a', 'b.', '5'],
  )
  fc.assert(
    fc.property(fc.array(token, { maxLength: 25 }), (tokens) => {
      const markdown = tokens.join('')
      const { container, unmount } = render(<MarkdownText text={markdown} />)
      expect(words(container.textContent)).toBe(words(plainTextOf(markdown)))
      unmount()
    }),
    { numRuns: 500 },
  )
})

it('BOT-45 QA-04 renders lists, tables, bold text and links of the sample', () => {
  const all = formattedIn('sample')
    .map(({ markdown }) => markdown)
    .join('\n\n')
  const { container } = render(<MarkdownText text={all} />)
  for (const element of ['ol > li', 'ul > li', 'th[scope=col]', 'b', 'a[href^="/"]'])
    expect(container.querySelector(element)).not.toBeNull()
})

it('BOT-45 escapes text that looks like Markdown', () => {
  const text = '- 1. **a** `b` [c](d) | <i>e</i> \\*\n2. f'
  const markdown = toMarkdown([{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: text }] }])
  const { container } = render(<MarkdownText text={markdown} />)
  expect(container.querySelector('li, b, code, a, i')).toBeNull()
  expect(container.textContent).toBe(text)
  expect(plainTextOf(markdown)).toBe(text)
})

const paragraph = (value: string): Paragraph => ({
  nodeType: 'paragraph',
  content: [{ nodeType: 'text', value }],
})

it('BOT-45 renders tables and code inside a list, and shows a list inside a table cell as text', () => {
  const list = (content: RichText): Block => ({
    nodeType: 'ordered-list',
    content: [{ nodeType: 'list-item', content }],
  })
  const table = (content: RichText): Block => ({
    nodeType: 'table',
    content: [
      { nodeType: 'table-row', content: [{ nodeType: 'table-header-cell', content: [paragraph('A')] }] },
      { nodeType: 'table-row', content: [{ nodeType: 'table-cell', content }] },
    ],
  })
  const code: Block = { ...paragraph('if x\n\n  y'), data: { code: true } }
  const snippet: Block = {
    nodeType: 'embedded-entry-block',
    data: { target: { type: 'highlight', content: [list([paragraph('d')])] } },
    content: [],
  }
  const markdown = toMarkdown([
    list([paragraph('Choose:'), table([paragraph('B'), list([paragraph('c')]), snippet]), code]),
  ])
  const { container } = render(<MarkdownText text={markdown} />)
  expect(container.querySelector('ol > li td')).toHaveTextContent('B c d')
  expect(container.querySelector('ol > li code')?.textContent).toBe('if x\n\n  y')
  expect(container.querySelectorAll('li')).toHaveLength(1)
  expect(words(plainTextOf(markdown))).toBe('Choose:ABcdifxy')
})

it('BOT-45 keeps the blank lines of code in a list inside a list', () => {
  const list = (content: RichText): Block => ({
    nodeType: 'unordered-list',
    content: [{ nodeType: 'list-item', content }],
  })
  const code: Block = { ...paragraph('a\n\n\nb'), data: { code: true } }
  const markdown = toMarkdown([list([paragraph('Outer'), list([paragraph('Inner'), code])])])
  const { container } = render(<MarkdownText text={markdown} />)
  expect(container.querySelector('li li code')?.textContent).toBe('a\n\n\nb')
})

it('BOT-45 QA-04 shows the alternative text of an icon, and leaves out a picture without alternative text', () => {
  const icon = (alt: string) => anInlinePicture(aPicture({ width: 20, height: 20, alt }))
  const content: RichText = [
    {
      nodeType: 'paragraph',
      content: [
        { nodeType: 'text', value: 'Select ' },
        { nodeType: 'text', value: 'More', marks: [{ type: 'bold' }] },
        { nodeType: 'text', value: ' ' },
        icon('three\n[dots]'),
        { nodeType: 'text', value: ', then ' },
        { nodeType: 'hyperlink', data: { href: '/edit', internal: true }, content: [icon('pencil')] },
        icon(' '),
        { nodeType: 'text', value: '.' },
      ],
    },
  ]
  const markdown = toMarkdown(content)
  expect(markdown).toBe(String.raw`Select **More** (three \[dots\]), then [(pencil)](/edit).`)
  expect(wordsOf(content)).toBe('Select More (three [dots]), then (pencil).')
  expect(plainTextOf(markdown)).toBe(wordsOf(content))
})

it('BOT-45 QA-04 the sections of the sample contain the alternative texts of their icons', () => {
  const sections = documentsOf('sample').flatMap((document) => document.sections)
  const section = sections.find(({ markdown = '' }) => markdown.includes('**More** (three dots)'))
  expect(section?.text).toContain('More (three dots)')
})

async function answerFrom(content: RichText) {
  const [markdown, text] = [toMarkdown(content), wordsOf(content)]
  const place = { entryId: '', url: '/how-to/plans', anchor: 'limits' }
  const passage = { ...place, title: 'Plans', heading: 'Limits', text, markdown, coverage: 1, score: 1 }
  const knowledge = { sectionTexts: () => Promise.resolve([text]) }
  const checked = createCheckedAnswer([passage], knowledge, ['everyone'])
  const { sentences } = await createSectionAnswerer(parseSettings({}).answerThresholds).write({
    question: 'What are the limits?',
    passages: [passage],
    signal: new AbortController().signal,
    onSentence: () => undefined,
  })
  for (const sentence of sentences) await checked.add(sentence)
  return checked.answer()
}

const rows = (...all: readonly (readonly string[])[]): Block => ({
  nodeType: 'table',
  content: all.map((cells) => ({
    nodeType: 'table-row',
    content: cells.map((cell) => ({ nodeType: 'table-cell', content: [paragraph(cell)] })),
  })),
})

const items = (nodeType: 'ordered-list' | 'unordered-list', ...all: readonly RichText[]): Block => ({
  nodeType,
  content: all.map((content) => ({ nodeType: 'list-item', content })),
})

const screenshot: Block = {
  nodeType: 'embedded-asset-block',
  data: { target: { type: 'picture', ...aPicture({ alt: 'Screen' }) } },
  content: [],
}

const linkedCode = (value: string): Inline => ({
  nodeType: 'hyperlink',
  data: { href: '/list', internal: true },
  content: [{ nodeType: 'text', value, marks: [{ type: 'code' }] }],
})

it.each<[string, RichText, string]>([
  [
    'an empty table row',
    [rows(['Plan', 'Jobs'], ['Basic', '50'], ['', ''], ['Pro', '500'])],
    '| Plan | Jobs |\n| --- | --- |\n| Basic | 50 |\n| Pro | 500 |',
  ],
  ['an empty table head', [rows(['', ''], ['Basic', '50'])], '|  |  |\n| --- | --- |\n| Basic | 50 |'],
  [
    'a step with only a screenshot',
    [items('ordered-list', [paragraph('Open the plan.')], [screenshot], [paragraph('Confirm.')])],
    '1. Open the plan.\n2. Confirm.',
  ],
  [
    'an empty list item',
    [items('unordered-list', [paragraph('Open the plan.')], [paragraph('')], [paragraph('Confirm.')])],
    '- Open the plan.\n- Confirm.',
  ],
  [
    'an empty code block',
    [paragraph('Open the plan.'), { ...paragraph(' '), data: { code: true } }, paragraph('Confirm.')],
    'Open the plan.\n\nConfirm.',
  ],
  [
    'a bracket in linked code',
    [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'Use ' }, linkedCode('items[0]')] }],
    String.raw`Use [items\[0\]](/list)`,
  ],
  [
    'linked code without a bracket',
    [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'Use ' }, linkedCode('items')] }],
    'Use [`items`](/list)',
  ],
])('BOT-03 BOT-45 withholds nothing from an answer with %s', async (_, content, shown) => {
  const { text, withheld, citations } = await answerFrom(content)
  expect({ text, withheld }).toEqual({ text: shown, withheld: 0 })
  expect(citations).toMatchObject([{ quote: expect.stringMatching(/\w/) }])
})
