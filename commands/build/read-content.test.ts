/** @jest-environment node */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSettings } from '../../lib/settings'
import { aFolder } from '../../server/testing/fake-public'
import { createBuildMemory } from './build-memory'
import { check } from './check-content'
import { readAhead, readContent } from './read-content'

const { folder, remove } = aFolder()
afterAll(remove)

const exportPath = join(folder, 'space.json')
const settings = parseSettings({ DATA_DIR: join(folder, 'data'), CONTENT_EXPORT: exportPath })
const sample = readFileSync('content/space.json', 'utf8')
const TITLE = 'Use the dispatch board'
const withTitle = (title: string) => writeFileSync(exportPath, sample.replaceAll(`"${TITLE}"`, `"${title}"`))

beforeEach(() => withTitle(TITLE))

async function aheadOfABuild() {
  const memory = createBuildMemory()
  await readAhead(settings, memory)
  return { memory, ahead: memory.ahead }
}

/** As a process finds it that begins with it. */
async function fromNothing() {
  const { content } = await readContent(settings)
  return { content: listed(content), report: check(content).report }
}

const listed = ({ entries, assets, missingFiles }: Awaited<ReturnType<typeof readContent>>['content']) => ({
  entries: [...entries],
  assets: [...assets],
  missingFiles,
})

it('REBUILD-01 what was found ahead of a build is known to it, and to it alone', async () => {
  const { memory, ahead } = await aheadOfABuild()
  const { content, found } = await readContent(settings, memory)
  expect(content).toBe(ahead?.content)
  expect(found).toBe(ahead?.found)
  expect({ content: listed(content), report: found?.report }).toEqual(await fromNothing())
  expect((await readContent(settings, memory)).found).toBeUndefined()
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
  const { content, found } = await readContent(settings, memory)
  expect(found).toBeUndefined()
  expect(content).not.toBe(ahead?.content)
  expect({ content: listed(content), report: check(content, memory.site).report }).toEqual(
    await fromNothing(),
  )
})
