/** @jest-environment node */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { releaseFolder } from '../../publisher/release/testing/release-folder'
import { aFolder, aPage, aSite, writeFiles } from '../testing/fake-public'
import { createChildBuilder } from './child-builder'

const { folder, remove } = aFolder()
afterAll(remove)

const releasesDir = path.join(folder, 'releases')
const publicDir = path.join(folder, 'public')
const never = new AbortController().signal

/** A program in place of the build. */
function aBuilder(script: string, withinMs = 10_000, staysMs = 60_000) {
  const builder = createChildBuilder({
    command: [process.execPath, '-e', script],
    releasesDir,
    withinMs,
    staysMs,
  })
  builders.push(builder)
  return builder
}
const builders: ReturnType<typeof createChildBuilder>[] = []
afterEach(() => {
  for (const builder of builders.splice(0)) builder.close()
})

async function release(files: ReturnType<typeof aSite>) {
  writeFiles(publicDir, files)
  return releaseFolder({ publicDir, releasesDir })
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

describe('a program that stays', () => {
  /** Says with each build which one it is of this process, and what the process is. */
  const staying = (then = '') =>
    `let builds = 0
     let prepared = 0
     process.on('message', ({ kind }) => {
       if (kind === 'prepare') return (prepared += 1)
       builds += 1
       console.log(process.pid + ' ' + builds + ' ' + prepared)
       ${then}
       process.send({ kind: 'built' })
     })`

  async function builtBy(builder: ReturnType<typeof aBuilder>) {
    const lines: string[] = []
    const { kind } = await builder.build({ ...request, onProgress: (line) => lines.push(line) })
    // what it says and what it prints come on ways of their own
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const [pid = '', builds = '', prepared = ''] = lines.join(' ').split(' ')
    return { kind, pid: Number(pid), builds, prepared }
  }

  function isRunning(pid: number) {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  async function untilGone(pid: number) {
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  it('REBUILD-01 makes the next build too, and ends with the gateway', async () => {
    const builder = aBuilder(staying())
    const first = await builtBy(builder)
    const second = await builtBy(builder)
    expect(first).toMatchObject({ kind: 'unchanged', builds: '1' })
    expect(second).toEqual({ ...first, builds: '2' })
    builder.close()
    await untilGone(first.pid)
  })

  it('REBUILD-01 is started ahead of the build that is about to come, and told once to prepare for it', async () => {
    const builder = aBuilder(staying())
    builder.prepare()
    builder.prepare()
    expect(await builtBy(builder)).toMatchObject({ builds: '1', prepared: '1' })
    builder.prepare()
    expect(await builtBy(builder)).toMatchObject({ builds: '2', prepared: '2' })
  })

  it('REBUILD-01 says when readers have what it built, while it still puts things away', async () => {
    const mark = path.join(folder, 'live')
    const builder = aBuilder(
      staying(`process.send({ kind: 'live' })
        const put = setInterval(() => {
          if (!require('fs').existsSync(${JSON.stringify(mark)})) return
          clearInterval(put)
          process.send({ kind: 'built' })
        }, 5)
        return`),
    )
    const onLive = jest.fn(() => writeFileSync(mark, '')) // only then the build goes on
    expect(await builder.build({ ...request, onLive })).toMatchObject({ kind: 'unchanged' })
    expect(onLive).toHaveBeenCalledTimes(1)
  })

  it('is not told to prepare while it builds', async () => {
    const builder = aBuilder(
      staying('if (builds === 1) return setTimeout(() => process.send({ kind: "built" }), 100)'),
    )
    const building = builtBy(builder)
    builder.prepare()
    expect(await building).toMatchObject({ builds: '1' })
    expect(await builtBy(builder)).toMatchObject({ builds: '2', prepared: '0' })
  })

  it('ends when nothing was to be built for a while, and another one builds then', async () => {
    const builder = aBuilder(staying(), 10_000, 50)
    const { pid } = await builtBy(builder)
    await untilGone(pid)
    const later = await builtBy(builder)
    expect(later).toMatchObject({ kind: 'unchanged', builds: '1' })
    expect(later.pid).not.toBe(pid)
  })

  it('is not ended by its patience in the middle of a build', async () => {
    const builder = aBuilder(
      staying('if (builds === 2) return setTimeout(() => process.send({ kind: "built" }), 600)'),
      10_000,
      300,
    )
    const first = await builtBy(builder)
    expect(await builtBy(builder)).toEqual({ ...first, builds: '2' })
  })

  it('is followed by another one after it ended badly', async () => {
    const builder = aBuilder(staying('if (builds === 2) process.exit(3)'))
    const { pid } = await builtBy(builder)
    expect(await builder.build(request)).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('ended with code 3'),
    })
    const next = await builtBy(builder)
    expect(next).toMatchObject({ kind: 'unchanged', builds: '1' })
    expect(next.pid).not.toBe(pid)
  })

  it('makes way for another one that builds, when it runs code that is no longer there', async () => {
    const mark = path.join(folder, 'newer')
    const builder = aBuilder(
      staying(`if (!require('fs').existsSync(${JSON.stringify(mark)})) {
         require('fs').writeFileSync(${JSON.stringify(mark)}, '')
         return process.send({ kind: 'outdated' }, () => process.disconnect())
       }`),
    )
    const lines: string[] = []
    const result = await builder.build({ ...request, onProgress: (line) => lines.push(line) })
    expect(result).toMatchObject({ kind: 'unchanged' })
    expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(2)
  })
})
