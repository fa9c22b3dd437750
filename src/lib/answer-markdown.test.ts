import { inlineOf, markdownBlocks } from './answer-markdown'

it('BOT-45 reads paragraphs, nested lists, quotes, tables and code', () => {
  expect(
    markdownBlocks(
      'Do this:\n\n1. Open it\n   Twice.\n   - now\n2. Save it\n\n> Wait.\n\n| A | B\\|C |\n| --- | --- |\n| 1 | 2 |\n\n```\nx = 1\n \ny\n```\nDone.',
    ),
  ).toEqual([
    { kind: 'paragraph', text: 'Do this:' },
    {
      kind: 'numbered',
      start: 1,
      items: [
        [
          { kind: 'paragraph', text: 'Open it\nTwice.' },
          { kind: 'bulleted', start: 1, items: [[{ kind: 'paragraph', text: 'now' }]] },
        ],
        [{ kind: 'paragraph', text: 'Save it' }],
      ],
    },
    { kind: 'quote', content: [{ kind: 'paragraph', text: 'Wait.' }] },
    { kind: 'table', head: ['A', 'B|C'], rows: [['1', '2']] },
    { kind: 'code', text: 'x = 1\n \ny' },
    { kind: 'paragraph', text: 'Done.' },
  ])
})

it('BOT-45 reads lists directly below a sentence, and separates lists at blank lines', () => {
  expect(markdownBlocks('Do this:\n- One\n- Two\n\n- Three').map(({ kind }) => kind)).toEqual([
    'paragraph',
    'bulleted',
    'bulleted',
  ])
})

it('BOT-45 reads tables, code and lists inside list items', () => {
  const text =
    '1. Choose:\n   | A | B |\n   | --- | --- |\n   | 1 | 2 |\n2. Run:\n   ```\n   if x\n\n     y\n   ```\n   - in\n     - inner\n3. Save'
  expect(markdownBlocks(text)).toEqual([
    {
      kind: 'numbered',
      start: 1,
      items: [
        [
          { kind: 'paragraph', text: 'Choose:' },
          { kind: 'table', head: ['A', 'B'], rows: [['1', '2']] },
        ],
        [
          { kind: 'paragraph', text: 'Run:' },
          { kind: 'code', text: 'if x\n\n  y' },
          {
            kind: 'bulleted',
            start: 1,
            items: [
              [
                { kind: 'paragraph', text: 'in' },
                { kind: 'bulleted', start: 1, items: [[{ kind: 'paragraph', text: 'inner' }]] },
              ],
            ],
          },
        ],
        [{ kind: 'paragraph', text: 'Save' }],
      ],
    },
  ])
  expect(markdownBlocks('- ```\n    x = 1\n  ```')).toEqual([
    { kind: 'bulleted', start: 1, items: [[{ kind: 'code', text: '  x = 1' }]] },
  ])
})

it('BOT-45 reads tables and code directly below a sentence', () => {
  expect(markdownBlocks('See:\n| A |\n| --- |\nRun:\n```\nx\n```').map(({ kind }) => kind)).toEqual([
    'paragraph',
    'table',
    'paragraph',
    'code',
  ])
})

it('BOT-45 reads bold text, code and links', () => {
  expect(inlineOf('Select **More `x`**, see [the **guide**](/how-to/a#b), 5 \\* 3 \\[x\\]')).toEqual([
    { kind: 'text', text: 'Select ' },
    {
      kind: 'bold',
      content: [
        { kind: 'text', text: 'More ' },
        { kind: 'code', text: 'x' },
      ],
    },
    { kind: 'text', text: ', see ' },
    {
      kind: 'link',
      href: '/how-to/a#b',
      content: [
        { kind: 'text', text: 'the ' },
        { kind: 'bold', content: [{ kind: 'text', text: 'guide' }] },
      ],
    },
    { kind: 'text', text: ', 5 * 3 [x]' },
  ])
})

it('BOT-45 reads escaped asterisks in bold text', () => {
  expect(inlineOf('**\\***, **b**')).toEqual([
    { kind: 'bold', content: [{ kind: 'text', text: '*' }] },
    { kind: 'text', text: ', ' },
    { kind: 'bold', content: [{ kind: 'text', text: 'b' }] },
  ])
})

it.each(['javascript:alert', '//evil.example', 'data:text/html,x', 'evil'])(
  'shows an unsafe link to %s as text',
  (href) => expect(inlineOf(`[click](${href})`)).toEqual([{ kind: 'text', text: 'click' }]),
)

it('treats HTML as text, and returns no blocks for empty text', () => {
  expect(inlineOf('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }])
  expect(markdownBlocks(' \n ')).toEqual([])
})
