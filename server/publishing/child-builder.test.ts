/** @jest-environment node */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createRelease } from '../releases'
import { aFolder, aPage, aSite, writeFiles } from '../testing/fake-public'
import { createChildBuilder } from './child-builder'

const { folder, remove } = aFolder()
afterAll(remove)

const releasesDir = path.join(folder, 'releases')
const publicDir = path.join(folder, 'public')
const never = new AbortController().signal

/** A program in place of the build. */
const aBuilder = (script: string, withinMs = 10_000) =>
  createChildBuilder({ command: [process.execPath, '-e', script], releasesDir, withinMs })

async function release(files: ReturnType<typeof aSite>) {
  writeFiles(publicDir, files)
  return createRelease({ publicDir, releasesDir, log: () => {} })
}

const request = { signal: never, onProgress: () => {} }

beforeAll(() => release(aSite()))

it('REBUILD-01 says which release is live after the build, and which pages changed', async () => {
  const current = path.join(releasesDir, 'current.json')
  const before = readFileSync(current, 'utf8')
  const { id } = await release({ ...aSite(), 'how-to/split/index.html': aPage('split') })
  writeFileSync(current, before) // as if the release were yet to be made
  const script = `require('fs').writeFileSync(${JSON.stringify(current)}, ${JSON.stringify(JSON.stringify({ id }))})`
  expect(await aBuilder(script).build(request)).toEqual({
    kind: 'published',
    release: id,
    changedPages: ['/how-to/split'],
  })
})

it('says that nothing changed when the build made no release', async () => {
  expect(await aBuilder('process.exit(0)').build(request)).toMatchObject({
    kind: 'unchanged',
    changedPages: [],
  })
})

it('hands on its progress, and says why it failed with the last words of the build', async () => {
  const progress: string[] = []
  const script =
    'console.log("Checking the content ..."); console.error("The space cannot be read."); process.exit(3)'
  const result = await aBuilder(script).build({ ...request, onProgress: (line) => progress.push(line) })
  expect(progress.sort()).toEqual(['Checking the content ...', 'The space cannot be read.'])
  expect(result).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('The build ended with code 3.'),
  })
  expect(result.kind === 'failed' && result.reason).toContain('The space cannot be read.')
})

it('ends a build that takes too long, with all that it started', async () => {
  const mark = path.join(folder, 'still-alive')
  const grandchild = `setTimeout(() => require('fs').writeFileSync(${JSON.stringify(mark)}, ''), 1500)`
  const script = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]); setInterval(() => {}, 1000)`
  const result = await aBuilder(script, 300).build(request)
  expect(result).toMatchObject({ kind: 'failed', reason: expect.stringContaining('took more than 0.3 s') })
  await new Promise((resolve) => setTimeout(resolve, 1_600))
  expect(existsSync(mark)).toBe(false)
})

it('ends the build when the gateway ends', async () => {
  const stop = new AbortController()
  const building = aBuilder('setInterval(() => {}, 1000)').build({ ...request, signal: stop.signal })
  stop.abort()
  expect(await building).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('ended with the gateway'),
  })
})

it('says so when the build cannot be started', async () => {
  const builder = createChildBuilder({ command: [path.join(folder, 'no-such-program')], releasesDir })
  expect(await builder.build(request)).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('could not be started'),
  })
})
