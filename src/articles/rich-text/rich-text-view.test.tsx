import { render, screen, within } from '@testing-library/react'
import { aPicture, aSpotlight, aTable, aVideo, richText } from '../../../tests/support/article-builders'
import type { Block, Inline, Mark, RichText } from '../../model/rich-text'
import { RichTextView } from './rich-text-view'

const renderText = (...content: RichText) => render(<RichTextView content={content} />)
const paragraph = (...content: readonly Inline[]): Block => ({ type: 'paragraph', content })

describe('RichTextView', () => {
  it('RICH-02 shows nothing when the text is empty', () => {
    const { container } = renderText()
    expect(container).toBeEmptyDOMElement()
  })

  it('shows paragraphs, a rule and a quote', () => {
    renderText(paragraph('First'), { type: 'rule' }, { type: 'quote', content: richText('Said once') })
    expect(screen.getByText('First').tagName).toBe('P')
    expect(screen.getByRole('separator')).toBeInTheDocument()
    expect(within(screen.getByRole('blockquote')).getByText('Said once')).toBeInTheDocument()
  })

  it.each<[Mark, string]>([
    ['bold', 'STRONG'],
    ['italic', 'EM'],
    ['underline', 'U'],
    ['code', 'CODE'],
    ['strikethrough', 'S'],
    ['superscript', 'SUP'],
    ['subscript', 'SUB'],
  ])('shows the mark %s as %s', (mark, tag) => {
    renderText(paragraph('A ', { type: 'text', text: 'marked', marks: [mark] }, ' word'))
    expect(screen.getByText('marked').tagName).toBe(tag)
  })

  it('puts marks into each other, the first one outermost', () => {
    renderText(paragraph({ type: 'text', text: 'Ctrl', marks: ['bold', 'code'] }))
    expect(screen.getByText('Ctrl').tagName).toBe('CODE')
    expect(screen.getByText('Ctrl').parentElement?.tagName).toBe('STRONG')
  })

  it("keeps the editor's line breaks", () => {
    renderText(paragraph('12 Oak Street\nSpringfield'))
    const lines = screen.getByText(/12 Oak Street/)
    expect(lines.innerHTML).toBe('12 Oak Street<br>Springfield')
  })

  it('gives headings their level, their id and a link to themselves', () => {
    renderText({
      type: 'heading',
      level: 3,
      id: 'use-code',
      content: ['Use ', { type: 'text', text: 'code', marks: ['code'] }],
    })
    expect(screen.getByRole('heading', { level: 3, name: 'Use code' })).toHaveAttribute('id', 'use-code')
    expect(screen.getByRole('link', { name: 'Link to this section: Use code' })).toHaveAttribute(
      'href',
      '#use-code',
    )
  })

  it('makes list items of one paragraph tight, and keeps the blocks of the others', () => {
    renderText({
      type: 'list',
      ordered: true,
      items: [
        richText('Open the board'),
        [paragraph('Pick a job'), { type: 'list', ordered: false, items: [richText('by number')] }],
      ],
    })
    const [first, second] = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem')
    expect(first?.innerHTML).toBe('Open the board')
    expect(second?.querySelector('p')).toHaveTextContent('Pick a job')
    expect(second?.querySelector('ul > li')?.innerHTML).toBe('by number')
    expect(screen.getAllByRole('list').map((list) => list.tagName)).toEqual(['OL', 'UL'])
  })

  it('links within the site, elsewhere and into a new window', () => {
    renderText(
      paragraph(
        { type: 'link', link: { href: '/how-to/merge', internal: true }, content: ['Merge'] },
        {
          type: 'link',
          link: { href: 'https://example.com/', internal: false, newWindow: true },
          content: ['Example'],
        },
      ),
    )
    expect(screen.getByRole('link', { name: 'Merge' })).toHaveAttribute('href', '/how-to/merge')
    const outside = screen.getByRole('link', { name: 'Example (opens in a new tab)' })
    expect(outside).toHaveAttribute('target', '_blank')
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('RICH-18 shows tables with tight cells', () => {
    renderText({ type: 'table', table: aTable() })
    expect(screen.getByRole('columnheader', { name: 'Meaning' }).innerHTML).toBe('Meaning')
    expect(screen.getByRole('rowheader', { name: 'Name' })).toBeInTheDocument()
    expect(screen.getByRole('cell', { name: 'As on the invoice' })).toBeInTheDocument()
  })

  it('RICH-16 shows the boxes that stand in the text', () => {
    renderText({
      type: 'spotlight',
      spotlight: aSpotlight({ kind: 'note', content: richText('Save first.') }),
    })
    expect(screen.getByText('Note')).toBeInTheDocument()
    expect(screen.getByText('Save first.')).toBeInTheDocument()
  })

  it('RICH-23 shows highlights, pictures, videos and files', () => {
    renderText(
      { type: 'highlight', content: richText('Worth knowing') },
      { type: 'picture', picture: aPicture() },
      { type: 'video', video: aVideo() },
      { type: 'file', file: { href: '/media/assets/s/a/t/list.pdf', title: 'Price list', size: 1_240_000 } },
    )
    expect(screen.getByText('Worth knowing')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'The dispatch board' })).toBeInTheDocument()
    expect(
      screen.getByRole('button', { name: 'Play video: A tour of the dispatch board' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Price list' })).toHaveAttribute(
      'href',
      '/media/assets/s/a/t/list.pdf',
    )
    expect(screen.getByText('(1.2 MB)')).toBeInTheDocument()
  })

  it.each([
    [undefined, null],
    [312, '(1 kB)'],
    [4_400, '(4.4 kB)'],
    [240_310, '(240 kB)'],
    [52_000_000, '(52 MB)'],
  ])('says a size of %s bytes as %s', (size, words) => {
    renderText({
      type: 'file',
      file: { href: '/media/x', title: 'List', ...(size === undefined ? {} : { size }) },
    })
    expect(screen.queryByText(/\(.*B\)/)?.textContent.trim() ?? null).toBe(words)
  })

  it('renders nothing for a block, a part of a line or a mark of an unknown kind', () => {
    // what an older page finds in newer data
    const unknown: RichText = JSON.parse(
      `[{ "type": "poll" }, { "type": "constructor" }, { "type": "paragraph", "content":
        ["Before ", { "type": "emoji" }, { "type": "text", "text": "after", "marks": ["blink"] }] }]`,
    )
    const { container } = renderText(...unknown)
    expect(container).toHaveTextContent(/^Before after$/)
  })
})
