import { escaped, outsideCode } from './outside-code'

const shout = (text: string) => outsideCode(text, (words) => words.toUpperCase())

it('changes the text of Markdown, but not its code spans and code blocks', () => {
  expect(shout('press `ctrl` and\n\n```\nlet a = `b`\n```\n\nthen')).toBe(
    'PRESS `ctrl` AND\n\n```\nlet a = `b`\n```\n\nTHEN',
  )
})

it('ends a code span only at as many backticks as it starts with', () => {
  expect(shout('a `` b ` c `` d')).toBe('A `` b ` c `` D')
})

it('treats an escaped or unclosed backtick as text', () => {
  expect(shout('a \\` b \\` c')).toBe('A \\` B \\` C')
  expect(shout('a ` b')).toBe('A ` B')
})

it('does not escape a character that is already escaped', () => {
  expect(escaped('{a} \\{b} \\\\{c}', /[{}]/)).toBe('\\{a\\} \\{b\\} \\\\\\{c\\}')
})
