/* npm run test:long: what takes too long for npm test. `CORPORA` names the folder of the test corpora, if there is one. */
import { spawnSync } from 'node:child_process'

const KILLS = '20'

const steps = [
  ['Kills', 'npx', ['jest', 'kill.test'], { TEST_KILLS: KILLS }],
  ['Corpus', 'npx', ['playwright', 'test', '--no-deps', 'e2e/builds/corpus.spec.ts'], {}],
  ['Node 24', process.execPath, ['commands/test-node24.mjs'], {}],
  ['Container', 'npm', ['run', 'test:container'], {}],
]

const failed = steps.filter(([name, program, args, env]) => {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status !== 0
})

console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`)
for (const [name] of failed) console.log(`Failed: ${name}`)
process.exitCode = failed.length === 0 ? 0 : 1
