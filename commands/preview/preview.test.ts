import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aSpace, aType, anEntry } from '../../server/embedded/delivery-api/testing/a-space'
import { aServedFolder } from '../../server/embedded/delivery-api/testing/an-api'
import { createDraftContent } from './draft-content'
import { createPreviewPages } from './preview-pages'

const served = aServedFolder()
afterAll(() => served.remove())

const types = [aType('kbResources', { title: 'Symbol', url: 'Symbol' })]
const article = (id: string, title: string, sys = {}) => anEntry('kbResources', id, { title, url: id }, sys)
const unpublished = { publishedVersion: undefined, version: 1 }

async function aPreview() {
  served.write(
    aSpace({ contentTypes: types, entries: [article('one', 'One'), article('new', 'New', unpublished)] }),
  )
  const api = await served.start()
  let now = 0
  const connection = {
    ...api,
    accessToken: api.previewAccessToken,
    ca: await readFile(api.caBundlePath, 'utf8'),
  }
  const pages = createPreviewPages(createDraftContent(connection, () => (now += 1000)))
  const titleAt = async (path: string) => {
    const page = await pages.pageAt(path)
    return page && /"documentTitle":"([^"]*)"/.exec(JSON.stringify(page.pageData))?.[1]
  }
  return {
    pages,
    titleAt,
    save: (entries: unknown[]) =>
      writeFileSync(join(served.folder, 'drafts.json'), JSON.stringify({ entries })),
  }
}

it('REBUILD-01 makes the page of an entry as it is saved, published or not, as soon as it is saved', async () => {
  const { pages, titleAt, save } = await aPreview()
  expect([await titleAt('/resources/one'), await titleAt('/resources/new')]).toEqual(['One', 'New'])
  const before = await pages.pageAt('/resources/one')
  expect(before).toMatchObject({
    template: 'resources',
    pageData: { result: { pageContext: { entryId: 'one' } } },
  })

  save([article('one', 'One, saved again'), article('two', 'Two', unpublished)])
  expect([await titleAt('/resources/one'), await titleAt('/resources/two')]).toEqual([
    'One, saved again',
    'Two',
  ])
  expect((await pages.pageAt('/resources/one'))?.digest).not.toBe(before?.digest)

  save([])
  expect([await titleAt('/resources/one'), await titleAt('/resources/two')]).toEqual(['One', undefined])
})
