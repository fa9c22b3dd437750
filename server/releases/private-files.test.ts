import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder, aPage, aSite, writeFiles } from '../testing/fake-public'
import { createRelease } from './create-release'
import { loadRelease } from './release-source'

const PAGE = 'how-to/secret/index.html'
const DATA = 'page-data/how-to/secret/page-data.json'
const data = (audience?: string) =>
  JSON.stringify({
    path: '/how-to/secret',
    result: { data: { text: 'CANARY' }, pageContext: { entryId: 'a', digest: 'b', audience } },
    staticQueryHashes: [],
  })

describe('files for some readers', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)

  const publicDir = path.join(folder, 'public')
  const releasesDir = path.join(folder, 'releases')
  let clock = Date.parse('2026-03-04T05:06:07Z')
  const release = (audiences: Record<string, 'signedIn' | 'employee'> = {}) =>
    createRelease({ publicDir, releasesDir, audiences, log: () => {}, now: () => new Date((clock += 1000)) })
  const everyoneReads = (id: string) => {
    const site = path.join(releasesDir, id, 'site')
    const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    return files.map((one) => readFileSync(path.join(one.parentPath, one.name), 'latin1')).join('\n')
  }

  it('AUTH-01 lie outside the folder that is for everybody, and are found only by who asks for them', async () => {
    writeFiles(publicDir, { ...aSite(), [PAGE]: aPage('CANARY'), [DATA]: data('employee') })
    const { id } = await release({ [PAGE]: 'employee', [DATA]: 'employee' })
    expect(everyoneReads(id)).not.toContain('CANARY')
    expect(existsSync(path.join(releasesDir, id, 'site', 'how-to/secret'))).toBe(false)
    const served = await loadRelease(releasesDir)
    expect([served?.find(PAGE), served?.find(DATA)]).toEqual([undefined, undefined])
    const found = served?.findPrivate(PAGE)
    expect(found).toMatchObject({ audience: 'employee' })
    expect(readFileSync(found?.location ?? '', 'utf8')).toContain('CANARY')
    expect(served?.findPrivate('index.html')).toBeUndefined()
  })

  it('AUTH-01 move when their audience does, though their content stays the same', async () => {
    writeFiles(publicDir, { [PAGE]: aPage('CANARY'), [DATA]: data() })
    const opened = await release()
    expect(opened.created).toBe(true)
    expect((await loadRelease(releasesDir))?.find(PAGE)).toBeDefined()
    writeFiles(publicDir, { [DATA]: data('signedIn') })
    const closed = await release({ [PAGE]: 'signedIn', [DATA]: 'signedIn' })
    expect(closed.created).toBe(true)
    expect(everyoneReads(closed.id)).not.toContain('CANARY')
    const unchanged = await release({ [PAGE]: 'signedIn', [DATA]: 'signedIn' })
    expect(unchanged.created).toBe(false)
  })

  it('AUTH-01 make no release at all when the list of them misses one', async () => {
    const before = await loadRelease(releasesDir)
    writeFiles(publicDir, { [DATA]: data('employee') })
    await expect(release()).rejects.toThrow('is for some readers only')
    expect((await loadRelease(releasesDir))?.id).toBe(before?.id)
  })
})
