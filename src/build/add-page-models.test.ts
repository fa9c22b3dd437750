import type { CreateResolversArgs } from 'gatsby'
import { readExport } from '../../commands/content/read-export'
import { silent } from '../content/faults'
import { addPageModels } from './add-page-models'
import type { CheckedModels } from './checked-models'
import { readSite } from './site-content'

interface Field {
  readonly resolve: (node: object, args: object) => unknown
}

/** The fields that queries of templates may ask for, over the sample space. */
function fieldsWith(checked: Partial<CheckedModels>) {
  const current = jest.fn(() => readSite(readExport('content/space.json'), [], silent))
  let types: Record<string, Record<string, Field>> = {}
  const args = { createResolvers: (all: typeof types) => (types = all) }
  const nothing = () => undefined
  const none = { digestAt: nothing, modelAt: nothing, modelOf: nothing }
  addPageModels(args as unknown as CreateResolversArgs, { current, forget: nothing }, () => ({
    ...none,
    ...checked,
  }))
  const ask = (type: string, field: string, node = {}) => types[type]?.[field]?.resolve(node, {})
  return { ask, current }
}

it('REBUILD-01 answers with what the check of the content has made, without a look at the content', () => {
  const { ask, current } = fieldsWith({
    modelAt: (path) => ({ path }),
    modelOf: (id) => (id === 'left-out' ? null : { id }),
  })
  expect(ask('Query', 'homePage')).toEqual({ path: '/' })
  expect(ask('ContentfulKbHowTo', 'page', { contentful_id: 'how-to' })).toEqual({ id: 'how-to' })
  expect(ask('ContentfulKbHowTo', 'page', { contentful_id: 'left-out' })).toBeNull()
  expect(current).not.toHaveBeenCalled()
})

it('REBUILD-01 makes what was published after the check, and all while somebody develops', () => {
  const { ask, current } = fieldsWith({})
  expect(ask('Query', 'announcementsPage')).toMatchObject({ announcements: expect.anything() as unknown })
  expect(ask('ContentfulKbHowTo', 'page', { contentful_id: 'nobody knows it' })).toBeNull()
  expect(current).toHaveBeenCalled()
})
