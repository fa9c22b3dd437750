import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { PrivateAudience } from '../../src/contracts/release'
import { listReleases } from '../../lib/retained-releases'
import { createReleaseSource, loadRelease } from '../../server/releases/release-source'
import { aGateway } from '../../server/testing/a-gateway'
import { aFolder, aPage, APP_SCRIPT, aSite, writeFiles } from '../../server/testing/fake-public'
import { RETIRED_FILES_MS } from './rows'
import { openReleaseStore } from './store'
import { releaseFolder } from './testing/release-folder'

const ID = '2026-03-04T05-06-07-089Z-1f2e'
const SECRET = 'how-to/secret/index.html'

function aLegacyRelease(releasesDir: string) {
  const site = { ...aSite(), [SECRET]: aPage('CANARY') }
  const audienceOf = (name: string): PrivateAudience | undefined => (name === SECRET ? 'employee' : undefined)
  const files: Record<string, object> = {}
  for (const [name, content] of Object.entries(site)) {
    const bytes = Buffer.from(content)
    const at = `${ID}/${audienceOf(name) ? 'private' : 'site'}/${name}`
    const br = bytes.length > 1024 ? brotliCompressSync(bytes) : undefined
    writeFiles(releasesDir, { [at]: bytes, ...(br && { [`${at}.br`]: br }) })
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const audience = audienceOf(name)
    const since = '2026-03-04T05:06:07.089Z'
    files[name] = {
      size: bytes.length,
      hash,
      mtimeMs: 1,
      since,
      ...(br && { br: br.length }),
      ...(audience && { audience }),
    }
  }
  const manifest = {
    format: 1,
    id: ID,
    createdAt: '2026-03-04T05:06:07.089Z',
    files,
    pages: { 'index.html': ['sha256-home'], [SECRET]: ['sha256-secret'] },
    companions: { 'search-corpus.json': 'a-hash' },
  }
  writeFiles(releasesDir, {
    [`${ID}/manifest.json`]: JSON.stringify(manifest),
    [`${ID}/search-corpus.json`]: '"corpus"',
    'spare/manifest.json': '{}',
    '2026-03-04T04-06-07-089Z-1f2e.partial/site/index.html': 'half',
    'current.json': JSON.stringify({ id: ID }),
  })
}

describe('REBUILD-01 a release in the format of an earlier version', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)
  const releasesDir = path.join(folder, 'releases')
  const publicDir = path.join(folder, 'public')
  let clock = Date.now()
  const now = () => new Date((clock += 1000))
  aLegacyRelease(releasesDir)
  const { [APP_SCRIPT]: _, ...site } = aSite()
  writeFiles(publicDir, { ...site, 'app-ffffffffffffffffffff.js': 'newer()' })

  it('is served unchanged', async () => {
    const report = (problem: string) => {
      throw new Error(problem)
    }
    const app = aGateway({ releases: createReleaseSource({ releasesDir, report }) })
    const reply = await app.inject({ url: '/how-to/merge', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('<h1>merge</h1>')
    expect((await app.inject('/')).headers['content-security-policy']).toContain('sha256-home')
    for (const url of ['/how-to/secret', '/search-corpus.json', '/manifest.json'])
      expect((await app.inject(url)).body).not.toMatch(/CANARY|corpus"/)
    await app.close()
    const served = await loadRelease(releasesDir)
    expect(readFileSync(served?.companion('search-corpus.json')?.location ?? '', 'utf8')).toBe('"corpus"')
    expect(readFileSync(served?.findPrivate(SECRET)?.location ?? '', 'utf8')).toContain('CANARY')
    expect(await listReleases(releasesDir)).toMatchObject([{ id: ID, isCurrent: true, pageCount: 5 }])
  })

  it('is replaced by the first new release, which still serves the hashed scripts of the old release', async () => {
    const { id } = await releaseFolder({ publicDir, releasesDir, now })
    const served = await loadRelease(releasesDir)
    expect(served?.id).toBe(id)
    const script = served?.find(APP_SCRIPT)
    expect(script?.retiredAt).toBeDefined()
    expect(script?.location).toContain('blobs')
    expect(brotliDecompressSync(readFileSync(`${script?.location}.br`)).toString()).toBe(
      String(aSite()[APP_SCRIPT]),
    )
    expect(served?.find('how-to/merge/index.html')?.since).toBe('2026-03-04T05:06:07.089Z')
    expect(existsSync(path.join(releasesDir, ID))).toBe(true) // a gateway may still serve it
  })

  it('is removed by a sweep after an hour, and its scripts after a week', async () => {
    clock += 2 * 60 * 60 * 1000
    await openReleaseStore({ dir: releasesDir, log: () => {}, now }).sweep()
    expect(
      readdirSync(releasesDir)
        .filter((name) => !name.endsWith('.ndjson'))
        .sort(),
    ).toEqual(['blobs', 'current.json'])
    expect((await loadRelease(releasesDir))?.find(APP_SCRIPT)).toBeDefined()
    clock += RETIRED_FILES_MS
    writeFiles(publicDir, { 'index.html': aPage('later') })
    await releaseFolder({ publicDir, releasesDir, now })
    expect((await loadRelease(releasesDir))?.find(APP_SCRIPT)).toBeUndefined()
  })

  it('is replaced even if the new release has the same files', async () => {
    const other = path.join(folder, 'other')
    aLegacyRelease(other)
    const same = path.join(folder, 'same')
    writeFiles(same, { ...aSite(), [SECRET]: aPage('CANARY') })
    const { outcome, id } = await releaseFolder({
      publicDir: same,
      releasesDir: other,
      audiences: { [SECRET]: 'employee' },
      now,
    })
    expect([outcome, id === ID]).toEqual(['switched', false])
  })
})
