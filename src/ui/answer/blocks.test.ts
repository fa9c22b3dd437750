import { blocksOf } from './blocks'

it('parts paragraphs by blank lines, and keeps the lines of one', () => {
  expect(blocksOf('One\ntwo\n\n\nThree')).toEqual([
    { kind: 'paragraph', text: 'One\ntwo' },
    { kind: 'paragraph', text: 'Three' },
  ])
})

it('makes lists of lines with dashes and with numbers, also right under their sentence', () => {
  expect(blocksOf('Do this:\n- Open it\n- Save it\n1. First\n2) Second\nDone.')).toEqual([
    { kind: 'paragraph', text: 'Do this:' },
    { kind: 'bulleted', items: ['Open it', 'Save it'] },
    { kind: 'numbered', items: ['First', 'Second'] },
    { kind: 'paragraph', text: 'Done.' },
  ])
})

it('takes markup for words, and nothing for nothing', () => {
  expect(blocksOf('<b>x</b> 5 - 3')).toEqual([{ kind: 'paragraph', text: '<b>x</b> 5 - 3' }])
  expect(blocksOf(' \n ')).toEqual([])
})
