import { escaped, outsideCode } from './outside-code'

const shout = (text: string) => outsideCode(text, (words) => words.toUpperCase())

it('changes words and leaves spans and blocks of code as they are', () => {
  expect(shout('press `ctrl` and\n\n```\nlet a = `b`\n```\n\nthen')).toBe(
    'PRESS `ctrl` AND\n\n```\nlet a = `b`\n```\n\nTHEN',
  )
})

it('ends code at a row of backticks of the same length', () => {
  expect(shout('a `` b ` c `` d')).toBe('A `` b ` c `` D')
})

it('takes a backtick with a backslash, and one that is never closed, for a sign of the text', () => {
  expect(shout('a \\` b \\` c')).toBe('A \\` B \\` C')
  expect(shout('a ` b')).toBe('A ` B')
})

it('escapes a sign once', () => {
  expect(escaped('{a} \\{b} \\\\{c}', /[{}]/)).toBe('\\{a\\} \\{b\\} \\\\\\{c\\}')
})
