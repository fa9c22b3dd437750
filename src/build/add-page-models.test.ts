import type { CreateResolversArgs } from 'gatsby'
import { readExport } from '../../publisher/source/testing/export-content'
import { silent } from '../site/read/issues'
import { addPageModels } from './add-page-models'
import type { CheckedPages } from './checked-pages'
import { readSite } from '../site/read-site'

interface Field {
  readonly resolve: (node: object, args: object) => unknown
}

/** The fields that queries of templates may ask for, over the sample space. */
function fieldsWith(checked: CheckedPages | undefined) {
  const current = jest.fn(() => readSite(readExport('content/space.json'), [], silent))
  const open = jest.fn(() => checked)
  let types: Record<string, Record<string, Field>> = {}
  const args = { createResolvers: (all: typeof types) => (types = all) }
  addPageModels(args as unknown as CreateResolversArgs, { current, forget: () => undefined }, open)
  const ask = (type: string, field: string, node = {}) => types[type]?.[field]?.resolve(node, {})
  return { ask, current, open }
}

const context = { entryId: null, digest: '' }

it('REBUILD-01 answers with what the check of the content has made, without a look at the content', () => {
  const known = (path: string) => ({ path, template: 'how-to', context, start: 0, length: 0 }) as const
  const { ask, current, open } = fieldsWith({
    pages: [],
    pageAt: known,
    pageOf: (id) => (id === 'nobody knows it' ? undefined : known(id)),
    modelOf: ({ path }) => (path === 'without content' ? null : { path }),
  })
  expect(ask('Query', 'homePage')).toEqual({ path: '/' })
  expect(ask('ContentfulKbHowTo', 'page', { contentful_id: 'how-to' })).toEqual({ path: 'how-to' })
  expect(ask('ContentfulKbHowTo', 'page', { contentful_id: 'without content' })).toBeNull()
  expect(ask('ContentfulKbHowTo', 'page', { contentful_id: 'nobody knows it' })).toBeNull()
  expect([current.mock.calls.length, open.mock.calls.length]).toEqual([0, 1])
})

it('REBUILD-01 makes all while somebody develops', () => {
  const { ask, current } = fieldsWith(undefined)
  expect(ask('Query', 'announcementsPage')).toMatchObject({ announcements: expect.anything() as unknown })
  expect(ask('ContentfulKbHowTo', 'page', { contentful_id: 'nobody knows it' })).toBeNull()
  expect(current).toHaveBeenCalled()
})
