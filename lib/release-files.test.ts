import path from 'node:path'
import { mkdirSync, writeFileSync } from 'node:fs'
import { manifestLines, pageFiles, type Manifest } from '../src/contracts/release'
import { aFolder } from '../server/testing/fake-public'
import { manifestPath, readCurrent, readManifestHead, readRelease } from './release-files'

const { folder, remove } = aFolder()
afterAll(remove)

const ARTICLES = 10_000
const ID = '2026-03-04T05-06-07-089Z-1f'

function aManifest(articles: number): Manifest {
  const paths = Array.from({ length: articles }, (_, number) => `/how-to/article-${number}`)
  const row = {
    hash: 'abcdef0123456789abcdef0123456789',
    size: 20_000,
    br: 3000,
    since: '2026-03-04T05:06:07.089Z',
  }
  const files = paths.flatMap((at) => [...Object.values(pageFiles(at)), `${at.slice(1)}.md`])
  return {
    id: ID,
    createdAt: '2026-03-04T05:06:07.089Z',
    code: 'code',
    scriptHashes: ['sha256-shared'],
    files: Object.fromEntries(files.map((name) => [name, row])),
    pages: Object.fromEntries(paths.map((at) => [at, { hash: 'hash', template: 'how-to', entryId: at }])),
  }
}

function write(name: string, lines: readonly string[]) {
  const dir = path.join(folder, name)
  mkdirSync(dir)
  writeFileSync(manifestPath(dir, ID), lines.join('\n'))
  return dir
}

it('reads a manifest of 10,000 articles without blocking the event loop', async () => {
  const manifest = aManifest(ARTICLES)
  const dir = write('large', manifestLines(manifest))
  let tasks = 0
  let timer = setImmediate(function count() {
    tasks += 1
    timer = setImmediate(count)
  })
  const read = await readRelease(dir, ID)
  clearImmediate(timer)
  expect(tasks).toBeGreaterThan(50)
  expect(read.manifest).toEqual(manifest)
  expect(await readManifestHead(dir, ID)).toMatchObject({ pageCount: ARTICLES, fileCount: 3 * ARTICLES })
})

const [head = '', ...rows] = manifestLines(aManifest(1))

it.each([
  ['a row without a hash', [head, ...rows.map((line) => line.replaceAll('"hash"', '"other"'))]],
  ['an invalid hash', [head, ...rows.map((line) => line.replaceAll('abcdef', '../../'))]],
  [
    'an unknown audience',
    [head, ...rows.map((line) => line.replaceAll('"size"', '"audience":"partners","size"'))],
  ],
  ['another format', [head.replace('"format":2', '"format":3'), ...rows]],
  ['a missing line', [head, ...rows.slice(1)]],
])('rejects a manifest with %s', async (what, lines) => {
  await expect(readRelease(write(what, lines), ID)).rejects.toThrow()
})

it('the error for an unreadable current.json names the file and the remedy', async () => {
  const broken = aFolder()
  writeFileSync(path.join(broken.folder, 'current.json'), '')
  await expect(readCurrent(broken.folder)).rejects.toThrow(
    `Could not read ${path.join(broken.folder, 'current.json')}. Build the site again: npm run build.`,
  )
  broken.remove()
})

it('throws for an invalid release id, and for an id without a release', async () => {
  await expect(readRelease(folder, '../../etc')).rejects.toThrow('is not the id of a release')
  await expect(readRelease(folder, ID)).rejects.toThrow()
})
