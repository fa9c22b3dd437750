/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { RuleTester } from 'eslint'
import { findUnplainWords } from '../commands/lint/plain-words.mjs'
import { plainWords } from '../commands/lint/plain-words-rule.mjs'

describe('the words that lint refuses', () => {
  it.each([
    ['The page is made anew.', 'anew'],
    ['Whoever reads it', 'Whoever'],
    ['the behaviour of colours', 'behaviour'],
    ['It waits for ever', 'for ever'],
    ['a realised goal', 'realised'],
  ])('are found in "%s"', (text, word) => {
    expect(findUnplainWords(text).map((found) => found.word)).toContain(word)
  })

  const plain = ['renewal', 'a forever stamp', 'the behavior of colors', 'Analysis', 'a realistic goal']
  it.each(plain)('are not in "%s"', (text) => {
    expect(findUnplainWords(text)).toEqual([])
  })

  it('are in no guide, style sheet or configuration file', () => {
    const patterns = ['*.md', '*.css', '*.yml', '*.yaml', '*.html', '*.sh', '*.example', 'Dockerfile']
    const files = execFileSync('git', ['ls-files', ...patterns, ':!content'], { encoding: 'utf8' })
    const found = files
      .split('\n')
      .filter((file) => existsSync(file))
      .flatMap((file) => findUnplainWords(readFileSync(file, 'utf8')).map(({ word }) => `${file}: ${word}`))
    expect(found).toEqual([])
  })
})

new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } }).run(
  'plain-words',
  plainWords,
  {
    valid: [
      'const colour = 1 // the color',
      `// ${'x'.repeat(100)}`,
      '// https://example.com/' + 'x'.repeat(120),
    ],
    invalid: [
      { code: '// made anew', errors: [{ messageId: 'word' }] },
      { code: `throw Error('could not be had')`, errors: [{ messageId: 'word' }] },
      { code: 'say(`whoever ${name}`)', errors: [{ messageId: 'word' }] },
      { code: 'show(<p>under way</p>)', errors: [{ messageId: 'word' }] },
      { code: `// ${'x'.repeat(120)}`, errors: [{ messageId: 'long' }] },
    ],
  },
)
