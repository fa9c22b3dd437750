import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PrivateAudience } from '../../src/contracts/release'
import { readCurrentRelease } from '../../lib/release-files'
import { createReleaseSource, loadRelease } from '../../server/releases/release-source'
import { aGateway } from '../../server/testing/a-gateway'
import { aFolder, aPage, aSite, writeFiles } from '../../server/testing/fake-public'
import { releaseFolder } from './testing/release-folder'

const PAGE = 'how-to/secret/index.html'
const DATA = 'page-data/how-to/secret/page-data.json'
const data = (isPrivate: boolean) =>
  JSON.stringify({
    path: '/how-to/secret',
    result: { data: { page: { summary: 'CANARY', isPrivate } }, pageContext: { id: 'page:/how-to/secret' } },
    staticQueryHashes: [],
  })

describe('private files', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)

  const publicDir = path.join(folder, 'public')
  const releasesDir = path.join(folder, 'releases')
  let clock = Date.parse('2026-03-04T05:06:07Z')
  const release = (audiences: Record<string, PrivateAudience> = {}) =>
    releaseFolder({
      publicDir,
      releasesDir,
      audiences,
      now: () => new Date((clock += 1000)),
      more: (next) => next.putFile({ path: 'search-corpus.json', bytes: '"CANARY"', gatewayOnly: true }),
    })

  async function anonymousReads(): Promise<string> {
    const stored = await readCurrentRelease(releasesDir)
    const report = (problem: string) => {
      throw new Error(problem)
    }
    const app = aGateway({ releases: createReleaseSource({ releasesDir, report }) })
    const texts: string[] = []
    for (const name of Object.keys(stored?.manifest.files ?? {})) {
      for (const url of [`/${name}`, `/${name.replace(/\/?index\.html$/, '')}`, `/${name}.br`]) {
        const reply = await app.inject({ url: encodeURI(url), headers: { 'accept-encoding': 'identity' } })
        texts.push(reply.body)
      }
    }
    await app.close()
    expect(texts.length).toBeGreaterThan(30)
    return texts.join('\n')
  }

  it('AUTH-01 are in no response to an anonymous visitor', async () => {
    writeFiles(publicDir, { ...aSite(), [PAGE]: aPage('CANARY'), [DATA]: data(true) })
    await release({ [PAGE]: 'employee', [DATA]: 'employee' })
    expect(await anonymousReads()).not.toContain('CANARY')
    const served = await loadRelease(releasesDir)
    expect([served?.find(PAGE), served?.find(DATA)]).toEqual([undefined, undefined])
    const found = served?.findPrivate(PAGE)
    expect(found).toMatchObject({ audience: 'employee' })
    expect(readFileSync(found?.location ?? '', 'utf8')).toContain('CANARY')
    expect(served?.findPrivate('index.html')).toBeUndefined()
  })

  it('AUTH-01 are separate from gateway-only files, which no route serves', async () => {
    const served = await loadRelease(releasesDir)
    expect(served?.find('search-corpus.json')).toBeUndefined()
    expect(served?.findPrivate('search-corpus.json')).toBeUndefined()
    expect(readFileSync(served?.companion('search-corpus.json')?.location ?? '', 'utf8')).toBe('"CANARY"')
    expect(served?.companion('index.html')).toBeUndefined()
    expect(served?.companion('__proto__')).toBeUndefined()
  })

  it('AUTH-01 become public or private when their audience changes, even with the same content', async () => {
    writeFiles(publicDir, { [PAGE]: aPage('CANARY'), [DATA]: data(false) })
    const opened = await release()
    expect(opened.outcome).toBe('switched')
    expect(await anonymousReads()).toContain('CANARY')
    expect((await loadRelease(releasesDir))?.find(PAGE)).toBeDefined()
    writeFiles(publicDir, { [DATA]: data(true) })
    const closed = await release({ [PAGE]: 'signedIn', [DATA]: 'signedIn' })
    expect(closed.outcome).toBe('switched')
    expect(await anonymousReads()).not.toContain('CANARY')
    const unchanged = await release({ [PAGE]: 'signedIn', [DATA]: 'signedIn' })
    expect(unchanged.outcome).toBe('unchanged')
  })

  it('AUTH-01 are never written as public files: the publish fails instead', async () => {
    const before = await loadRelease(releasesDir)
    writeFiles(publicDir, { [DATA]: data(true) })
    await expect(release()).rejects.toThrow('is private, but was put as a public file')
    expect((await loadRelease(releasesDir))?.id).toBe(before?.id)
  })
})
