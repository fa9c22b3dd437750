import { groupByMonth, createAnnouncementsStore, filterAnnouncements } from './announcements-store'
import { anAnnouncement } from './testing/an-announcement'

const tags = (...ids: string[]) => ids.map((id) => ({ id, name: id }))

const announcements = [
  anAnnouncement('board', {
    title: 'A faster Board',
    words: 'Drag jobs.',
    tags: tags('releases', 'feature'),
  }),
  anAnnouncement('class', { title: 'Winter class', words: 'Learn the BOARD.', tags: tags('training') }),
  anAnnouncement('van', { title: 'Vans', words: 'Load the truck.' }),
]

const ids = (wanted: { query?: string; types?: readonly string[] }) =>
  filterAnnouncements(announcements, { query: '', types: [], ...wanted }).map(({ id }) => id)

describe('filterAnnouncements', () => {
  it('ANN-05 ANN-12 returns all announcements if there is neither a search text nor a type', () => {
    expect(ids({})).toEqual(['board', 'class', 'van'])
  })

  it('ANN-03 ANN-04 matches title and description, case-insensitively', () => {
    expect(ids({ query: 'bOaRd' })).toEqual(['board', 'class'])
    expect(ids({ query: 'load the' })).toEqual(['van'])
    expect(ids({ query: 'invoice' })).toEqual([])
  })

  it('ANN-04 treats every white-space character in an announcement or search text as a space', () => {
    const found = (query: string) =>
      filterAnnouncements([anAnnouncement('new', { title: 'New\u00a0report', words: 'A faster\nboard' })], {
        query,
        types: [],
      })
    for (const query of ['new report', 'new\u00a0report', 'faster  board'])
      expect(found(query)).toHaveLength(1)
    expect(found('newreport')).toEqual([])
  })

  it.each([
    ['a soft hyphen', 'Dis\u00adpatch', 'dispatch'],
    ['a zero-width space', 'Dis\u200bpatch', 'dispatch'],
    ['a decomposed letter', 'Cafe\u0301', 'caf\u00e9'],
    ['a letter that the search text decomposes', 'Caf\u00e9', 'cafe\u0301'],
  ])('ANN-04 finds a title with %s', (_, title, query) => {
    expect(filterAnnouncements([anAnnouncement('one', { title })], { query, types: [] })).toHaveLength(1)
  })

  it('ANN-13 returns announcements with at least one of the chosen types', () => {
    expect(ids({ types: ['feature', 'training'] })).toEqual(['board', 'class'])
    expect(ids({ types: ['event'] })).toEqual([])
  })

  it('ANN-04 ANN-13 returns announcements that match both search text and types', () => {
    expect(ids({ query: 'board', types: ['training'] })).toEqual(['class'])
  })
})

describe('groupByMonth', () => {
  it('ANN-14 groups announcements by month and keeps their order', () => {
    const months = groupByMonth([
      anAnnouncement('a'),
      anAnnouncement('b'),
      anAnnouncement('c', { month: 'October 2026' }),
      anAnnouncement('d', { month: 'November 2025' }),
    ])
    expect(months.map(({ name, announcements: inMonth }) => [name, inMonth.map(({ id }) => id)])).toEqual([
      ['November 2026', ['a', 'b']],
      ['October 2026', ['c']],
      ['November 2025', ['d']],
    ])
  })
})

describe('createAnnouncementsStore', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('ANN-02 searches 250 ms after the last keystroke', () => {
    const { getState } = createAnnouncementsStore()
    getState().search('bo')
    jest.advanceTimersByTime(249)
    getState().search(' board ')
    expect(getState()).toMatchObject({ text: ' board ', query: '' })
    jest.advanceTimersByTime(249)
    expect(getState().query).toBe('')
    jest.advanceTimersByTime(1)
    expect(getState()).toMatchObject({ text: ' board ', query: 'board' })
  })

  it('ANN-08 stores the announcement types that the reader applies', () => {
    const { getState } = createAnnouncementsStore()
    getState().applyTypes(['training'])
    expect(getState().types).toEqual(['training'])
  })

  it('ANN-11 resets the text and the types, and cancels a pending search', () => {
    const { getState } = createAnnouncementsStore()
    getState().applyTypes(['training'])
    getState().search('board')
    getState().showAll()
    jest.runAllTimers()
    expect(getState()).toMatchObject({ text: '', query: '', types: [] })
  })

  it('ANN-02 clears the search timer when the store is stopped', () => {
    const { getState } = createAnnouncementsStore()
    getState().search('board')
    getState().stop()
    expect(jest.getTimerCount()).toBe(0)
  })
})
