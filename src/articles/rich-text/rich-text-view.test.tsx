import { render, screen, within } from '@testing-library/react'
import {
  aCell,
  aCodeBlock,
  aHyperlink,
  aList,
  anEmbed,
  aParagraph,
  aPicture,
  aSpotlight,
  aTable,
  aText,
  aVideo,
  richText,
  someSteps,
} from '../../../tests/support/article-builders'
import type { Block, Mark, RichText } from '../../model/rich-text'
import { RichTextView } from './rich-text-view'

const renderText = (...content: readonly (string | Block)[]) =>
  render(<RichTextView content={richText(...content)} />)

describe('RichTextView', () => {
  it('RICH-02 renders nothing if the text is empty', () => {
    const { container } = renderText()
    expect(container).toBeEmptyDOMElement()
  })

  it('shows paragraphs, a rule and a quote', () => {
    renderText(
      'First',
      { nodeType: 'hr', content: [] },
      { nodeType: 'blockquote', content: [aParagraph('Said once')] },
    )
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
  ])('renders text with the mark %s as the element %s', (mark, tag) => {
    renderText(aParagraph('A ', aText('marked', mark), ' word'))
    expect(screen.getByText('marked').tagName).toBe(tag)
  })

  it('nests the elements of several marks, such as bold and code, with the last mark outermost', () => {
    renderText(aParagraph(aText('Ctrl', 'code', 'bold')))
    expect(screen.getByText('Ctrl').tagName).toBe('CODE')
    expect(screen.getByText('Ctrl').parentElement?.tagName).toBe('STRONG')
  })

  it("keeps the editor's line breaks", () => {
    renderText('12 Oak Street\nSpringfield')
    const lines = screen.getByText(/12 Oak Street/)
    expect(lines.innerHTML).toBe('12 Oak Street<br>Springfield')
  })

  it('gives headings a level, an id and a link to themselves', () => {
    renderText({
      nodeType: 'heading-3',
      data: { id: 'use-code' },
      content: [aText('Use '), aText('code', 'code')],
    })
    expect(screen.getByRole('heading', { level: 3, name: 'Use code' })).toHaveAttribute('id', 'use-code')
    expect(screen.getByRole('link', { name: 'Link to this section: Use code' })).toHaveAttribute(
      'href',
      '#use-code',
    )
  })

  it('renders a list item of one paragraph without `p`, and keeps the blocks of other items', () => {
    renderText(aList('ordered-list', 'Open the board', ['Pick a job', aList('unordered-list', 'by number')]))
    const [first, second] = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem')
    expect(first?.innerHTML).toBe('Open the board')
    expect(second?.querySelector('p')).toHaveTextContent('Pick a job')
    expect(second?.querySelector('ul > li')?.innerHTML).toBe('by number')
    expect(screen.getAllByRole('list').map((list) => list.tagName)).toEqual(['OL', 'UL'])
    // for Safari, which drops the role of lists without markers
    expect(screen.getAllByRole('list')[0]).toHaveAttribute('role', 'list')
  })

  it('RICH-23 shows steps as a numbered list with title, text, picture and note', () => {
    renderText(
      someSteps(
        { title: 'Pick a job', content: richText('In the list.'), picture: aPicture(), note: 'Any job.' },
        'Drag it',
      ),
    )
    const [first, second, ...others] = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(others).toEqual([])
    expect(screen.getByRole('list').tagName).toBe('OL')
    expect(screen.getByRole('list')).toHaveAttribute('role', 'list')
    expect(first).toHaveTextContent('Pick a jobIn the list.Any job.')
    expect(within(first ?? document.body).getByRole('img')).toHaveAccessibleName('The dispatch board')
    expect(second).toHaveTextContent(/^Drag it$/)
  })

  it('links to this site and to other sites, in a new tab if requested', () => {
    renderText(
      aParagraph(aHyperlink('/how-to/merge', 'Merge'), {
        nodeType: 'hyperlink',
        data: { href: 'https://example.com/', internal: false, newWindow: true },
        content: [aText('Example')],
      }),
    )
    expect(screen.getByRole('link', { name: 'Merge' })).toHaveAttribute('href', '/how-to/merge')
    const outside = screen.getByRole('link', { name: 'Example (opens in a new tab)' })
    expect(outside).toHaveAttribute('target', '_blank')
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('RICH-18 renders a table cell of one paragraph without `p`', () => {
    renderText(aTable())
    expect(screen.getByRole('columnheader', { name: 'Meaning' }).innerHTML).toBe('Meaning')
    expect(screen.getByRole('rowheader', { name: 'Name' })).toBeInTheDocument()
    expect(screen.getByRole('cell', { name: 'As on the invoice' })).toBeInTheDocument()
  })

  it('RICH-18 puts leading header rows into the table head, and renders header cells in the body as row headers', () => {
    renderText(aTable())
    const [head, body] = screen.getAllByRole('rowgroup')
    if (!head || !body) throw new Error('head or body is missing')
    expect(head.tagName).toBe('THEAD')
    const texts = (cells: readonly HTMLElement[]) => cells.map((cell) => cell.textContent)
    expect(texts(within(head).getAllByRole('columnheader'))).toEqual(['Field', 'Meaning'])
    expect(texts(within(body).getAllByRole('rowheader'))).toEqual(['Name'])
    expect(texts(within(body).getAllByRole('cell'))).toEqual(['As on the invoice'])
    expect(screen.getByRole('columnheader', { name: 'Meaning' })).toHaveAttribute('scope', 'col')
    expect(screen.getByRole('rowheader', { name: 'Name' })).toHaveAttribute('scope', 'row')
    expect(screen.getByText('Meaning').closest('tr')).toHaveAttribute('data-header', 'true')
  })

  it('RICH-18 renders a header row below other rows as column headers too', () => {
    renderText(aTable({}, [aCell('Crew')], [aCell('Add-ons', { scope: 'col' })]))
    expect(screen.getByRole('columnheader', { name: 'Add-ons' }).closest('tbody')).not.toBeNull()
    expect(document.querySelector('thead')).toBeNull()
  })

  it('RICH-19 adds data-sticky to sticky rows and cells', () => {
    const { content } = aTable({}, [aCell('Plan', { scope: 'col' })], [aCell('Crew', { sticky: true })])
    renderText({
      nodeType: 'table',
      content: content.map((row, at) => ({ ...row, ...(at === 0 && { data: { sticky: true } }) })),
    })
    expect(screen.getByText('Plan').closest('tr')).toHaveAttribute('data-sticky', 'true')
    expect(screen.getByText('Plan')).not.toHaveAttribute('data-sticky')
    expect(screen.getByText('Crew')).toHaveAttribute('data-sticky', 'true')
  })

  it('RICH-20 DATA-11 gives a table its name, and marks a scrollable table', () => {
    renderText(aTable({ name: 'Limits', scrollable: true }))
    expect(screen.getByRole('region', { name: 'Limits' })).toHaveAttribute('data-scrollable', 'true')
  })

  it('keeps colspan and rowspan of cells', () => {
    renderText(aTable({}, [aCell('Both', { colspan: 2, rowspan: 3 })]))
    const cell = screen.getByRole('cell', { name: 'Both' })
    expect(cell).toHaveAttribute('colspan', '2')
    expect(cell).toHaveAttribute('rowspan', '3')
  })

  it('does not announce an empty column header', () => {
    renderText(aTable({}, [aCell('', { scope: 'col' }), aCell('Price', { scope: 'col' })]))
    expect(screen.getAllByRole('columnheader')).toHaveLength(1)
  })

  it('shows code of several lines as a block that can get the focus, also in a list', () => {
    const code = aCodeBlock('if (late) {\n  call()\n}')
    renderText(code, aList('unordered-list', [code]))
    const blocks = [...document.querySelectorAll('pre')]
    expect(blocks.map(({ parentElement }) => parentElement?.tagName)).toEqual(['DIV', 'LI'])
    for (const block of blocks) {
      expect(block.innerHTML).toBe('<code>if (late) {\n  call()\n}</code>')
      expect(block).toHaveAttribute('tabindex', '0')
    }
  })

  it('RICH-16 shows spotlight boxes embedded in the text', () => {
    renderText(
      anEmbed({ type: 'spotlight', ...aSpotlight({ kind: 'note', content: richText('Save first.') }) }),
    )
    expect(screen.getByText('Note')).toBeInTheDocument()
    expect(screen.getByText('Save first.')).toBeInTheDocument()
  })

  it('RICH-23 shows highlights, pictures, videos and files', () => {
    renderText(
      anEmbed({ type: 'highlight', content: richText('Worth knowing') }),
      anEmbed({ type: 'picture', ...aPicture() }),
      anEmbed({ type: 'video', ...aVideo() }),
      anEmbed({
        type: 'file',
        href: '/media/assets/s/a/t/list.pdf',
        title: 'Price list',
        size: 1_240_000,
      }),
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
  ])('shows a file size of %s bytes as %s', (size, words) => {
    renderText(
      anEmbed({
        type: 'file',
        href: '/media/x',
        title: 'List',
        ...(size === undefined ? {} : { size }),
      }),
    )
    expect(screen.queryByText(/\(.*B\)/)?.textContent.trim() ?? null).toBe(words)
  })

  it('ignores unknown blocks, inlines, embeds and marks', () => {
    // as when an older script renders the page data of a newer release
    const unknown: RichText = JSON.parse(
      `[{ "nodeType": "poll", "content": [{ "nodeType": "text", "value": "Vote" }] },
        { "nodeType": "constructor" },
        { "nodeType": "embedded-entry-block", "data": { "target": { "type": "poll" } }, "content": [] },
        { "nodeType": "paragraph", "content": [
          { "nodeType": "text", "value": "Before " },
          { "nodeType": "emoji" },
          { "nodeType": "text", "value": "after", "marks": [{ "type": "blink" }] }] }]`,
    )
    const { container } = renderText(...unknown)
    expect(container).toHaveTextContent(/^Before after$/)
  })
})
