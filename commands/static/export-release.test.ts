import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readCurrentRelease } from '../../lib/release-files'
import { parseSettings } from '../../lib/settings'
import { aGateway, aRelease } from '../../server/testing/a-gateway'
import { aFolder, aSite } from '../../server/testing/fake-public'
import { ExportError, exportRelease } from './export-release'

const SITE_URL = 'https://help.example.com'
const gateway = 'https://gateway.example.com'
const settings = parseSettings({ SITE_URL })

const { folder, remove } = aFolder()
const releasesDir = path.join(folder, 'releases')
const out = path.join(folder, 'out')
afterAll(remove)

const read = (name: string) => readFileSync(path.join(out, name), 'utf8')
const toFolder = (to: string) => exportRelease({ settings, releasesDir, folder: to, gateway })

it('an export without a release fails and asks for a build', async () => {
  await expect(toFolder(out)).rejects.toThrow('npm run build')
})

describe('an exported release', () => {
  beforeAll(async () => {
    await aRelease(folder, { ...aSite(), _redirects: '/old /how-to/merge 302\n' })
    await toFolder(out)
  })

  it('lists for each file the headers that the gateway sends', async () => {
    const app = aGateway({ releases: await aRelease(folder, aSite()), env: { SITE_URL } })
    const headers = JSON.parse(read('headers.json')) as Record<string, Record<string, string>>
    expect(Object.keys(headers).length).toBeGreaterThan(3)
    for (const [name, expected] of Object.entries(headers)) {
      expect(existsSync(path.join(out, name))).toBe(true)
      const reply = await app.inject(name.replace(/\/index\.html$/, '') || '/')
      const compared = [...Object.keys(expected), 'content-security-policy']
      for (const header of compared)
        expect([name, header, reply.headers[header]]).toEqual([name, header, expected[header]])
    }
    await app.close()
  })

  it('ROUTE-24 lists the headers of a page under its public path', () => {
    const [, rule = ''] = /^\/how-to\/merge\n((?: {2}.*\n)+)/m.exec(read('_headers')) ?? []
    expect(rule).toMatch(/content-security-policy: default-src 'self'/)
    expect(rule).toMatch(/strict-transport-security/)
  })

  it('REDIR-01 contains the redirects, and a rule that proxies all other paths to the gateway', () => {
    const rules = read('_redirects')
      .split('\n')
      .filter((line) => line.startsWith('/'))
    expect(rules).toEqual(['/old /how-to/merge 302', `/* ${gateway}/:splat 200`])
  })

  it('replaces the folder of an earlier export, and refuses any other folder', async () => {
    writeFileSync(path.join(out, 'gone.html'), '')
    await toFolder(out)
    expect(existsSync(path.join(out, 'gone.html'))).toBe(false)
    await expect(toFolder(folder)).rejects.toThrow(ExportError)
  })

  it('stays as it was if the next export fails, until a later one succeeds', async () => {
    const files = () => readdirSync(folder).concat(readdirSync(out, { recursive: true, encoding: 'utf8' }))
    await toFolder(out)
    const before = files()
    const live = await readCurrentRelease(releasesDir)
    const row = live?.manifest.files['index.html']
    if (!live || !row) throw new Error('The live release has no home page.')
    const location = live.locationOf('index.html', row)
    renameSync(location, `${location}.away`)
    writeFileSync(path.join(out, 'gone.html'), '')
    await expect(toFolder(out)).rejects.toThrow('ENOENT')
    expect(files()).toEqual(expect.arrayContaining([...before, 'gone.html']))
    renameSync(`${location}.away`, location)
    await toFolder(out)
    expect(files()).toEqual(before)
  })
})
