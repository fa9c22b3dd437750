import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFolder } from '../../server/testing/fake-public'
import { readCurrentRelease } from '../../lib/release-files'
import { TEMPORARY_ENDING } from '../../lib/state-folder'

/** The test starts a process for each kill, which is slow on a busy machine. */
jest.setTimeout(300_000)

/** Number of kills; 20 in `npm run test:long`. */
const KILLS = Number(process.env['TEST_KILLS'] ?? 6)

const { folder, remove } = aFolder()
afterAll(remove)
const releasesDir = path.join(folder, 'releases')

/** Waits for a different time before each kill. Every second kill comes shortly after a file was written. */
async function waitBeforeKill(kill: number) {
  if (kill % 2 === 0) return sleep(kill * 53)
  const written = countBlobs()
  while (countBlobs() === written) await sleep(1)
  return sleep(kill * 3)
}

const filesOnDisk = () =>
  readdirSync(releasesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

const countBlobs = () => filesOnDisk().filter(({ name }) => !name.endsWith(TEMPORARY_ENDING)).length

it('REBUILD-01 the live release is complete after a publish is killed at any moment, and a next publish succeeds', async () => {
  const served: string[] = []
  let leftOver = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const made = await makeReleasesUntilKilled(kill)
    const { id, title, hashes } = await completeRelease()
    // the last reported release is live, or the next one if the kill came between switch and report
    expect([made.at(-1), nextOf(made.at(-1))]).toContain(title)
    served.push(id)
    leftOver += filesOnDisk().filter(({ name }) => /^[0-9a-f]{32}$/.test(name) && !hashes.has(name)).length
  }
  expect(new Set(served).size).toBe(KILLS) // every process created a release after the previous kill
  expect(leftOver).toBeGreaterThan(0)
})

const nextOf = (run = '') => run.replace(/\d+$/, (version) => String(Number(version) + 1))

async function makeReleasesUntilKilled(kill: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join('publisher', 'release', 'testing', 'releases-without-end.ts'), folder],
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
  await waitBeforeKill(kill)
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
  return lines
}

async function completeRelease() {
  const release = await readCurrentRelease(releasesDir)
  if (!release) throw new Error('There is no release.')
  const { id, files } = release.manifest
  const builds = new Set<string>()
  for (const [name, file] of Object.entries(files)) {
    const location = release.locationOf(name, file)
    const body = readFileSync(location)
    expect(createHash('sha256').update(body).digest('hex').startsWith(file.hash)).toBe(true)
    for (const ending of ['br', 'gz'] as const)
      if (file[ending] !== undefined)
        expect([name, statSync(`${location}.${ending}`).size]).toEqual([name, file[ending]])
    const [, build] = /<h1>\d+ of ([\d-]+)</.exec(body.toString('utf8')) ?? []
    if (build !== undefined) builds.add(build)
  }
  const [title = '', ...others] = builds
  expect(others).toEqual([])
  return { id, title, hashes: new Set(Object.values(files).map(({ hash }) => hash)) }
}
