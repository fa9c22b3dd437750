import type { FastifyInstance } from 'fastify'
import { aSpace, anEntry, aType, type Item } from '../embedded/contentful/testing/a-space'
import { aServedFolder } from '../embedded/contentful/testing/an-api'
import { createEmbeddedManagementClient } from '../lib/management-client'
import { parseSettings } from '../lib/settings'
import { aKnowledge } from '../server/chatbot/testing/a-knowledge'
import type { ChatRecord } from '../server/records/kinds/chat-records'
import { engine } from '../server/search/testing/a-search-service'
import { aGateway, fakeSearchRecords } from '../server/testing/a-gateway'
import { aVisitor } from '../server/testing/signed-in'
import { openDraftAccess, type Editing } from '../server/upstream/open-editing'
import type { Addition, EditorVocabulary, SavedAddition } from '../src/contracts/editor-vocabulary'

const served = aServedFolder()
afterAll(() => served.remove())

const contentTypes = [
  aType('kbHowTo', { title: 'Symbol' }),
  aType('searchSynonyms', { name: 'Symbol', words: 'Text', oneWay: 'Boolean' }),
  aType('searchBoost', {
    name: 'Symbol',
    queries: 'Text',
    article: 'Link',
    position: 'Symbol',
    section: 'Symbol',
  }),
  aType('searchPopular', { title: 'Symbol', query: 'Symbol' }),
]

async function anApi(entries: Item[] = []) {
  served.write(aSpace({ contentTypes, entries }))
  return served.start()
}

const readVocabulary = () =>
  Promise.resolve({
    refused: [
      {
        question: 'Can I shrink a bill?',
        count: 3,
        isContested: true,
        searches: [{ query: 'refund a payment', count: 2 }],
      },
    ],
    popular: [
      { query: 'merge customers', count: 9 },
      { query: 'Card  reader', count: 8 },
    ],
  })

function gatewayWith(editing: Editing, vocabulary = readVocabulary) {
  const knowledge = aKnowledge()
  return aGateway({ editing, vocabulary, knowledge: { current: () => Promise.resolve(knowledge) } })
}

async function anEmployee(app: FastifyInstance) {
  const employee = aVisitor(app)
  await employee.signIn('employee')
  const cookie = [...employee.jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const headers = { host: 'localhost:8000', origin: 'http://localhost:8000', cookie }
  return {
    get: employee.get,
    headers,
    add: (payload: Addition) =>
      app.inject({ method: 'POST', url: '/editor/vocabulary', payload: { ...payload }, headers }),
  }
}

it('BOT-03 shows employees each refused question with the word that the content lacks, and frequent searches not yet listed as popular', async () => {
  const api = await anApi([
    anEntry(
      'searchPopular',
      'p',
      { title: 'Readers', query: 'card reader' },
      { publishedVersion: undefined },
    ),
  ])
  const app = gatewayWith(openDraftAccess(parseSettings({}).content, api))
  const { get } = await anEmployee(app)
  const answer = await get('/editor/vocabulary')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json<EditorVocabulary>()).toEqual({
    refused: [
      {
        question: 'Can I shrink a bill?',
        count: 3,
        isContested: true,
        unknownWord: 'shrink',
        searches: [{ query: 'refund a payment', count: 2 }],
      },
    ],
    popular: [{ query: 'merge customers', count: 9 }],
    target: 'embedded',
  })
  const sections = await get('/editor/vocabulary/sections?query=refund%20a%20payment')
  expect(sections.json<unknown[]>()[0]).toEqual({
    entryId: 'how-to-refund',
    url: '/how-to/refund-a-payment',
    anchor: 'refund-a-card-payment',
    title: 'Refund a Payment',
    heading: 'Refund a card payment',
  })
  expect((await get('/editor/vocabulary/sections')).statusCode).toBe(400)
  for (const url of ['/editor/vocabulary', '/editor/vocabulary/sections?query=a']) {
    const customer = aVisitor(app)
    expect((await customer.get(url)).statusCode).toBe(401)
    await customer.signIn('customer')
    expect((await customer.get(url)).statusCode).toBe(401)
  }
})

it('BOT-03 lists at most 25 refused questions, and none that an editor has answered, even in a draft', async () => {
  const draft = { publishedVersion: undefined }
  const api = await anApi([
    anEntry('searchBoost', 'a', { queries: 'can i  shrink a bill?\nQuestion 0', position: 'Answer' }, draft),
    anEntry('searchBoost', 'b', { queries: 'Question 1', position: 'Top' }),
  ])
  const questions = ['Can I shrink a bill?', ...Array.from({ length: 40 }, (_, place) => `Question ${place}`)]
  const refused = questions.map((question) => ({ question, count: 1, isContested: false, searches: [] }))
  const app = gatewayWith(openDraftAccess(parseSettings({}).content, api), () =>
    Promise.resolve({ refused, popular: [] }),
  )
  const { get } = await anEmployee(app)
  const shown = (await get('/editor/vocabulary')).json<EditorVocabulary>().refused
  expect(shown.map(({ question }) => question)).toEqual(questions.slice(2, 27))
})

