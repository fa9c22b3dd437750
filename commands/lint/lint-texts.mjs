/* Checks the words of what ESLint does not read: Markdown, style sheets, YAML, shell scripts. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findUnplainWords } from './plain-words.mjs'

const FILES = ['*.md', '*.css', '*.yaml', '*.sh', 'Dockerfile', '*.example']
const { stdout } = spawnSync('git', [
  'ls-files',
  '-z',
  '--cached',
  '--others',
  '--exclude-standard',
  ...FILES,
])
const problems = String(stdout)
  .split('\0')
  .filter(Boolean)
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        findUnplainWords(line).map(
          ({ word, instead }) => `${file}:${index + 1}  Do not write "${word}": ${instead}.`,
        ),
      ),
  )
if (problems.length > 0) console.error(problems.join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
