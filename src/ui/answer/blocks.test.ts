import { blocksOf } from './blocks'

it('splits paragraphs at blank lines, and keeps the line breaks in each paragraph', () => {
  expect(blocksOf('One\ntwo\n\n\nThree')).toEqual([
    { kind: 'paragraph', text: 'One\ntwo' },
    { kind: 'paragraph', text: 'Three' },
  ])
})

it('builds lists from lines with dashes and numbers, also directly below a sentence', () => {
  expect(blocksOf('Do this:\n- Open it\n- Save it\n1. First\n2) Second\nDone.')).toEqual([
    { kind: 'paragraph', text: 'Do this:' },
    { kind: 'bulleted', items: ['Open it', 'Save it'] },
    { kind: 'numbered', items: ['First', 'Second'] },
    { kind: 'paragraph', text: 'Done.' },
  ])
})

it('treats markup as text, and returns no blocks for empty text', () => {
  expect(blocksOf('<b>x</b> 5 - 3')).toEqual([{ kind: 'paragraph', text: '<b>x</b> 5 - 3' }])
  expect(blocksOf(' \n ')).toEqual([])
})
