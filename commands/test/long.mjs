/*
 * npm run test:long: tests that take too long for npm test.
 * The optional environment variable `CORPORA` is the path of a folder with test corpora.
 */
import { spawnSync } from 'node:child_process'

const KILLS = '20'

const steps = [
  { name: 'Kills', command: 'npx jest kill.test' },
  { name: 'HTML', command: 'npx playwright test --no-deps e2e/html.spec.ts' },
  { name: 'Corpus', command: 'npx playwright test --no-deps e2e/builds/corpus.spec.ts' },
  { name: 'Fresh clone', command: 'npm run test:fresh' },
  { name: 'Engines', command: 'npm run test:engines' },
  { name: 'Node 24', command: 'npm run test:node24' },
  { name: 'Container', command: 'npm run test:container' },
]

const env = { ...process.env, TEST_KILLS: KILLS, TEST_HTML: 'true' }
const failed = steps.filter(({ name, command }) => {
  console.log(`\n== ${name}`)
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status !== 0
})

console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`)
for (const { name } of failed) console.log(`Failed: ${name}`)
process.exitCode = failed.length === 0 ? 0 : 1
