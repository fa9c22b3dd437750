/** @jest-environment node */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSettings } from '../../lib/settings'
import { aFolder } from '../../server/testing/fake-public'
import { openSyncPosition } from '../../server/publishing'
import { openContentSource } from '../content/content-source'
import { type BuildMemory, createBuildMemory } from './build-memory'
import { check } from './check-content'
import { readAhead, readContent } from './read-content'

const { folder, remove } = aFolder()
afterAll(remove)

const exportPath = join(folder, 'space.json')
const settings = parseSettings({ DATA_DIR: join(folder, 'data'), CONTENT_EXPORT: exportPath })
const sample = readFileSync('content/space.json', 'utf8')
const TITLE = 'Use the dispatch board'
const withTitle = (title: string) => writeFileSync(exportPath, sample.replaceAll(`"${TITLE}"`, `"${title}"`))

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation() // that the files of assets are missing
  jest.spyOn(console, 'log').mockImplementation()
  withTitle(TITLE)
})
afterEach(() => jest.restoreAllMocks())

async function read(memory?: BuildMemory) {
  const source = await openContentSource(settings)
  try {
    const { content, ...rest } = await readContent(settings, source, memory)
    return {
      content,
      report: check(content).report,
      position: openSyncPosition(settings.dataDir, source),
      ...rest,
    }
  } finally {
    await source.close()
  }
}

async function aheadOfABuild() {
  const memory = createBuildMemory()
  await readAhead(settings, memory)
  return { memory, ahead: memory.ahead }
}

const inOrder = ({ entries, assets }: Awaited<ReturnType<typeof read>>['content']) => {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  return { entries: [...entries].sort(byId), assets: [...assets].sort(byId) }
}

it('REBUILD-01 what was found ahead of a build is known to it, and to it alone', async () => {
  const { memory, ahead } = await aheadOfABuild()
  const { content, found } = await read(memory)
  expect(content).toBe(ahead?.content)
  expect(found).toBe(ahead?.found)
  const fresh = await read()
  expect([inOrder(content), found?.report]).toEqual([inOrder(fresh.content), fresh.report])
  expect((await read(memory)).found).toBeUndefined()
})

it.each([
  ['another title', () => withTitle('Another title')],
  [
    'a file that came for an asset',
    () => {
      mkdirSync(join(folder, 'assets'))
      writeFileSync(join(folder, 'assets', 'cap-billing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    },
  ],
])('REBUILD-01 a build looks itself at what changed while the queue waited: %s', async (_, change) => {
  const { memory, ahead } = await aheadOfABuild()
  change()
  const { content, found, report } = await read(memory)
  expect(found).toBeUndefined()
  expect(content).not.toBe(ahead?.content)
  const fresh = await read()
  expect([inOrder(content), report]).toEqual([inOrder(fresh.content), fresh.report])
})

it('REBUILD-01 notes up to where the content is only when it is told that readers have it', async () => {
  const { position } = await read()
  const before = await position.read()
  withTitle('Yet another title')
  const { notePosition } = await read()
  expect(await position.read()).toBe(before)
  await notePosition()
  expect(await position.read()).not.toBe(before)
})
