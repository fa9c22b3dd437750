import { type Block, type Inline, type Text } from '@contentful/rich-text-types'
import { linksIn } from './check'
import { asset, entry, link, links, text } from './kit'

/** A document as short as it can be read: `paragraph(plain|bold:words)`. */
function outline(node: Block | Inline | Text): string {
  if (node.nodeType === 'text') {
    const marks = node.marks.map((mark) => mark.type).join('+')
    return marks === '' ? node.value : `${marks}:${node.value}`
  }
  const target = node.data.uri === undefined ? linksIn(node.data)[0]?.id : String(node.data.uri)
  const inside = node.content.map(outline).join('|')
  return target !== undefined ? `${node.nodeType}<${target}>(${inside})` : `${node.nodeType}(${inside})`
}

function outlines(markdown: string): string[] {
  return text(markdown).content.map(outline)
}

describe('text', () => {
  it.each([
    ['a paragraph over two lines', 'One\n    line', ['paragraph(One line)']],
    ['a line break', 'One\\\nTwo', ['paragraph(One\nTwo)']],
    ['blank text', '  \n ', ['paragraph()']],
    ['headings', '## Two\n\n###### Six', ['heading-2(Two)', 'heading-6(Six)']],
    ['a rule and a quote', '> Said\n> so\n\n---', ['blockquote(paragraph(Said so))', 'hr()']],
    [
      'blocks of entries and assets',
      '{{entry:a-1}}\n{{asset:b.2}}',
      ['embedded-entry-block<a-1>()', 'embedded-asset-block<b.2>()'],
    ],
    [
      'a table',
      '| A | B |\n|---|:-:|\n| 1 | **2** |',
      [
        'table(table-row(table-header-cell(paragraph(A))|table-header-cell(paragraph(B)))' +
          '|table-row(table-cell(paragraph(1))|table-cell(paragraph(bold:2))))',
      ],
    ],
  ])('turns %s into rich text', (_name, markdown, expected) => {
    expect(outlines(markdown)).toEqual(expected)
  })

  it('keeps lists nested, with several blocks in an item', () => {
    const markdown = `
      1. First
         {{entry:shot}}

         More on it.
      2. Second
         - Inner
           1. Innermost

         Last words.
    `
    expect(outlines(markdown)).toEqual([
      'ordered-list(list-item(paragraph(First)|embedded-entry-block<shot>()|paragraph(More on it.))' +
        '|list-item(paragraph(Second)' +
        '|unordered-list(list-item(paragraph(Inner)|ordered-list(list-item(paragraph(Innermost)))))' +
        '|paragraph(Last words.)))',
    ])
  })

  it('ends a list at a blank line followed by an unindented paragraph', () => {
    expect(outlines('- One\n\n- Two\n\nAfter')).toEqual([
      'unordered-list(list-item(paragraph(One))|list-item(paragraph(Two)))',
      'paragraph(After)',
    ])
  })

  it.each([
    ['**Save _now_**', 'paragraph(bold:Save |bold+italic:now)'],
    ['`job_id` and job_id', 'paragraph(code:job_id| and job_id)'],
    [
      'm<sup>2</sup> H<sub>2</sub>O <u>u</u> ~~s~~',
      'paragraph(m|superscript:2| H|subscript:2|O |underline:u| |strikethrough:s)',
    ],
    ['2 \\* 3 \\_x', 'paragraph(2 * 3 _x)'],
    ['[site](https://example.com/a_b)', 'paragraph(hyperlink<https://example.com/a_b>(site))'],
    ['[step](/how-to/x#y)', 'paragraph(hyperlink</how-to/x#y>(step))'],
    ['[**other** one](entry:how-to-x)', 'paragraph(entry-hyperlink<how-to-x>(bold:other| one))'],
    ['[file](asset:pdf)', 'paragraph(asset-hyperlink<pdf>(file))'],
    [
      'Press {{inline:media-icon-gear}} twice',
      'paragraph(Press |embedded-entry-inline<media-icon-gear>()| twice)',
    ],
  ])('reads %s', (markdown, expected) => {
    expect(outlines(markdown)).toEqual([expected])
  })

  it.each([
    ['**open', 'never closed'],
    ['[x](wrong)', 'goes to "wrong"'],
    ['See {{entry:a}} here', 'cannot stand inside a paragraph'],
    ['| A | B |\n|---|---|\n| 1 |', 'has 1 cells; its header has 2'],
    ['- a\n\n  | A |\n  |---|\n  | 1 |', 'A list item cannot hold a table'],
    ['> - a', 'A quote cannot hold'],
  ])('refuses %j and says why', (markdown, message) => {
    expect(() => text(markdown)).toThrow(message)
  })
})

describe('entry', () => {
  it('is created when it was updated unless told otherwise', () => {
    const made = entry('kbTerm', 'term-job', '2026-05-04T09:30:00Z', { term: 'Job' })
    expect(made.createdAt).toBe('2026-05-04T09:30:00.000Z')
    expect(entry('kbTerm', 'a', '2026-05-04T09:30:00Z', {}, '2026-04-01T00:00:00Z').createdAt).toBe(
      '2026-04-01T00:00:00.000Z',
    )
  })

  it.each([
    ['an id with a blank', () => entry('kbTerm', 'a b', '2026-05-04', {}), 'is not allowed'],
    ['a date that is none', () => entry('kbTerm', 'a', 'May', {}), 'has the date "May"'],
  ])('refuses %s', (_name, make, message) => {
    expect(make).toThrow(message)
  })
})

it('makes links to entries and assets', () => {
  expect(links('a', 'b')).toEqual([link('a'), link('b')])
  expect(asset('c').sys).toEqual({ type: 'Link', linkType: 'Asset', id: 'c' })
})
