import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { aFolder, aPage, aSite, writeFiles } from '../testing/fake-public'
import { createRelease, KEPT_RELEASES } from './create-release'
import { RELEASE_ID } from './manifest'
import type { Audiences } from './survey'

const { folder, remove } = aFolder()
afterAll(remove)
let clock = Date.parse('2026-03-04T05:06:07.000Z')
let publicDir: string
let releasesDir: string
let runs = 0

beforeEach(() => {
  const root = path.join(folder, String(++runs))
  publicDir = path.join(root, 'public')
  releasesDir = path.join(root, 'releases')
  writeFiles(publicDir, aSite())
})

function release(audiences: Audiences = {}) {
  clock += 1000
  return createRelease({ publicDir, releasesDir, audiences, log: () => {}, now: () => new Date(clock) })
}
const fileOf = (id: string, name: string) => path.join(releasesDir, id, 'site', name)
const inodeOf = (file: string) => statSync(file).ino
const releases = () => readdirSync(releasesDir).filter((name) => RELEASE_ID.test(name))

describe('in the folder of a release that is kept no longer', () => {
  const long = (text: string) => `${text} `.repeat(400)
  const HOW_TO = 'how-to/merge/index.html'

  /** All files of a release by their paths, private ones too. */
  function contentOf(id: string) {
    const folder = path.join(releasesDir, id)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (one) => !one.isDirectory(),
    )
    return new Map(
      files.map(({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        return [path.relative(folder, file), readFileSync(file, 'base64')]
      }),
    )
  }

  /** Without what tells times. */
  const withoutManifest = (content: ReadonlyMap<string, string>) =>
    new Map([...content].filter(([name]) => name !== 'manifest.json').sort())

  /** The same site by a release that begins with nothing. */
  async function fromNothing(audiences: Audiences = {}) {
    const made = releasesDir
    releasesDir = path.join(path.dirname(publicDir), `from-nothing-${++runs}`)
    const { id } = await release(audiences)
    const content = contentOf(id)
    releasesDir = made
    return withoutManifest(content)
  }

  async function severalReleases(count = KEPT_RELEASES + 1) {
    const ids: string[] = []
    for (let n = 0; n < count; n++) {
      writeFiles(publicDir, { 'index.html': aPage(`number ${++runs}`) })
      ids.push((await release()).id)
    }
    return ids
  }

  const write = (files: Parameters<typeof writeFiles>[1]) => (): Audiences => {
    writeFiles(publicDir, files)
    return {}
  }
  const steps: Record<string, () => Audiences> = {
    'a page changes': write({ [HOW_TO]: long(aPage('merged')) }),
    'it changes back': write({ [HOW_TO]: aSite()[HOW_TO] ?? '' }),
    'it becomes too small to be compressed': write({ [HOW_TO]: aPage('merge') }),
    'it is for some only': () => ({ [HOW_TO]: 'employee' }),
    'it is for others': () => ({ [HOW_TO]: 'signedIn' }),
    'it is gone'() {
      rmSync(path.join(publicDir, 'how-to'), { recursive: true })
      return {}
    },
    'another page is there': write({ 'how-to/split/index.html': long(aPage('split')) }),
    'it is back': write({ [HOW_TO]: aSite()[HOW_TO] ?? '' }),
    'a picture changes': write({ 'static/0a1b2c/board.png': Buffer.from('98765') }),
    'a folder becomes a file'() {
      rmSync(path.join(publicDir, 'faq'), { recursive: true })
      return write({ faq: long('a file') })()
    },
  }

  it('REBUILD-01 each release is what it would be if nothing had been there, and those before it stay as they are', async () => {
    await severalReleases()
    for (const [step, change] of Object.entries(steps)) {
      const kept = releases()
        .sort()
        .slice(1 - KEPT_RELEASES)
      const before = kept.map(contentOf)
      const audiences = change()
      expect(existsSync(path.join(releasesDir, 'spare'))).toBe(true)
      const { id } = await release(audiences)
      expect([step, withoutManifest(contentOf(id))]).toEqual([step, await fromNothing(audiences)])
      expect([step, kept.map(contentOf)]).toEqual([step, before])
    }
  })

  it('REBUILD-01 makes no folder anew, and leaves none that is empty', async () => {
    const [oldest = ''] = await severalReleases(KEPT_RELEASES)
    const folder = inodeOf(path.dirname(fileOf(oldest, HOW_TO)))
    await severalReleases(1)
    rmSync(path.join(publicDir, 'faq'), { recursive: true })
    const { id } = await release()
    expect(inodeOf(path.dirname(fileOf(id, HOW_TO)))).toBe(folder)
    expect(existsSync(fileOf(id, 'faq'))).toBe(false)
  })

  it.each([
    ['a file of it is lost', 'site/how-to/merge/index.html'],
    ['a compressed copy is lost', 'site/how-to/merge/index.html.br'],
    ['its manifest is lost', 'manifest.json'],
  ])('REBUILD-01 the release is whole also where %s', async (_, lost) => {
    await severalReleases()
    rmSync(path.join(releasesDir, 'spare', lost))
    writeFiles(publicDir, { 'index.html': aPage('new home') })
    const { id } = await release()
    expect(withoutManifest(contentOf(id))).toEqual(await fromNothing())
  })
})
