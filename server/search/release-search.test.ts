import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encodeVectors, keyOfText } from '../../lib/embeddings/section-vectors'
import type { ServedRelease } from '../releases/release-source'
import { SEARCH_CORPUS } from '../../src/contracts/release'
import type { Topic } from './knowledge/passage'
import type { QuestionVectors } from './question-vectors'
import type { VectorsFile } from './read-vectors'
import { createReleaseSearch } from './release-search'
import { startSearchThread, type SearchThread } from './search-thread'
import { aDocument, aQuery } from './testing/a-corpus'

const aRelease = (id: string, hash = id, vectors?: string): ServedRelease => ({
  id,
  find: () => undefined,
  findPrivate: () => undefined,
  findPathIgnoringCase: () => undefined,
  titleOf: () => undefined,
  hasTemplate: () => false,
  companion(name) {
    if (name === SEARCH_CORPUS) return { location: `/releases/${id}`, hash }
    return vectors === undefined ? undefined : { location: `/vectors/${id}`, hash: vectors }
  },
})

/** Fakes search threads. A thread starts when `ready` is called. Its searches return its corpus path. */
function threads() {
  const started: {
    file: string
    vectors: VectorsFile | undefined
    ready: (vectorLength?: number) => void
    fail: (error: Error) => void
    end: () => void
    closed: boolean
  }[] = []
  const startThread = (file: string, vectors?: VectorsFile) =>
    new Promise<SearchThread>((resolve, reject) => {
      let onEnd: (error: Error) => void = () => undefined
      const one = {
        file,
        vectors,
        closed: false,
        fail: reject,
        end: () => onEnd(new Error('out of memory')),
        ready: (vectorLength?: number) =>
          resolve({
            vectorLength,
            search: () => Promise.resolve([{ hits: [], total: 1, facets: { from: { [file]: 1 } } }]),
            suggest: () => Promise.resolve([]),
            knowledge: {
              retrieve: (...[, , , vector]) =>
                Promise.resolve({
                  passages: [],
                  known: 0,
                  certainty: 0,
                  relevance: 0,
                  margin: vector?.[0] ?? 0,
                }),
              topics: () => Promise.resolve([]),
              topicOf: () => Promise.resolve(undefined),
              sectionTexts: () => Promise.resolve([]),
              unknownWords: () => Promise.resolve([]),
              filterValues: () => Promise.reject(new Error('not asked')),
            },
            onEnd: (listener) => (onEnd = listener),
            close: () => {
              one.closed = true
              return Promise.resolve()
            },
          }),
      }
      started.push(one)
    })
  return { started, startThread }
}

