/** @jest-environment node */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aSpace, anEntry } from '../../embedded/contentful/testing/a-space'
import { dataPaths } from '../../lib/settings/data-paths'
import { openReleaseStore } from '../../publisher/release/store'
import { pageFiles } from '../../src/contracts/release'
import { aFolder } from '../../server/testing/fake-public'
import { document, node, paragraph } from '../../tests/support/content-builders'

jest.setTimeout(60_000) // each case starts the command

const { folder, remove } = aFolder()
afterAll(remove)

function check(exportPath: string, ...args: string[]) {
  const env = { ...process.env, CONTENT_EXPORT: exportPath, DATA_DIR: folder, CONTENTFUL_SPACE_ID: '' }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'commands/content/check.ts', ...args],
      { env: { ...env, CONTENTFUL_ACCESS_TOKEN: '' } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}`.trim() }),
    )
  })
}

it('prints one line that tells why the content cannot be checked', async () => {
  const path = join(folder, 'space.json')
  expect(await check(path)).toEqual({
    code: 2,
    output: `The content export ${path} does not exist. Check the setting CONTENT_EXPORT.`,
  })
  writeFileSync(path, '{}')
  expect(await check(path)).toEqual({
    code: 2,
    output: `The content export ${path} cannot be served: it is not an object with the lists \`entries\`, \`assets\`, \`contentTypes\` and \`locales\`. Correct the file or the setting CONTENT_EXPORT.`,
  })
})

it('REBUILD-01 reports an entry with errors whose page stays live, and does not report links to that page as broken', async () => {
  const see = node('hyperlink', ['see'], { uri: '/how-to/target' })
  const entries = [
    anEntry('kbHowTo', 'target', { title: '', url: 'target' }),
    anEntry('kbHowTo', 'reader', { title: 'Reader', url: 'reader', introduction: document(paragraph(see)) }),
  ]
  const exportPath = join(folder, 'held.json')
  writeFileSync(exportPath, JSON.stringify(aSpace({ entries })))
  const codes = async () => {
    const { output } = await check(exportPath, '--json')
    const { counts, faults } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as {
      counts: { pages: number }
      faults: { entryId: string; code: string }[]
    }
    const ofBoth = faults.filter(({ code }) => ['kept-page', 'broken-address'].includes(code))
    return { pages: counts.pages, issues: ofBoth.map(({ entryId, code }) => `${entryId} ${code}`) }
  }
  const { pages, ...before } = await codes()
  expect(before.issues).toEqual(['reader broken-address'])

  const space = { id: 'space1', environment: 'master', host: 'localhost', locale: 'en-US' }
  const store = openReleaseStore({ dir: dataPaths(folder).releases, log: () => undefined })
  const next = await store.start({ code: 'code', scriptHashes: [], space })
  const { html, data } = pageFiles('/how-to/target')
  next.putPage({ path: '/how-to/target', hash: '1', template: 'how-to', entryId: 'target', title: 'Live' }, [
    { path: html, bytes: '<p>Live</p>' },
    { path: data, bytes: '{}' },
  ])
  await next.write()
  expect(await codes()).toEqual({ pages: pages + 1, issues: ['target kept-page'] })
})
