import { inlineOf, markdownBlocks } from './markdown'

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

it.each(['javascript:alert', '//evil.example', 'data:text/html,x', 'evil'])(
  'shows an unsafe link to %s as text',
  (href) => expect(inlineOf(`[click](${href})`)).toEqual([{ kind: 'text', text: 'click' }]),
)

it('treats HTML as text, and returns no blocks for empty text', () => {
  expect(inlineOf('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }])
  expect(markdownBlocks(' \n ')).toEqual([])
})
