import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { aFolder, aPage, APP_SCRIPT, aSite, writeFiles } from '../testing/fake-public'
import { createRelease, KEPT_RELEASES } from './create-release'
import { RETIRED_ASSETS_MS } from './fill-release'
import { loadRelease } from './release-source'
import type { Audiences } from './survey'
import { asBrotli } from './pack-file'

const DAY = 24 * 60 * 60 * 1000

describe('createRelease', () => {
  const { folder, remove } = aFolder()
  let clock = Date.parse('2026-03-04T05:06:07.000Z')
  let publicDir: string
  let releasesDir: string
  let runs = 0
  const lines: string[] = []

  beforeEach(() => {
    const root = path.join(folder, String(++runs))
    publicDir = path.join(root, 'public')
    releasesDir = path.join(root, 'releases')
    lines.length = 0
    writeFiles(publicDir, aSite())
  })
  afterAll(remove)

  function release(audiences: Audiences = {}) {
    clock += 1000
    return createRelease({
      publicDir,
      releasesDir,
      audiences,
      log: (line) => lines.push(line),
      now: () => new Date(clock),
    })
  }
  const fileOf = (id: string, name: string) => path.join(releasesDir, id, 'site', name)
  const inodeOf = (file: string) => statSync(file).ino
  const releases = () => readdirSync(releasesDir).filter((name) => !['current.json', 'spare'].includes(name))

  it('takes a thousand files on all processors as it takes a few', async () => {
    const text = (number: number) => `Article ${number}. `.repeat(200)
    const many = Array.from({ length: 1000 }, (_, number): [string, string] => [
      `a/${number}.md`,
      text(number),
    ])
    writeFiles(publicDir, Object.fromEntries(many))
    const { id, files } = await release()
    expect(files).toBeGreaterThan(1000)
    for (const number of [0, 499, 999]) {
      expect(readFileSync(fileOf(id, `a/${number}.md`), 'utf8')).toBe(text(number))
      expect(brotliDecompressSync(readFileSync(fileOf(id, `a/${number}.md.br`))).toString()).toBe(
        text(number),
      )
    }
  })

  it('makes no release of many files when one of them cannot be taken, and says which', async () => {
    const many = Array.from({ length: 200 }, (_, number): [string, string] => [`a/${number}.md`, 'text'])
    const data = '{"result":{"pageContext":{"digest":"d","audience":"employee"}}}'
    writeFiles(publicDir, { ...Object.fromEntries(many), 'page-data/secret/page-data.json': data })
    await expect(release()).rejects.toThrow(/page-data\/secret\/page-data\.json is for some readers only/)
    expect(releases()).toEqual([])
  })

  it('copies the built site, with compressed copies of text above 1 kB', async () => {
    const { id, files, changed } = await release()
    expect([files, changed]).toEqual([Object.keys(aSite()).length, Object.keys(aSite()).length])
    for (const [name, content] of Object.entries(aSite())) {
      expect(readFileSync(fileOf(id, name))).toEqual(Buffer.from(content))
    }
    const page = readFileSync(fileOf(id, 'how-to/merge/index.html'))
    expect(brotliDecompressSync(readFileSync(fileOf(id, 'how-to/merge/index.html.br')))).toEqual(page)
    const script = readFileSync(fileOf(id, APP_SCRIPT))
    expect(brotliDecompressSync(readFileSync(fileOf(id, `${APP_SCRIPT}.br`)))).toEqual(script)
    expect(gunzipSync(readFileSync(fileOf(id, `${APP_SCRIPT}.gz`)))).toEqual(script)
    // made when somebody asks for it: few do, and it would be a third of all files
    expect(existsSync(fileOf(id, 'how-to/merge/index.html.gz'))).toBe(false)
    expect(existsSync(fileOf(id, 'index.html.br'))).toBe(false)
    expect(existsSync(fileOf(id, 'static/0a1b2c/board.png.br'))).toBe(false)
  })

  it('compresses what changed as hard as can be, but for lists of all articles, which would hold up every publish', async () => {
    await release()
    const list = Array.from({ length: 20_000 }, (_, number) => `/how-to/${number * 7919}`).join('\n')
    const page = aPage('merge') + list.slice(0, 50_000)
    writeFiles(publicDir, { 'llms.txt': list, 'how-to/merge/index.html': page })
    const { id } = await release()
    const sizeOf = (name: string) => statSync(fileOf(id, `${name}.br`)).size
    expect(list.length).toBeGreaterThan(256 * 1024)
    expect(sizeOf('llms.txt')).toBe(asBrotli(Buffer.from(list), 'quick').length)
    expect(sizeOf('how-to/merge/index.html')).toBe(asBrotli(Buffer.from(page), 'hard').length)
  })

  it('never shares a file with public, which Gatsby overwrites in place', async () => {
    const { id } = await release()
    writeFiles(publicDir, { 'how-to/merge/index.html': 'half a pa' })
    expect(readFileSync(fileOf(id, 'how-to/merge/index.html'), 'utf8')).toContain('<h1>merge</h1>')
  })

  it('links what is unchanged to the previous release and copies what changed', async () => {
    const first = await release()
    writeFiles(publicDir, { 'index.html': aPage('new home') })
    const second = await release()

    expect(second).toMatchObject({ created: true, changed: 1 })
    for (const name of [
      'how-to/merge/index.html',
      'how-to/merge/index.html.br',
      APP_SCRIPT,
      `${APP_SCRIPT}.br`,
      `${APP_SCRIPT}.gz`,
    ]) {
      expect(inodeOf(fileOf(second.id, name))).toBe(inodeOf(fileOf(first.id, name)))
    }
    expect(readFileSync(fileOf(second.id, 'index.html'), 'utf8')).toContain('new home')
    expect(readFileSync(fileOf(first.id, 'index.html'), 'utf8')).toContain('<h1>home</h1>')
  })

  it('goes by content when only the time of a file changed', async () => {
    const first = await release()
    utimesSync(path.join(publicDir, 'index.html'), new Date(), new Date(clock + DAY))
    writeFiles(publicDir, { 'extra.txt': 'new' })
    const second = await release()
    expect(second.changed).toBe(1)
    expect(inodeOf(fileOf(second.id, 'index.html'))).toBe(inodeOf(fileOf(first.id, 'index.html')))
  })

  it('keeps the time since when a content is served, and its script hashes, over releases', async () => {
    await release()
    const before = (await loadRelease(releasesDir))?.find('how-to/merge/index.html')
    writeFiles(publicDir, { 'index.html': aPage('new home') })
    await release()
    const after = (await loadRelease(releasesDir))?.find('how-to/merge/index.html')
    expect(after?.since).toBe(before?.since)
    expect(after?.scriptHashes).toEqual(before?.scriptHashes)
    expect(after?.scriptHashes).toHaveLength(1)
  })

  it('makes no release when nothing changed', async () => {
    const { id } = await release()
    expect(await release()).toMatchObject({ id, created: false })
    expect(releases()).toEqual([id])
  })

  it('REBUILD-03 drops a page that is no longer built', async () => {
    await release()
    rmSync(path.join(publicDir, 'how-to'), { recursive: true })
    await release()
    expect((await loadRelease(releasesDir))?.find('how-to/merge/index.html')).toBeUndefined()
  })

  it('keeps hashed files of earlier releases for open tabs, for a week', async () => {
    await release()
    const since = clock
    rmSync(path.join(publicDir, APP_SCRIPT))
    for (let day = 0; clock + DAY < since + RETIRED_ASSETS_MS; day++) {
      clock += DAY
      writeFiles(publicDir, { 'index.html': aPage(`day ${day}`) })
      const { id } = await release()
      expect(existsSync(fileOf(id, `${APP_SCRIPT}.br`))).toBe(true)
      expect((await loadRelease(releasesDir))?.find(APP_SCRIPT)).toBeDefined()
    }
    clock += 2 * DAY
    writeFiles(publicDir, { 'index.html': aPage('later') })
    await release()
    expect((await loadRelease(releasesDir))?.find(APP_SCRIPT)).toBeUndefined()
  })

  it('notices a hashed file that comes back while another one goes', async () => {
    const other = 'app-ffffffffffffffffffff.js'
    await release()
    rmSync(path.join(publicDir, APP_SCRIPT))
    writeFiles(publicDir, { [other]: 'other' })
    await release()
    rmSync(path.join(publicDir, other))
    writeFiles(publicDir, { [APP_SCRIPT]: aSite()[APP_SCRIPT] ?? '' })
    expect(await release()).toMatchObject({ created: true, changed: 1 })
    expect((await loadRelease(releasesDir))?.find(APP_SCRIPT)?.retiredAt).toBeUndefined()
    expect((await loadRelease(releasesDir))?.find(other)?.retiredAt).toBeDefined()
  })

  it('keeps companions beside the site, where no address leads, and makes a release when one of them changed', async () => {
    const corpus = path.join(path.dirname(publicDir), 'corpus.json')
    const withCorpus = async (content: string) => {
      writeFileSync(corpus, content)
      clock += 1000
      const companions = { 'corpus.json': corpus }
      return createRelease({ publicDir, releasesDir, companions, log: () => {}, now: () => new Date(clock) })
    }
    const first = await withCorpus('one')
    expect(await withCorpus('one')).toMatchObject({ id: first.id, created: false })
    const second = await withCorpus('two')
    expect(second).toMatchObject({ created: true, changed: 0 })
    const served = await loadRelease(releasesDir)
    expect(readFileSync(served?.companion('corpus.json')?.location ?? '', 'utf8')).toBe('two')
    expect(readFileSync(path.join(releasesDir, first.id, 'corpus.json'), 'utf8')).toBe('one')
    expect(served?.find('corpus.json')).toBeUndefined()
    expect(served?.companion('manifest.json')).toBeUndefined()
    expect(existsSync(fileOf(second.id, 'corpus.json'))).toBe(false)
  })

  it('keeps the last three releases and removes older ones', async () => {
    const ids: string[] = []
    for (let n = 0; n < KEPT_RELEASES + 2; n++) {
      writeFiles(publicDir, { 'index.html': aPage(`number ${n}`) })
      ids.push((await release()).id)
    }
    expect(releases().sort()).toEqual(ids.slice(-3))
  })

  it('says when the release is the one to be served, before it puts old ones away', async () => {
    await release()
    await release({ 'index.html': 'employee' })
    await release()
    writeFiles(publicDir, { 'index.html': aPage('new home') })
    const before = releases()
    const current = () =>
      JSON.parse(readFileSync(path.join(releasesDir, 'current.json'), 'utf8')) as { id: string }
    let seen: { id: string; releases: string[] } | undefined
    const onSwitched = () => (seen = { ...current(), releases: releases() })
    const { id } = await createRelease({ publicDir, releasesDir, log: () => {}, onSwitched })
    expect(seen).toEqual({ id, releases: [...before, id].sort() })
    expect(releases()).toHaveLength(KEPT_RELEASES)
  })

  it('leaves everything as it was when the build did not finish', async () => {
    const { id } = await release()
    rmSync(path.join(publicDir, 'index.html'))
    await expect(release()).rejects.toThrow(/has no index\.html.*npm run build/)
    expect((await loadRelease(releasesDir))?.id).toBe(id)
    expect(releases()).toEqual([id])
  })

  it('says what to do when the site was never built', async () => {
    rmSync(publicDir, { recursive: true })
    await expect(release()).rejects.toThrow(/Build the site first: npm run build/)
  })

  it('leaves everything as it was when writing fails half-way', async () => {
    const { id } = await release()
    writeFiles(publicDir, { 'index.html': aPage('new home') })
    writeFiles(releasesDir, { 'current.json.new/blocker': 'the switch cannot be written' })
    await expect(release()).rejects.toThrow()
    expect((await loadRelease(releasesDir))?.id).toBe(id)
    expect(releases().filter((name) => name.startsWith('2026'))).toEqual([id])
  })

  it('removes what a crash left behind', async () => {
    writeFiles(releasesDir, { '2026-01-01T00-00-00-000Z-ab.partial/site/index.html': 'half' })
    const { id } = await release()
    expect(releases()).toEqual([id])
  })

  it('starts from scratch when the previous release cannot be read', async () => {
    const first = await release()
    writeFileSync(path.join(releasesDir, first.id, 'manifest.json'), '{ half a mani')
    const second = await release()
    expect(second.changed).toBe(second.files)
    expect(lines.join('\n')).toContain('cannot be read')
  })

  it('copies a file in anew that the previous release has lost', async () => {
    const first = await release()
    rmSync(fileOf(first.id, 'how-to/merge/index.html.br'))
    writeFiles(publicDir, { 'index.html': aPage('new home') })
    const second = await release()
    const page = readFileSync(fileOf(second.id, 'how-to/merge/index.html'))
    expect(brotliDecompressSync(readFileSync(fileOf(second.id, 'how-to/merge/index.html.br')))).toEqual(page)
  })
})
