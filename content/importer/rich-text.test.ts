import { type Block, type Inline, type Text } from '@contentful/rich-text-types'
import { createOwner } from './owner'
import { readRichText } from './rich-text'
import { createSource, emptySpace } from './space-draft'

const NOW = '2026-05-04T09:30:00.000Z'

function read(markdown: string) {
  const space = emptySpace()
  const source = createSource(space, 'article.md')
  const owner = createOwner(source, { id: 'article', createdAt: NOW, updatedAt: NOW })
  const document = readRichText({ source, owner }, markdown, 1)
  return { ...space, outlines: document.content.map(outline) }
}

/** Returns rich text in short form: `paragraph(plain|bold:words)`, with link targets in angle brackets. */
function outline(node: Block | Inline | Text): string {
  if (node.nodeType === 'text') {
    const marks = node.marks.map(({ type }) => type).join('+')
    return marks === '' ? node.value : `${marks}:${node.value}`
  }
  const { uri, target } = node.data as { uri?: string; target?: { sys: { id: string } } }
  const goal = uri ?? target?.sys.id
  const inside = node.content.map(outline).join('|')
  return goal === undefined ? `${node.nodeType}(${inside})` : `${node.nodeType}<${goal}>(${inside})`
}

describe('blocks', () => {
  it.each([
    ['a paragraph over two lines', 'One\nline', ['paragraph(One line)']],
    ['a line break', 'One\\\nTwo', ['paragraph(One\nTwo)']],
    ['blank text', '', ['paragraph()']],
    ['headings', '## Two\n\n###### Six', ['heading-2(Two)', 'heading-6(Six)']],
    ['a rule and a quote', '> Said\n> so\n\n---', ['blockquote(paragraph(Said so))', 'hr()']],
    [
      'embedded entries and assets',
      '::media{#a-1}\n\n::video{#b}\n\n::snippet{#c}\n\n::highlight{#d}\n\n::table{#e}\n\n::box{#f}\n\n::asset{#g}',
      [
        ...['a-1', 'b', 'c', 'd', 'e', 'f'].map((id) => `embedded-entry-block<${id}>()`),
        'embedded-asset-block<g>()',
      ],
    ],
    [
      'a table',
      '| A | B |\n|---|:-:|\n| 1 | **2** |\n| | `3` |',
      [
        'table(table-row(table-header-cell(paragraph(A))|table-header-cell(paragraph(B)))' +
          '|table-row(table-cell(paragraph(1))|table-cell(paragraph(bold:2)))' +
          '|table-row(table-cell(paragraph())|table-cell(paragraph(code:3))))',
      ],
    ],
    ['a comment', 'One\n\n<!-- not for readers -->', ['paragraph(One)']],
  ])('turns %s into rich text', (_name, markdown, expected) => {
    const { outlines, issues } = read(markdown)
    expect(outlines).toEqual(expected)
    expect(issues).toEqual([])
  })

  it('keeps nested lists, and list items with several blocks', () => {
    const markdown = [
      '1. First',
      '   ::media{#shot}',
      '',
      '   More on it.',
      '2. Second',
      '   - Inner',
      '     1. Innermost',
      '',
      '   Last words.',
    ].join('\n')
    expect(read(markdown).outlines).toEqual([
      'ordered-list(list-item(paragraph(First)|embedded-entry-block<shot>()|paragraph(More on it.))' +
        '|list-item(paragraph(Second)' +
        '|unordered-list(list-item(paragraph(Inner)|ordered-list(list-item(paragraph(Innermost)))))' +
        '|paragraph(Last words.)))',
    ])
  })
})

describe('inlines', () => {
  it.each([
    ['**Save _now_**', 'paragraph(bold:Save |bold+italic:now)'],
    ['`job_id` and job_id', 'paragraph(code:job_id| and job_id)'],
    [
      'm<sup>2</sup> H<sub>2</sub>O <u>u</u> ~~s~~',
      'paragraph(m|superscript:2| H|subscript:2|O |underline:u| |strikethrough:s)',
    ],
    ['<u>under **both**</u>', 'paragraph(underline:under |underline+bold:both)'],
    ['2 \\* 3 \\_x', 'paragraph(2 * 3 _x)'],
    ['[site](https://example.com/a_b)', 'paragraph(hyperlink<https://example.com/a_b>(site))'],
    ['[step](/how-to/x#y)', 'paragraph(hyperlink</how-to/x#y>(step))'],
    ['[**other** one](entry:how-to-x)', 'paragraph(entry-hyperlink<how-to-x>(bold:other| one))'],
    ['[file](asset:pdf)', 'paragraph(asset-hyperlink<pdf>(file))'],
    ['Press :icon{#gear} twice', 'paragraph(Press |embedded-entry-inline<gear>()| twice)'],
    [
      'At 10:45, to dana@example.com or https://example.com',
      'paragraph(At 10:45, to dana@example.com or https://example.com)',
    ],
  ])('converts %s to rich text', (markdown, expected) => {
    const { outlines, issues } = read(markdown)
    expect(outlines).toEqual([expected])
    expect(issues).toEqual([])
  })
})

