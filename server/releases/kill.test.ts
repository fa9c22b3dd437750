import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFolder } from '../testing/fake-public'
import { readCurrentManifest } from '.'
import { locationIn, PARTIAL, RELEASE_ID } from './manifest'

/** Eight starts of a process, on a busy machine. */
jest.setTimeout(120_000)

const KILLS = 8

const { folder, remove } = aFolder()
afterAll(remove)
const releasesDir = path.join(folder, 'releases')

/** Every second one while files are being written, a little later each time; the others whenever it may be. */
async function momentOf(kill: number) {
  if (kill % 2 === 0) return sleep(kill * 53)
  while (unfinished() === 0) await sleep(1)
  return sleep(kill * 3)
}

const unfinished = () => readdirSync(releasesDir).filter((name) => name.endsWith(PARTIAL)).length

it('REBUILD-01 whatever moment the making of a release is killed at, a whole one is served, and the next one is made', async () => {
  const served: string[] = []
  let leftUnfinished = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const made = await makeReleasesUntilKilled(kill)
    const { id, title } = await wholeRelease()
    // the last one that was reported as made is served, or the one that was switched to as the process was killed
    expect([made.at(-1), nextOf(made.at(-1))]).toContain(title)
    served.push(id)
    leftUnfinished += unfinished()
  }
  expect(new Set(served).size).toBe(KILLS) // each process went on where the one before was killed
  expect(leftUnfinished).toBeGreaterThan(0) // some were killed in the middle
})

const nextOf = (run = '') => run.replace(/\d+$/, (version) => String(Number(version) + 1))

/** The lines that it printed: one for each release. */
async function makeReleasesUntilKilled(kill: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join('server', 'testing', 'releases-without-end.ts'), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines: string[] = []
  const first = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      resolve()
    })
  })
  await first
  await momentOf(kill)
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
  return lines
}

/** Every file of the current release is there with the content that its manifest tells, and all pages are of one build. */
async function wholeRelease() {
  const manifest = await readCurrentManifest(releasesDir)
  if (!manifest) throw new Error('There is no release.')
  const { id, files } = manifest
  expect(id).toMatch(RELEASE_ID)
  const builds = new Set<string>()
  for (const [name, file] of Object.entries(files)) {
    const location = locationIn(releasesDir, id, name, file)
    const body = readFileSync(location)
    expect(createHash('sha256').update(body).digest('hex')).toMatch(new RegExp(`^${file.hash}`))
    for (const ending of ['br', 'gz'] as const)
      expect([name, existsSync(`${location}.${ending}`)]).toEqual([name, file[ending] !== undefined])
    const [, build] = /<h1>\d+ of ([\d-]+)</.exec(body.toString('utf8')) ?? []
    if (build !== undefined) builds.add(build)
  }
  const [title = '', ...others] = builds
  expect(others).toEqual([])
  return { id, title }
}