it('each addition of an editor is saved as one draft, even if it is sent again', async () => {
  const api = await anApi([anEntry('kbHowTo', 'how-to-refund'), anEntry('kbHowTo', 'how-to-merge')])
  const client = createEmbeddedManagementClient(api)
  const { add } = await anEmployee(gatewayWith(openDraftAccess(parseSettings({}).content, api)))
  const save = async (addition: Addition) => {
    const response = await add(addition)
    expect(response.statusCode).toBe(200)
    const saved = response.json<SavedAddition>()
    const { sys, fields } = await client.entry.get({ entryId: saved.entryId })
    expect(sys.publishedVersion).toBeUndefined()
    const plain = Object.fromEntries(
      Object.entries<Item>(fields).map(([name, byLocale]) => [name, byLocale['en-US']]),
    )
    return { ...saved, type: sys.contentType.sys.id, plain }
  }
  const synonym = { kind: 'synonym', word: ' shrink ', meaning: 'discount' } as const
  const first = await save(synonym)
  expect(first).toMatchObject({
    isNew: true,
    type: 'searchSynonyms',
    plain: { words: 'shrink\ndiscount', oneWay: true },
  })
  expect(await save({ ...synonym, word: 'Shrink' })).toEqual({ ...first, isNew: false })

  const answer = { kind: 'answer', question: 'Can I shrink a bill?', entryId: 'how-to-refund' } as const
  const article = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
  const second = await save({ ...answer, anchor: 'partial' })
  expect(second).toMatchObject({
    isNew: true,
    type: 'searchBoost',
    plain: {
      queries: 'Can I shrink a bill?',
      position: 'Answer',
      article: article('how-to-refund'),
      section: 'partial',
    },
  })
  expect(await save({ ...answer, anchor: 'partial' })).toEqual({ ...second, isNew: false })
  const { section: _, ...rest } = second.plain
  expect(await save({ ...answer, entryId: 'how-to-merge', anchor: '' })).toEqual({
    ...second,
    plain: { ...rest, article: article('how-to-merge') },
  })

  expect(await save({ kind: 'popular', query: 'merge  customers' })).toMatchObject({
    isNew: true,
    type: 'searchPopular',
    plain: { title: 'merge customers' },
  })
  const lost = await add({ ...answer, entryId: 'gone', anchor: '' })
  expect([lost.statusCode, lost.json()]).toEqual([
    400,
    { error: 'no-such-article', message: 'There is no article gone. Choose another.' },
  ])
})

it('reports a missing token or a read-only space, and refuses additions', async () => {
  const contentful = { CONTENTFUL_SPACE_ID: 'abc', CONTENTFUL_ACCESS_TOKEN: 'x' }
  const { managementToken: _, ...readOnly } = await anApi()
  for (const [editing, target] of [
    [openDraftAccess(parseSettings(contentful).content), 'no-token'],
    [openDraftAccess(parseSettings({}).content, readOnly), 'read-only'],
  ] as const) {
    const { get, add } = await anEmployee(gatewayWith(editing))
    expect((await get('/editor/vocabulary')).json()).toMatchObject({ target, popular: [{}, {}] })
    expect((await add({ kind: 'popular', query: 'merge customers' })).statusCode).toBe(409)
  }
  const token = { ...contentful, CONTENTFUL_RECEIPTS_TOKEN: 'CFPAT-1' }
  expect(openDraftAccess(parseSettings(token).content).target).toBe('contentful')
})

it('tells the editor why Contentful refused a draft', async () => {
  const refusing = (error: unknown): Editing => ({
    target: 'contentful',
    open: () =>
      Promise.resolve({
        hasEntry: () => Promise.resolve(true),
        popularSearches: () => Promise.reject(new Error('away')),
        answeredQuestions: () => Promise.resolve([]),
        save: () => Promise.reject(error as Error),
      }),
  })
  const report = (status: number, message: string, errors: object[] = []) =>
    new Error(JSON.stringify({ status, message, details: { errors } }))
  for (const [error, status, words] of [
    [report(403, 'Forbidden'), 502, 'The owner of CONTENTFUL_RECEIPTS_TOKEN may not create entries.'],
    [report(422, 'Validation error', [{ details: 'No field section.' }]), 502, 'No field section.'],
    [report(500, 'Server error'), 503, 'Could not save the draft. Try again later.'],
    [new Error('connect ECONNREFUSED'), 503, 'Could not save the draft. Try again later.'],
  ] as const) {
    const { get, add } = await anEmployee(gatewayWith(refusing(error)))
    const response = await add({ kind: 'popular', query: 'merge customers' })
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringContaining(words),
    ])
    // popular searches come from the gateway's records, so they are listed even if Contentful fails
    expect((await get('/editor/vocabulary')).json<EditorVocabulary>().popular).toHaveLength(2)
  }
})

it('BOT-45 records a refused question and a search of the same session with the same visit id', async () => {
  const chats: ChatRecord[] = []
  const { records: searchRecords, kept: searches } = fakeSearchRecords()
  const app = aGateway({
    knowledge: { current: () => Promise.resolve(aKnowledge()) },
    search: { ...engine },
    searchRecords,
    chatRecords: { add: (record) => Promise.resolve(void chats.push(record)) },
  })
  const { get, headers } = await anEmployee(app)
  const post = (url: string, payload: object, more = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } })
  const authorization = `Bearer ${(await get('/helpcenter/token')).json<string>()}`
  const chatbot = { authorization, 'x-client-id': 'knowledge-base' }
  const path = '/chatbot/client-signed/api/v2'
  const { id: sessionId } = (await post(`${path}/session`, {}, chatbot)).json<{ id: string }>()
  const question = { sessionId, question: 'How do I train a puppy?', experience: 'MultiTurn' }
  await post(`${path}/message`, question, chatbot)
  await post('/search-service/v1/search', { query: 'invoice' })
  expect(chats.at(-1)).toMatchObject({
    guard: 'not-covered',
    visit: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(searches).toMatchObject([
    { visit: (chats.at(-1) as { visit?: string }).visit, network: '127.0.0.1' },
  ])
  await app.inject({ method: 'POST', url: '/search-service/v1/search', payload: { query: 'invoice' } })
  expect(searches.at(-1)).toMatchObject({ visit: undefined })
})
