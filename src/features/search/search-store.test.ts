import { aHit, fakeTitleIndex } from './fake-title-index'
import { createSearchStore } from './search-store'

function setUp() {
  const fake = fakeTitleIndex()
  const store = createSearchStore({ index: fake.index })
  return { ...fake, store, state: () => store.getState() }
}

it('SRCH-47 starts with no query and nothing asked', () => {
  const { state, queries } = setUp()
  expect(state()).toMatchObject({ query: '', outcome: { kind: 'idle' } })
  expect(queries()).toEqual([])
})

it('SRCH-37 SRCH-38 SRCH-39 trims a query, and ignores an empty one and the one already asked', async () => {
  const { state, queries, answer } = setUp()
  const search = state().submitQuery('  dispatch board ')
  expect(state()).toMatchObject({ query: 'dispatch board', outcome: { kind: 'loading' } })
  answer('dispatch board', [aHit('Dispatch Board')])
  await search
  await state().submitQuery('   ')
  await state().submitQuery('dispatch board ')
  expect(queries()).toEqual(['dispatch board'])
  expect(state().outcome).toEqual({ kind: 'found', hits: [aHit('Dispatch Board')] })
})

it('SRCH-49 SRCH-52 says that there is nothing', async () => {
  const { state, answer } = setUp()
  const search = state().submitQuery('xyzzy')
  answer('xyzzy', [])
  await search
  expect(state().outcome).toEqual({ kind: 'nothing' })
})

it('SRCH-53 SRCH-54 has no results after a failure, and asks again when told to', async () => {
  const { state, answer, fail, queries } = setUp()
  const search = state().submitQuery('invoice')
  fail('invoice')
  await search
  expect(state().outcome).toEqual({ kind: 'failed' })
  const again = state().retry()
  expect(state().outcome).toEqual({ kind: 'loading' })
  answer('invoice', [aHit('Send an invoice')])
  await again
  expect(state().outcome.kind).toBe('found')
  await state().retry()
  expect(queries()).toEqual(['invoice', 'invoice'])
})

it('SRCH-46 drops the answer to an older search, and stops it', async () => {
  const { state, answer, fail, signalOf } = setUp()
  const first = state().submitQuery('job')
  const second = state().submitQuery('jobs')
  const third = state().submitQuery('jobs board')
  expect(signalOf('job').aborted).toBe(true)
  answer('jobs board', [aHit('Jobs board')])
  answer('job', [aHit('Old news')])
  fail('jobs')
  await Promise.all([first, second, third])
  expect(signalOf('jobs board').aborted).toBe(false)
  expect(state().outcome).toEqual({ kind: 'found', hits: [aHit('Jobs board')] })
})

it('SRCH-29 SRCH-31 SRCH-43 shows 10 hits at first, 10 more when asked, and 10 again for a new query', async () => {
  const { state, answer } = setUp()
  const search = state().submitQuery('job')
  answer('job', [aHit('Job')])
  await search
  expect(state().shown).toBe(10)
  state().showMore()
  expect(state().shown).toBe(20)
  void state().submitQuery('invoice')
  expect(state().shown).toBe(10)
})