it('adds an entry for a box and embeds it', () => {
  const { outlines, entries, references } = read(
    ':::note[Not "undone"]\nIt is **gone**.\n:::\n\n:::who[Team]{#team}\nAll.\n:::',
  )
  expect(outlines).toEqual(['embedded-entry-block<article-box-1>()', 'embedded-entry-block<article-team>()'])
  expect(entries[0]).toMatchObject({
    id: 'article-box-1',
    type: 'spotlightBox',
    createdAt: NOW,
    parentId: 'article',
    place: { file: 'article.md', line: 1 },
    fields: { name: 'Not "undone"', type: { sys: { id: 'spotlight-type-note' } } },
  })
  expect(references).toContainEqual(expect.objectContaining({ id: 'spotlight-type-who', line: 5 }))
})

it('adds an entry for each step, with its text, image and note', () => {
  const { outlines, entries, references, issues } = read(
    ':::step[Wake the reader]{image=media-reader note="It blinks."}\nHold **its** button.\n:::\n\n:::step[Wait]{#wait}\n:::\n\n::step{#other-step}',
  )
  expect(outlines).toEqual(
    ['article-step-1', 'article-wait', 'other-step'].map((id) => `embedded-entry-block<${id}>()`),
  )
  expect(entries).toMatchObject([
    {
      id: 'article-step-1',
      type: 'kbStep',
      fields: {
        title: 'Wake the reader',
        text: { nodeType: 'document' },
        image: { sys: { id: 'media-reader' } },
        note: 'It blinks.',
      },
    },
    { id: 'article-wait', fields: { title: 'Wait' } },
  ])
  expect(references).toContainEqual(expect.objectContaining({ id: 'media-reader', targets: ['media'] }))
  expect(issues).toEqual([])
})

it('reports a missing title and an unknown attribute of a step', () => {
  expect(read(':::step{title=Wait}\nNow.\n:::').issues.map(({ message }) => message)).toEqual([
    'The step has no title. Write it in brackets: :::step[Title].',
    'A step has no attribute "title". Use image, note.',
  ])
})

describe('a table with a name', () => {
  const cells = (markdown: string) =>
    read(markdown)
      .entries.filter(({ type }) => type === 'tableColumn')
      .map(({ id, fields }) => ({
        id,
        header: fields.isHeader,
        sticky: fields.isSticky,
        content: outlineOf(fields.content),
      }))
  const outlineOf = (content: unknown) =>
    (content as Block).content.map((node) => outline(node as Block)).join('|')

  it('becomes an entry with rows and columns', () => {
    const { outlines, entries } = read(
      ':::table[Roles]{#table-roles scrollable stickyRow stickyColumn}\n\n| A | B |\n|---|---|\n| c | d |\n\n:::',
    )
    expect(outlines).toEqual(['embedded-entry-block<table-roles>()'])
    expect(entries.map(({ id }) => id)).toEqual([
      ...['table-roles-r1c1', 'table-roles-r1c2', 'table-roles-r1'],
      ...['table-roles-r2c1', 'table-roles-r2c2', 'table-roles-r2', 'table-roles'],
    ])
    expect(entries.at(-1)?.fields).toMatchObject({ name: 'Roles', scrollable: true })
    expect(entries[2]?.fields).toMatchObject({ name: 'Roles, row 1', isHeader: true, isSticky: true })
    expect(entries[3]?.fields).toMatchObject({
      name: 'Roles, row 2, column 1',
      isHeader: true,
      isSticky: true,
    })
    expect(entries[5]?.fields).toMatchObject({ isHeader: false, isSticky: false })
  })

  it('has no header row if the cells of its first row are empty', () => {
    expect(cells(':::table[T]{#t headerColumn}\n\n| | |\n|---|---|\n| a | b |\n\n:::')).toEqual([
      { id: 't-r1c1', header: true, sticky: false, content: 'paragraph(a)' },
      { id: 't-r1c2', header: false, sticky: false, content: 'paragraph(b)' },
    ])
  })

  it('can have paragraphs and lists in a cell', () => {
    const [cell] = cells(':::table[T]{#t}\n\n| |\n|---|\n| One<br>Two<br>- three<br>- **four** |\n\n:::')
    expect(cell?.content).toBe(
      'paragraph(One)|paragraph(Two)|unordered-list(list-item(paragraph(three))|list-item(paragraph(bold:four)))',
    )
  })
})
