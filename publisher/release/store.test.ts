import { existsSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PrivateAudience } from '../../src/contracts/release'
import { listReleases } from '../../lib/retained-releases'
import { readCurrentId, readCurrentRelease } from '../../lib/release-files'
import { loadRelease } from '../../server/releases/release-source'
import { aFolder, aPage, APP_SCRIPT, aSite, writeFiles } from '../../server/testing/fake-public'
import { compressWithBrotli } from './compress'
import { RETIRED_FILES_MS } from './rows'
import { openReleaseStore } from './store'
import { releaseFolder } from './testing/release-folder'

const DAY = 24 * 60 * 60 * 1000

describe('a release of a Gatsby build', () => {
  const { folder, remove } = aFolder()
  let clock = Date.parse('2026-03-04T05:06:07.000Z')
  let publicDir: string
  let releasesDir: string
  let runs = 0
  const lines: string[] = []
  const warnings: string[] = []

  beforeEach(() => {
    const root = path.join(folder, String(++runs))
    publicDir = path.join(root, 'public')
    releasesDir = path.join(root, 'releases')
    lines.length = 0
    warnings.length = 0
    writeFiles(publicDir, aSite())
  })
  afterAll(remove)

  function release(audiences: Record<string, PrivateAudience> = {}) {
    clock += 1000
    return releaseFolder({
      publicDir,
      releasesDir,
      audiences,
      log: (line) => lines.push(line),
      warn: (line) => warnings.push(line),
      now: () => new Date(clock),
    })
  }
  const store = () => openReleaseStore({ dir: releasesDir, log: () => {}, now: () => new Date(clock) })
  const retained = async () => (await listReleases(releasesDir)).map(({ id }) => id).sort()

  async function locationOf(name: string) {
    const stored = await readCurrentRelease(releasesDir)
    const file = stored?.manifest.files[name]
    if (!stored || !file) throw new Error(`The live release has no ${name}.`)
    return stored.locationOf(name, file)
  }
  const bytesOf = async (name: string, ending = '') => readFileSync(`${await locationOf(name)}${ending}`)

  it('has every file of the site, with compressed copies of text above 1 kB', async () => {
    const { files, changed } = await release()
    expect([files, changed]).toEqual([Object.keys(aSite()).length, Object.keys(aSite()).length])
    for (const [name, content] of Object.entries(aSite()))
      expect(await bytesOf(name)).toEqual(Buffer.from(content))
    const page = await bytesOf('how-to/merge/index.html')
    expect(brotliDecompressSync(await bytesOf('how-to/merge/index.html', '.br'))).toEqual(page)
    const script = await bytesOf(APP_SCRIPT)
    expect(brotliDecompressSync(await bytesOf(APP_SCRIPT, '.br'))).toEqual(script)
    expect(gunzipSync(await bytesOf(APP_SCRIPT, '.gz'))).toEqual(script)
    // pages have no gzip copy, because the gateway compresses them for the few clients that need gzip
    expect(existsSync(`${await locationOf('how-to/merge/index.html')}.gz`)).toBe(false)
    expect(existsSync(`${await locationOf('index.html')}.br`)).toBe(false)
    expect(existsSync(`${await locationOf('static/0a1b2c/board.png')}.br`)).toBe(false)
  })

  it('compresses a thousand files', async () => {
    const text = (number: number) => `Article ${number}. `.repeat(200)
    const many = Array.from({ length: 1000 }, (_, number): [string, string] => [
      `a/${number}.md`,
      text(number),
    ])
    writeFiles(publicDir, Object.fromEntries(many))
    expect((await release()).files).toBeGreaterThan(1000)
    for (const number of [0, 499, 999])
      expect(brotliDecompressSync(await bytesOf(`a/${number}.md`, '.br')).toString()).toBe(text(number))
  })

  it('uses stronger compression for files that never change than for others', async () => {
    const text = Array.from({ length: 5_000 }, (_, number) => `/how-to/${number * 7919}`).join('\n')
    const script = `// a script\n${text}`
    writeFiles(publicDir, { 'llms.txt': text, [APP_SCRIPT]: script })
    await release()
    const sizeOf = async (name: string) => (await bytesOf(name, '.br')).length
    expect(await sizeOf('llms.txt')).toBe(compressWithBrotli(Buffer.from(text), 'changing').length)
    expect(await sizeOf(APP_SCRIPT)).toBe(compressWithBrotli(Buffer.from(script), 'immutable').length)
  })

  it('copies the files of public/, so that it does not change when Gatsby overwrites them', async () => {
    await release()
    writeFiles(publicDir, { 'how-to/merge/index.html': 'half a pa' })
    expect((await bytesOf('how-to/merge/index.html')).toString()).toContain('<h1>merge</h1>')
  })

  it('keeps the manifest row that an unchanged file has in the previous release', async () => {
    await release()
    const before = (await readCurrentRelease(releasesDir))?.manifest.files
    writeFiles(publicDir, { 'index.html': aPage('new home') })
    expect(await release()).toMatchObject({ outcome: 'switched', changed: 1 })
    const after = (await readCurrentRelease(releasesDir))?.manifest.files
    for (const name of ['how-to/merge/index.html', APP_SCRIPT]) expect(after?.[name]).toEqual(before?.[name])
    expect((await bytesOf('index.html')).toString()).toContain('new home')
  })

  it('keeps the time at which an unchanged file was first served', async () => {
    await release()
    const before = (await loadRelease(releasesDir))?.find('how-to/merge/index.html')
    writeFiles(publicDir, { 'index.html': aPage('new home') })
    await release()
    const after = (await loadRelease(releasesDir))?.find('how-to/merge/index.html')
    expect(after?.since).toBe(before?.since)
  })

  it('is not created when nothing changed', async () => {
    const { id } = await release()
    expect(await release()).toMatchObject({ id, outcome: 'unchanged' })
    expect(await retained()).toEqual([id])
    expect(lines.at(-1)).toBe(`Nothing changed: release ${id} stays.`)
  })

  it('REBUILD-03 drops a page that is no longer built', async () => {
    await release()
    rmSync(path.join(publicDir, 'how-to'), { recursive: true })
    await release()
    expect((await loadRelease(releasesDir))?.find('how-to/merge/index.html')).toBeUndefined()
  })

  it('has hashed files of earlier releases for a week, for open tabs', async () => {
    await release()
    const since = clock
    rmSync(path.join(publicDir, APP_SCRIPT))
    for (let day = 0; clock + DAY < since + RETIRED_FILES_MS; day++) {
      clock += DAY
      writeFiles(publicDir, { 'index.html': aPage(`day ${day}`) })
      await release()
      expect(existsSync(`${await locationOf(APP_SCRIPT)}.br`)).toBe(true)
      expect((await loadRelease(releasesDir))?.find(APP_SCRIPT)).toBeDefined()
    }
    clock += 2 * DAY
    writeFiles(publicDir, { 'index.html': aPage('later') })
    await release()
    expect((await loadRelease(releasesDir))?.find(APP_SCRIPT)).toBeUndefined()
  })

  it('marks a script as retired if Gatsby no longer builds it, and as current if Gatsby builds it again', async () => {
    const other = 'app-ffffffffffffffffffff.js'
    await release()
    rmSync(path.join(publicDir, APP_SCRIPT))
    writeFiles(publicDir, { [other]: 'other' })
    await release()
    rmSync(path.join(publicDir, other))
    writeFiles(publicDir, { [APP_SCRIPT]: aSite()[APP_SCRIPT] ?? '' })
    expect(await release()).toMatchObject({ outcome: 'switched', changed: 1 })
    expect((await loadRelease(releasesDir))?.find(APP_SCRIPT)?.retiredAt).toBeUndefined()
    expect((await loadRelease(releasesDir))?.find(other)?.retiredAt).toBeDefined()
  })

  it('is created when only a gateway-only file changed', async () => {
    const withCorpus = (bytes: string) => {
      clock += 1000
      return releaseFolder({
        publicDir,
        releasesDir,
        now: () => new Date(clock),
        more: (next) => next.putFile({ path: 'search-corpus.json', bytes, gatewayOnly: true }),
      })
    }
    const first = await withCorpus('one')
    expect(await withCorpus('one')).toMatchObject({ id: first.id, outcome: 'unchanged' })
    expect(await withCorpus('two')).toMatchObject({ outcome: 'switched', changed: 1 })
    const served = await loadRelease(releasesDir)
    expect(readFileSync(served?.companion('search-corpus.json')?.location ?? '', 'utf8')).toBe('two')
  })

  it('is not created when the build did not finish, and the live release stays', async () => {
    const { id } = await release()
    rmSync(path.join(publicDir, 'index.html'))
    await expect(release()).rejects.toThrow(/has no index\.html.*npm run build/)
    expect(await readCurrentId(releasesDir)).toBe(id)
    expect(await retained()).toEqual([id])
  })

  it('is not created when the site was never built, and the error tells what to do', async () => {
    rmSync(publicDir, { recursive: true })
    await expect(release()).rejects.toThrow(/Build the site first: npm run build/)
  })

  it('is removed when the switch to it fails', async () => {
    const { id } = await release()
    writeFiles(publicDir, { 'index.html': aPage('new home') })
    const current = path.join(releasesDir, 'current.json')
    const before = readFileSync(current)
    rmSync(current)
    writeFiles(current, { blocker: 'a folder cannot be replaced' })
    await expect(release()).rejects.toThrow()
    expect(await retained().catch(() => [])).toEqual([])
    rmSync(current, { recursive: true })
    writeFileSync(current, before)
    expect(await retained()).toEqual([id])
  })

  it('counts every file as changed when the live release cannot be read', async () => {
    const first = await release()
    writeFileSync(path.join(releasesDir, `${first.id}.ndjson`), '{ half a mani')
    const second = await release()
    expect(second.changed).toBe(second.files)
    expect(warnings[0]).toContain('Could not read the live release')
  })

  it('is not loaded if its manifest is truncated', async () => {
    const { id } = await release()
    const file = path.join(releasesDir, `${id}.ndjson`)
    writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(0, 1).join('\n'))
    await expect(loadRelease(releasesDir)).rejects.toThrow(/not complete.*npm run build/)
  })

  it.each(['', '.br'])('rewrites a missing file with the ending "%s"', async (ending) => {
    await release()
    rmSync(`${await locationOf('how-to/merge/index.html')}${ending}`)
    await release()
    const page = await bytesOf('how-to/merge/index.html')
    expect(brotliDecompressSync(await bytesOf('how-to/merge/index.html', '.br'))).toEqual(page)
  })

  it('rewrites a file and its compressed copy that a power failure left empty', async () => {
    await release()
    for (const ending of ['', '.br'])
      writeFileSync(`${await locationOf('how-to/merge/index.html')}${ending}`, '')
    await release()
    const page = await bytesOf('how-to/merge/index.html')
    expect(page.toString()).toContain('<h1>merge</h1>')
    expect(brotliDecompressSync(await bytesOf('how-to/merge/index.html', '.br'))).toEqual(page)
  })

  it.each([
    ['.br', brotliDecompressSync],
    ['.gz', gunzipSync],
  ])('rewrites a compressed copy ("%s") that a power failure truncated', async (ending, decompress) => {
    await release()
    truncateSync(`${await locationOf(APP_SCRIPT)}${ending}`, 20)
    await release()
    expect(decompress(await bytesOf(APP_SCRIPT, ending))).toEqual(await bytesOf(APP_SCRIPT))
    expect((await store().live())?.damaged).toEqual(new Set())
  })

  it.each(['', '.br'])(
    'reports damage if a power failure left the file with the ending "%s" empty',
    async (ending) => {
      await release()
      expect((await store().live())?.damaged).toEqual(new Set())
      writeFileSync(`${await locationOf('how-to/merge/index.html')}${ending}`, '')
      expect((await store().live())?.damaged).toEqual(new Set(['how-to/merge/index.html']))
    },
  )

  it('ignores a changed modification time', async () => {
    await release()
    utimesSync(path.join(publicDir, 'index.html'), new Date(), new Date(clock + DAY))
    writeFiles(publicDir, { 'extra.txt': 'new' })
    expect((await release()).changed).toBe(1)
  })

  it.each(['', '/a', 'a/../../b', 'a//b', './a'])('rejects a file with the path "%s"', async (bad) => {
    const next = await store().start({ code: 'code', scriptHashes: [] })
    expect(() => next.putFile({ path: bad, bytes: '' })).toThrow('is not a path inside a release')
  })
})
