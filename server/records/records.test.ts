import type { FeedbackRequest } from '../../src/contracts/chatbot'
import { PAGE_MISSING } from '../../src/contracts/editor'
import { itNeedingPostgres } from '../testing/a-postgres'
import { hasPostgres, recordDatabases } from '../testing/record-databases'
import { createRecords } from './create-records'
import type { Database } from './database/database'
import type { ChatRecord } from './kinds/chat-records'
import type { SearchEvent } from './kinds/search-records'
import { createPseudonyms } from './pseudonym'
import { tablesByRetention } from './record-kinds'
import { createRecordStore } from './record-store'

/** Creating the embedded database takes long on a busy machine. */
jest.setTimeout(60_000)

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-03-01T10:00:00.000Z')
const at = (daysAgo = 0) => new Date(NOW - daysAgo * DAY_MS).toISOString()

const TABLES = Object.values(tablesByRetention).flat()

const withPostgres = itNeedingPostgres(hasPostgres)

withPostgres('the tests have a PostgreSQL server: the installed one, or the one in DATABASE_URL', () => {
  expect(hasPostgres).toBe(true)
})

describe.each(recordDatabases)('the records in %s', (_name, start) => {
  let server: Awaited<ReturnType<typeof start>>
  let shared: Database

  beforeAll(async () => {
    server = await start()
    shared = await server.open()
  })
  afterEach(() => shared.run(TABLES.map((table) => ({ sql: `delete from ${table}` }))))
  afterAll(() => shared.close())
  afterAll(() => server.stop()) // separate, so that it runs even if closing the database fails

  const pseudonym = createPseudonyms(Buffer.from('a key'))

  function someRecords(open = () => Promise.resolve(shared)) {
    const problems: string[] = []
    const report = (problem: string) => void problems.push(problem)
    const retention = { records: 365, chats: 90, analytics: 30 }
    const store = createRecordStore({ open, retention, maxTableBytes: 1e9, report, now: () => NOW })
    return { store, problems, ...createRecords({ store, pseudonym }) }
  }

  it('DEFL-25 DEFL-26 saves closed cases with a pseudonym of the reader', async () => {
    const { store, cases } = someRecords()
    const record = {
      caseId: 'CASE-1',
      articleUrl: 'https://help.example/a',
      closedBy: '203.0.113.7',
      closedAt: at(),
    }
    await cases.begin(record)
    await cases.finish(record.caseId)
    const rows = await store.read('select case_id, article_url, closed_by from case_closings', [])
    expect(rows).toEqual([
      { case_id: 'CASE-1', article_url: 'https://help.example/a', closed_by: pseudonym('203.0.113.7') },
    ])
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
  })

  it('DEFL-27 lists a case close as pending until it is finished or dropped, and stores a finished close once', async () => {
    const { store, cases } = someRecords()
    const close = (caseId: string, daysAgo: number) => ({
      caseId,
      articleUrl: `/of/${caseId}`,
      closedBy: 'a',
      closedAt: at(daysAgo),
    })
    const begun = async () => (await cases.begun()).map(({ caseId }) => caseId)
    await Promise.all(
      [close('first', 3), close('second', 2), close('third', 1)].map((one) => cases.begin(one)),
    )
    expect(await begun()).toEqual(['first', 'second', 'third'])
    expect((await cases.begun())[0]).toEqual({
      caseId: 'first',
      articleUrl: '/of/first',
      closedAt: at(3),
      attempt: expect.any(String),
    })
    await cases.drop(close('first', 3))
    await cases.begin(close('second', 1)) // as another gateway would do
    await cases.drop(close('second', 2))
    expect((await begun()).sort()).toEqual(['second', 'third'])
    await Promise.all([cases.finish('third'), cases.finish('second')])
    await cases.finish('second')
    await cases.finish('never begun')
    expect(await begun()).toEqual([])
    expect(await store.read('select case_id from case_closings order by case_id', [])).toEqual([
      { case_id: 'second' },
      { case_id: 'third' },
    ])
  })

  it('DEFL-27 if a case is closed several times at once, keeps only the newest close', async () => {
    const { cases } = someRecords()
    const close = (articleUrl: string, daysAgo: number) => ({
      caseId: 'twice',
      articleUrl,
      closedBy: 'a',
      closedAt: at(daysAgo),
    })
    await Promise.all([close('/old', 3), close('/new', 1), close('/older', 4)].map((one) => cases.begin(one)))
    const found = (await cases.begun()).filter(({ caseId }) => caseId === 'twice')
    expect(found).toMatchObject([{ articleUrl: '/new', closedAt: at(1) }])
  })

  it('DEFL-27 lets only one gateway take over a pending case close, and none if the close has restarted or finished meanwhile', async () => {
    const { cases } = someRecords()
    const record = { caseId: 'taken', articleUrl: '/a', closedBy: 'a', closedAt: at() }
    const found = async () => {
      const close = (await cases.begun()).find(({ caseId }) => caseId === record.caseId)
      if (!close) throw new Error('The close has ended.')
      return close
    }
    await cases.begin(record)
    const first = await found()
    const takes = await Promise.all([cases.take(first), cases.take(first), cases.take(first)])
    expect(takes.filter(Boolean)).toHaveLength(1)
    const second = await found()
    await cases.begin(record)
    expect(await cases.take(second)).toBe(false)
    const third = await found()
    await cases.finish(record.caseId)
    expect(await cases.take(third)).toBe(false)
  })

  it('RATE-10 POLL-11 QA-15 DATA-30 DEFL-25 reports searches, ratings, missing pages and closed cases to editors, with weekly counts', async () => {
    const { searches, analytics, chats, cases, insights } = someRecords()
    const search = (id: string, query: string, results: number, daysAgo = 1) =>
      searches.add({ kind: 'search', id, query, results, at: at(daysAgo) })
    await search('s1', 'Merge  Customers', 0)
    await search('s2', 'merge customers', 0, 10)
    await search('s3', 'too long ago', 0, 90)
    await search('s4', 'invoice', 3)
    await search('s5', 'dispatch', 7)
    await searches.add({ kind: 'click', searchId: 's4', position: 1, at: at(1) })
    await searches.add({ kind: 'refinement', id: 's6', query: 'Dispatch', results: 2, at: at(1) })
    await searches.add({ kind: 'click', searchId: 's6', position: 1, at: at(1) })
    await search('s7', 'timesheet', 4)
    await searches.add({ kind: 'rating', searchId: 's7', value: 2, comment: 'too old', at: at(1) })
    const vote = (id: string, value: string, params: Record<string, string> = {}) =>
      analytics.add([
        {
          id,
          name: 'feedback',
          params: { value, page_location: 'https://help.example/how-to/merge', ...params },
          visitorId: 'v',
          at: at(2),
        },
      ])
    await vote('e1', 'No', { couldntFind: 'x', unclear: 'x', comment: 'Step 3 is missing.' })
    await vote('e2', 'Yes')
    await vote('e3', 'No', { unclear: '-', comment: '-' })
    await vote('e4', 'No', { page_location: '' })
    const answer = {
      sessionId: 'c1',
      experience: 'SingleTurn',
      sources: [],
      guard: null,
      withheld: 0,
      release: 'r',
      at: at(1),
    }
    await chats.add({ kind: 'answered', messageId: 'm1', question: 'How do I merge?', ...answer })
    await chats.add({ kind: 'answered', messageId: 'm2', question: 'How do I split?', ...answer })
    const said = { kind: 'feedback' as const, sessionId: 'c1', options: 2, linkUrl: '/', at: at(1) }
    await chats.add({ ...said, messageId: 'm1', rating: 0, description: 'Not what I asked.' })
    await chats.add({ ...said, messageId: 'm1', rating: 0, options: 20, description: '', at: at(2) })
    await chats.add({ ...said, messageId: 'm1', rating: 0, options: 0, description: 'No.', at: at(3) })
    await chats.add({ ...said, messageId: 'm2', rating: 1, description: '' })
    await cases.begin({
      caseId: 'CASE-1',
      articleUrl: 'https://help.example/how-to/merge',
      closedBy: 'a',
      closedAt: at(8),
    })
    await cases.finish('CASE-1')

    await analytics.add(
      ['/how-to/old', '/how-to/old', '/faq/old'].map((page, number) => ({
        id: `m${number}`,
        name: PAGE_MISSING,
        params: { page },
        visitorId: '',
        at: at(1),
      })),
    )

    const found = await insights(new Date(NOW))
    expect(found.pagesNotFound.rows).toMatchObject([
      { what: '/how-to/old', count: 2 },
      { what: '/faq/old', count: 1 },
    ])
    const only = (what: string, ...remarks: string[]) => [{ what, count: 1, remarks }]
    expect(found.searchesWithoutResults).toEqual({
      rows: [{ what: 'merge customers', count: 2, remarks: [] }],
      perWeek: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
    })
    expect(found.searchesWithoutClicks.rows).toEqual(only('timesheet'))
    expect(found.searchesRatedLow.rows).toEqual(only('timesheet', 'too old'))
    expect(found.unhelpfulArticles.rows).toEqual([
      { what: '/how-to/merge', count: 2, remarks: ['could not find it, unclear: Step 3 is missing.'] },
    ])
    const remarks = ['unrelated: Not what I asked.', 'unclear, incorrect', 'No.']
    expect(found.answersVotedDown.rows).toEqual([{ what: 'How do I merge?', count: 3, remarks }])
    expect(found.casesClosed).toEqual({
      rows: only('/how-to/merge'),
      perWeek: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
    })
  })

  it('RATE-08 RATE-09 RATE-10 lists queries without results, without clicks, or with low ratings', async () => {
    const { searches } = someRecords()
    const search = (id: string, query: string, results: number) =>
      searches.add({ kind: 'search', id, query, results, at: at() })
    await search('s1', 'Merge  customers', 0)
    await search('s2', 'merge customers', 0)
    await search('s3', 'dispatch board', 7)
    await search('s4', 'invoice', 3)
    await search('s5', 'invoice', 3)
    await searches.add({ kind: 'click', searchId: 's4', position: 1, at: at() })
    await searches.add({ kind: 'rating', searchId: 's3', value: 2, comment: 'too old', at: at() })
    await searches.add({ kind: 'rating', searchId: 's4', value: 1, comment: '', at: at() })
    await searches.add({ kind: 'suggestion', query: 'inv', contentId: 'entry-1', at: at() })
    expect(await searches.insights(10)).toEqual({
      withoutResults: [{ query: 'Merge  customers', searches: 2, comments: [] }],
      withoutClicks: [
        { query: 'dispatch board', searches: 1, comments: [] },
        { query: 'invoice', searches: 1, comments: [] },
      ],
      lowRated: [{ query: 'dispatch board', searches: 1, comments: ['too old'] }],
    })
    expect((await searches.insights(1)).withoutClicks).toHaveLength(1)
  })

  it('RATE-08 SRCH-45 does not count a refinement as a search, but counts its clicks and ratings for the query', async () => {
    const { searches } = someRecords()
    const ask = (kind: 'search' | 'refinement', id: string, query: string, results: number) =>
      searches.add({ kind, id, query, results, at: at() })
    await ask('search', 's1', 'invoice', 30)
    await ask('refinement', 's2', 'Invoice', 30)
    await searches.add({ kind: 'click', searchId: 's2', position: 12, at: at() })
    await ask('search', 's3', 'dispatch', 30)
    await ask('refinement', 's4', 'dispatch', 0)
    await searches.add({ kind: 'rating', searchId: 's4', value: 2, comment: 'no zones', at: at() })
    expect(await searches.insights(10)).toEqual({
      withoutResults: [],
      withoutClicks: [{ query: 'dispatch', searches: 1, comments: [] }],
      lowRated: [{ query: 'dispatch', searches: 1, comments: ['no zones'] }],
    })
  })

  it('RATE-08 deduplicates a resent rating', async () => {
    const { searches, store } = someRecords()
    const rating = { kind: 'rating', searchId: 's1', value: 2, comment: 'too old', at: at() } as const
    for (const comment of ['too old', 'too old', 'too short']) await searches.add({ ...rating, comment })
    expect(await store.read('select comment from search_events order by id', [])).toEqual([
      { comment: 'too old' },
      { comment: 'too short' },
    ])
  })

  it('lists questions that the chatbot refused, with masked email addresses and later successful searches of the same visit', async () => {
    const { store, chats, searches, vocabulary } = someRecords()
    const minute = (minutes: number) => new Date(NOW - 60_000 * (60 - minutes)).toISOString()
    const ask = (messageId: string, question: string, minutes: number, more: Partial<ChatRecord> = {}) =>
      chats.add({
        ...{ kind: 'answered', sessionId: 'c1', experience: 'MultiTurn', sources: [], withheld: 0 },
        ...{ guard: 'not-covered', release: 'r1', visit: 'ann', messageId, question, at: minute(minutes) },
        ...more,
      } as ChatRecord & { at: string })
    const search = (query: string, minutes: number, more: Partial<SearchEvent> = {}) =>
      searches.add({
        ...{ kind: 'search', id: `${query}${minutes}`, query, results: 2, visit: 'ann', at: minute(minutes) },
        ...more,
      } as SearchEvent)
    await search('before', 0)
    await ask('m1', 'Can ann@example.com shrink a  bill?', 1)
    await ask('m2', 'can ann@example.com SHRINK a bill?', 12, { visit: 'bob' })
    await ask('m3', 'Is this answered?', 20, { guard: null, visit: 'cleo' })
    await ask('m5', 'Is this in the filters?', 21, { guard: 'filtered', visit: 'cleo' })
    await ask('m4', 'What is the weather?', 21, { visit: 'eve' })
    const contest = { kind: 'feedback', rating: 2, options: 0, description: '', linkUrl: '/' } as const
    await chats.add({ ...contest, messageId: 'm1', at: minute(1) })
    await search('can [email] shrink a bill?', 2)
    await search('Discount', 3)
    await search('nothing there', 4, { results: 0 })
    await search('eleven minutes later', 12)
    await search('discount', 13, { visit: 'bob' })
    await search('of another reader', 13, { visit: 'dan' })
    await search('anonymous', 13, { visit: undefined })
    await search('after an answer', 21, { visit: 'cleo' })
    expect((await vocabulary(new Date(NOW))).refused).toEqual([
      {
        question: 'can [email] SHRINK a bill?',
        count: 2,
        isContested: true,
        searches: [{ query: 'discount', count: 2 }],
      },
      { question: 'What is the weather?', count: 1, isContested: false, searches: [] },
    ])
    const visits = await store.read('select visit from chat_messages order by message_id', [])
    expect(visits).toEqual([
      { visit: pseudonym('visit ann') },
      { visit: pseudonym('visit bob') },
      { visit: null },
      { visit: pseudonym('visit eve') },
      { visit: null },
    ])
    expect((await vocabulary(new Date(NOW + 90 * DAY_MS))).refused).toEqual([])
  })

  it('suggests a popular search only if readers of at least five networks searched for it', async () => {
    const { store, searches, vocabulary } = someRecords()
    const search = (query: string, network: string | undefined, results = 3) =>
      searches.add({ kind: 'search', id: `${query} ${network}`, query, results, network, at: at() })
    for (const network of ['1', '2', '3', '4', '5']) {
      await search('Merge  customers', network)
      await search('finds nothing', network, 0)
    }
    for (const network of ['1', '2', '3', '4']) await search('of one company', network)
    for (let times = 0; times < 9; times += 1) await search('of one reader', '6')
    await search('merge customers', undefined)
    expect((await vocabulary(new Date(NOW))).popular).toEqual([
      { query: expect.stringMatching(/^merge {1,2}customers$/i), count: 6 },
    ])
    const stored = await store.read(
      'select distinct network from search_events where network is not null',
      [],
    )
    expect(stored).toContainEqual({ network: pseudonym('network 6') })
    expect(stored).toHaveLength(6)
  })

  it('saves a chat from start to end, and masks email addresses in questions', async () => {
    const { store, chats } = someRecords()
    const answered = {
      kind: 'answered' as const,
      sessionId: 'c1',
      messageId: 'm1',
      experience: 'MultiTurn',
      question: 'Why is ann@example.com not merged?',
      sources: ['/how-to/merge'],
      guard: null,
      withheld: 0,
      release: 'r1',
    }
    const feedback = { linkUrl: '/a?b=c', description: 'no', messageId: 'm1', options: 3, rating: 0 as const }
    await Promise.all([
      chats.add({ kind: 'opened', sessionId: 'c1', category: 'KB', at: at() }),
      chats.add({ ...answered, at: at() }),
      chats.add({ kind: 'feedback', ...feedback, at: at() }),
      chats.add({ kind: 'closed', sessionId: 'c1', at: at() }),
    ])
    expect(
      await store.read('select session_id, category, closed_at is not null as closed from chat_sessions', []),
    ).toEqual([{ session_id: 'c1', category: 'KB', closed: true }])
    expect(await store.read('select question, sources from chat_messages', [])).toEqual([
      { question: 'Why is [email] not merged?', sources: ['/how-to/merge'] },
    ])
    expect(await store.read('select message_id, rating, options, link_url from chat_feedback', [])).toEqual([
      { message_id: 'm1', rating: 0, options: 3, link_url: '/a' },
    ])
  })

  it('POLL-10 deduplicates resent votes, but not the votes that an older version stored without an event id', async () => {
    const { analytics, insights } = someRecords()
    const event = { name: 'feedback', visitorId: 'v', at: at(1) }
    const params = { value: 'No', page_location: '/how-to/merge' }
    for (const id of ['first', 'first', 'second']) await analytics.add([{ ...event, id, params }])
    const earlier = {
      sql: `insert into feedback (kind, value, comment, reasons, page, reader, tenant, at)
        values ('article', 'No', '', '[]', '/how-to/merge', 'v', '', '${at(1)}')`,
    }
    await shared.run([earlier, earlier])
    expect((await insights(new Date(NOW))).unhelpfulArticles.rows).toMatchObject([{ count: 4 }])
  })

  it('DATA-43 deduplicates resent chat feedback, but not feedback that an older version stored without a hash', async () => {
    const { store, chats } = someRecords()
    const sent = { sessionId: 'c1', rating: 0, options: 2, description: 'Old', linkUrl: '/a' } as const
    const add = (more: Partial<FeedbackRequest>, daysAgo: number) =>
      chats.add({ kind: 'feedback', ...sent, ...more, at: at(daysAgo) })
    for (const more of [{}, { messageId: 'm1' }, { description: 'Older' }, { rating: 1 as const }]) {
      await Promise.all([add(more, 2), add(more, 2)])
      await add(more, 1)
    }
    expect(
      await store.read('select message_id, description, rating from chat_feedback order by id', []),
    ).toEqual([
      { message_id: null, description: 'Old', rating: 0 },
      { message_id: 'm1', description: 'Old', rating: 0 },
      { message_id: null, description: 'Older', rating: 0 },
      { message_id: null, description: 'Old', rating: 1 },
    ])
    const earlier = {
      sql: `insert into chat_feedback (session_id, rating, options, description, link_url, at)
        values ('c2', 0, 0, '', '/', '${at(1)}')`,
    }
    await shared.run([earlier, earlier])
    expect(await store.read(`select from chat_feedback where session_id = 'c2'`, [])).toHaveLength(2)
  })

  it('ANALYT-03 ANALYT-04 deduplicates events, replaces the reader by a pseudonym, and saves feedback in its own table', async () => {
    const { store, analytics } = someRecords()
    const event = {
      id: 'v1 e1',
      name: 'feedback',
      params: {
        value: 'No',
        comment: 'mail ann@example.com',
        user: 'ann',
        tenant: 'Acme',
        unclear: 'x',
        didntWork: '-',
      },
      visitorId: 'v1',
      userId: 'ann',
      at: at(),
    }
    await analytics.add([event, event])
    await analytics.add([event])
    const [kept, ...others] = await store.read(
      'select name, params, visitor, reader from analytics_events',
      [],
    )
    expect(others).toEqual([])
    expect(kept).toMatchObject({
      name: 'feedback',
      params: { comment: 'mail [email]', user: pseudonym('ann'), tenant: 'Acme' },
      visitor: pseudonym('v1'),
      reader: pseudonym('ann'),
    })
    const feedback = await store.read(
      'select kind, value, comment, reasons, reader, tenant from feedback',
      [],
    )
    expect(feedback).toEqual([
      {
        kind: 'article',
        value: 'No',
        comment: 'mail [email]',
        reasons: ['unclear'],
        reader: pseudonym('ann'),
        tenant: 'Acme',
      },
    ])
  })

  it.each(['feedback', 'email_deflection_feedback'])(
    'POLL-13 saves no text of the event %s as a reason, even if the text is `x`',
    async (name) => {
      const { store, analytics } = someRecords()
      const texts = {
        content_group: 'x',
        value: 'x',
        comment: 'x',
        tenant: 'x',
        caseId: 'x',
        page_location: 'x',
      }
      const params = { ...texts, unclear: 'x' }
      await analytics.add([{ id: 'v1 e1', name, params, visitorId: 'v1', at: at() }])
      expect(await store.read('select reasons from feedback', [])).toEqual([{ reasons: ['unclear'] }])
    },
  )

  it('removes characters that PostgreSQL rejects', async () => {
    const { store, searches, analytics, problems } = someRecords()
    await searches.add({ kind: 'search', id: 's1', query: 'a\0b \ud800 日本 "x"', results: 1, at: at() })
    expect(await store.read('select query from search_events', [])).toEqual([{ query: 'ab \ufffd 日本 "x"' }])
    const params = { 'a\0\ud800': 'x' }
    await analytics.add([{ id: 'e1', name: 'e', params, visitorId: 'v', at: at() }])
    expect(await store.read('select params from analytics_events', [])).toEqual([
      { params: { 'a\ufffd': 'x' } },
    ])
    expect(problems).toEqual([])
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'ANALYT-03 saves an event with the name %s, and a search of the same batch',
    async (name) => {
      const { store, searches, analytics } = someRecords()
      const search = (id: string) => searches.add({ kind: 'search', id, query: id, results: 1, at: at() })
      await Promise.all([
        search('alone'),
        analytics.add([{ id: 'e1', name, params: {}, visitorId: 'v', at: at() }]),
        search('with the event'),
      ])
      expect(await store.read('select name from analytics_events', [])).toEqual([{ name }])
      expect(await store.read('select * from search_events', [])).toHaveLength(2)
      expect(await store.read('select * from feedback', [])).toEqual([])
    },
  )

  it('rejects only a chat message whose number is already taken, and saves the searches of the same batch', async () => {
    const { store, searches, supportChats } = someRecords()
    const search = (id: string) => searches.add({ kind: 'search', id, query: id, results: 1, at: at() })
    const say = (clientId: string) =>
      supportChats.add({
        kind: 'said',
        chatId: 'c',
        message: { seq: 1, clientId, from: 'visitor', text: clientId, at: NOW },
      })
    await supportChats.add({ kind: 'opened', chatId: 'c', visitor: { id: 'v', name: 'Ann' }, at: NOW })
    await say('first')
    const saving = [search('alone'), search('before'), say('second'), search('after')]
    const settled = await Promise.allSettled(saving)
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    await expect(saving[2]).rejects.toThrow(/Could not save records: duplicate key/)
    expect(await store.read('select query from search_events order by id', [])).toEqual(
      ['alone', 'before', 'after'].map((query) => ({ query })),
    )
    expect(await store.read('select text from support_messages', [])).toEqual([{ text: 'first' }])
  })

  it('saves a batch completely or not at all, and continues after a failure', async () => {
    const { store } = someRecords()
    const event = (at: string) => ({
      kind: 'analyticsEvent' as const,
      fields: { event_id: at, name: 'e', params: {}, visitor: 'v', at },
    })
    await expect(store.add([event(at()), event('no time')])).rejects.toThrow(/Could not save/)
    expect(await store.read('select * from analytics_events', [])).toEqual([])
    await store.add([event(at())])
    expect(await store.read('select * from analytics_events', [])).toHaveLength(1)
  })

  it('applies each migration once, and keeps the records after a restart', async () => {
    for (const kept of [1, 2]) {
      await shared.close()
      const { store, searches, close } = someRecords(server.open)
      try {
        await searches.add({ kind: 'search', id: `s${kept}`, query: 'merge', results: 1, at: at() })
        expect(await store.read('select * from search_events', [])).toHaveLength(kept)
        const versions = await store.read('select version from schema_migrations order by version', [])
        expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((version) => ({ version })))
      } finally {
        await close()
        shared = await server.open()
      }
    }
  })
})