describe('createReleaseSearch', () => {
  let current: ServedRelease | undefined
  const problems: string[] = []
  const releases = { current: () => Promise.resolve(current) }

  beforeEach(() => {
    jest.useFakeTimers()
    current = undefined
    problems.length = 0
  })
  afterEach(() => jest.useRealTimers())

  function open(questionVectors?: QuestionVectors) {
    const { started, startThread } = threads()
    const report = (line: string) => problems.push(line)
    const search = createReleaseSearch({ releases, report, questionVectors, startThread })
    return { search, started, firstTry: search.start() }
  }
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  async function openOver(release: ServedRelease, questionVectors?: QuestionVectors, vectorLength?: number) {
    const opened = open(questionVectors)
    current = release
    await pass(1000)
    opened.started[0]?.ready(vectorLength)
    await pass(0)
    return opened
  }
  const answeredFrom = async (search: { search: ReturnType<typeof open>['search']['search'] }) =>
    Object.keys((await search.search([aQuery('x')]))[0]?.facets['from'] ?? {})[0]

  it('rejects searches before the first index is built', async () => {
    const { search, started } = open()
    await pass(0)
    await expect(search.search([aQuery('x')])).rejects.toThrow('is starting')
    current = aRelease('one')
    await pass(1000)
    await expect(search.suggest('x', ['everyone'], 5)).rejects.toThrow('is starting')
    started[0]?.ready()
    await pass(0)
    expect(await answeredFrom(search)).toBe('/releases/one')
  })

  it.each([
    ['loaded', ({ ready }: { ready: () => void }) => ready(), []],
    [
      'failed to load',
      ({ fail }: { fail: (error: Error) => void }) => fail(new Error('no space left')),
      [expect.stringContaining('no space left')],
    ],
  ])('is starting until the index of the first release has %s', async (_, end, expected) => {
    current = aRelease('one')
    const { search, started, firstTry } = open()
    let isTried = false
    void firstTry.then(() => (isTried = true))
    await pass(0)
    expect([search.isStarting(), isTried]).toEqual([true, false])
    if (started[0]) end(started[0])
    await pass(0)
    expect([search.isStarting(), isTried, problems]).toEqual([false, true, expected])
  })

  it('isStarting() is true until there is a release and its index has loaded', async () => {
    const { search, started, firstTry } = open()
    await firstTry
    expect(search.isStarting()).toBe(true)
    current = aRelease('one')
    await pass(1000)
    expect(search.isStarting()).toBe(true)
    started[0]?.ready()
    await pass(0)
    expect(search.isStarting()).toBe(false)
  })

  it('uses the old index until the new index is ready', async () => {
    const { search, started } = await openOver(aRelease('one'))
    current = aRelease('two')
    await pass(1000)
    expect(started.map(({ file }) => file)).toEqual(['/releases/one', '/releases/two'])
    expect(await answeredFrom(search)).toBe('/releases/one')
    started[1]?.ready()
    await pass(0)
    expect(await answeredFrom(search)).toBe('/releases/two')
    expect(started.map(({ closed }) => closed)).toEqual([true, false])
  })

  it('builds no new index for a release with the same search documents', async () => {
    const { started } = await openOver(aRelease('one', 'same'))
    current = aRelease('two', 'same')
    await pass(5000)
    expect(started).toHaveLength(1)
  })

  it('reports that an index could not be built, keeps the current index and retries', async () => {
    const { search, started } = await openOver(aRelease('one'))
    current = aRelease('two')
    await pass(1000)
    started[1]?.fail(new Error('no space left'))
    await pass(0)
    expect(problems).toEqual([expect.stringContaining('no space left')])
    expect(await answeredFrom(search)).toBe('/releases/one')
    await pass(10_000)
    expect(started).toHaveLength(3)
  })

  it('starts a new search thread after the search thread has ended', async () => {
    const { search, started } = await openOver(aRelease('one'))
    await pass(0)
    started[0]?.end()
    await expect(search.search([aQuery('x')])).rejects.toThrow('is starting')
    await pass(1000)
    started[1]?.ready()
    await pass(0)
    expect(await answeredFrom(search)).toBe('/releases/one')
    expect(problems).toEqual([expect.stringContaining('out of memory')])
  })

  describe('with an embeddings model', () => {
    const found: [question: string, length: number][] = []
    const questionVectors: QuestionVectors = {
      model: 'small',
      find(...asked) {
        found.push(asked)
        return Promise.resolve(Float32Array.of(0.5))
      },
    }
    beforeEach(() => (found.length = 0))
    const scope = { audiences: [], filters: { sources: [], contentTypes: [], productAreas: [] } }
    const retrieve = async ({ search }: ReturnType<typeof open>, topic?: Topic) =>
      (await (await search.knowledge.current())?.retrieve('undo it', scope, topic))?.margin

    it('BOT-03 retrieves with the vector of the question, or of question and topic for a follow-up', async () => {
      const opened = await openOver(aRelease('one', 'corpus', 'vectors'), questionVectors, 1)
      expect(opened.started[0]?.vectors).toEqual({ file: '/vectors/one', model: 'small' })
      expect(await retrieve(opened)).toBe(0.5)
      await retrieve(opened, { url: '/how-to/merge', title: 'Merge', heading: 'Steps' })
      expect(found).toEqual([
        ['undo it', 1],
        ['undo it Merge Steps', 1],
      ])
    })

    it('asks for no vector if the release has none, or the gateway has no model', async () => {
      expect(await retrieve(await openOver(aRelease('one'), questionVectors))).toBe(0)
      const withoutModel = await openOver(aRelease('one', 'corpus', 'vectors'))
      expect(withoutModel.started[0]?.vectors).toBeUndefined()
      expect(await retrieve(withoutModel)).toBe(0)
      expect([found, problems]).toEqual([[], []])
    })

    it('reports vectors of another model, and retrieves without them', async () => {
      expect(await retrieve(await openOver(aRelease('one', 'corpus', 'vectors'), questionVectors))).toBe(0)
      expect([found, problems]).toEqual([[], [expect.stringContaining('not of the model small')]])
    })

    it('starts a new search thread for a release in which only the vectors changed', async () => {
      const { started } = await openOver(aRelease('one', 'corpus', 'vectors'), questionVectors, 1)
      current = aRelease('two', 'corpus', 'more vectors')
      await pass(1000)
      expect(started).toHaveLength(2)
    })
  })

  it('close() stops the polling for releases and closes the search thread', async () => {
    const { search, started } = await openOver(aRelease('one'))
    await pass(0)
    await search.close()
    current = aRelease('two')
    await pass(5000)
    expect(started).toHaveLength(1)
    expect(started[0]?.closed).toBe(true)
  })
})

describe('startSearchThread', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'search-thread-'))
  const file = path.join(folder, 'corpus.json')
  afterAll(() => rmSync(folder, { recursive: true }))

  it('searches in a worker thread, and completes pending searches before it stops', async () => {
    const documents = [aDocument('Send an Invoice', { text: 'Once a month.' })]
    writeFileSync(file, JSON.stringify({ documents, synonyms: [], boosts: [] }))
    const thread = await startSearchThread(file)
    const asked = thread.search([aQuery('invoices'), aQuery('nothing like it')])
    const closed = thread.close()
    const answers = await asked
    await closed
    expect(answers.map(({ total }) => total)).toEqual([1, 0])
    await expect(thread.search([aQuery('invoice')])).rejects.toThrow('closed')
  })

  it('loads vectors of the given model, and starts without vectors if the file is damaged or of another model', async () => {
    writeFileSync(file, JSON.stringify({ documents: [], synonyms: [], boosts: [] }))
    const vectors = path.join(folder, 'vectors.bin')
    writeFileSync(vectors, encodeVectors('small', new Map([[keyOfText('a'), Float32Array.of(0.6, 0.8)]])))
    const damaged = path.join(folder, 'damaged.bin')
    writeFileSync(damaged, 'damaged')
    for (const [given, length] of [
      [{ file: vectors, model: 'small' }, 2],
      [{ file: vectors, model: 'other' }, undefined],
      [{ file: damaged, model: 'small' }, undefined],
      [undefined, undefined],
    ] as const) {
      const thread = await startSearchThread(file, given)
      expect(thread.vectorLength).toBe(length)
      await thread.close()
    }
  })

  it('rejects a file with invalid search documents', async () => {
    writeFileSync(file, '{"documents":[{"id":7}],"synonyms":[],"boosts":[]}')
    await expect(startSearchThread(file)).rejects.toThrow('documents.0.')
  })
})
