/** @jest-environment node */
import { createQuestionVectors, openQuestionVectors } from './question-vectors'
import {
  anEmbeddingsServer,
  embeds,
  failsWith,
  hangs,
  returns,
  sendsNonsense,
} from '../../lib/embeddings/testing/an-embeddings-server'

function aFake() {
  const asked: string[] = []
  const reports: string[] = []
  const state = { isAway: false }
  const embed = (texts: readonly string[]) => {
    asked.push(...texts)
    return state.isAway
      ? Promise.reject(new Error('No server.'))
      : Promise.resolve(texts.map(() => Float32Array.of(0, 1)))
  }
  return { asked, reports, state, ...createQuestionVectors('small', embed, (line) => reports.push(line)) }
}

describe('the vector of a question', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is computed once per question, without personal data', async () => {
    const { find, asked } = aFake()
    const both = await Promise.all([find('how to merge', 2), find('how to merge', 2)])
    expect(both).toEqual([Float32Array.of(0, 1), Float32Array.of(0, 1)])
    await find('how to merge', 2)
    await find('mail jane@example.com', 2)
    expect(asked).toEqual(['how to merge', 'mail [email]'])
  })

  it('is missing while the embeddings server is down; the outage is reported once, and the server retried every 30 s', async () => {
    const { find, asked, reports, state } = aFake()
    state.isAway = true
    for (const question of ['a', 'b', 'a']) expect(await find(question, 2)).toBeUndefined()
    expect(asked).toEqual(['a'])
    jest.advanceTimersByTime(30_000)
    await find('c', 2)
    expect(asked).toEqual(['a', 'c'])
    expect(reports).toEqual(['Answers are ranked without vectors: No server.'])
    state.isAway = false
    jest.advanceTimersByTime(30_000)
    expect(await find('a', 2)).toBeDefined()
    state.isAway = true
    await find('d', 2)
    expect(reports).toHaveLength(2)
  })

  it('is missing if the vectors of the release have another length', async () => {
    const { find, reports } = aFake()
    expect(await find('a', 3)).toBeUndefined()
    expect(reports).toEqual([
      expect.stringContaining('The vector has 2 numbers, and those of the release have 3.'),
    ])
  })

  it('is cached until 500 other questions have followed, and is then computed again', async () => {
    const { find, asked } = aFake()
    for (let number = 0; number <= 500; number++) await find(String(number), 2)
    await find('500', 2)
    expect(asked).toHaveLength(501)
    await find('0', 2)
    expect(asked).toHaveLength(502)
  })
})

it.each([
  ['comes from the server', embeds('merge'), 2],
  ['is missing if the server returns another length', returns([1, 2, 3]), undefined],
  ['is missing if the server returns no vector', returns(), undefined],
  ['is missing if the server fails', failsWith(500), undefined],
  ['is missing if the response of the server is invalid', sendsNonsense, undefined],
  ['is missing if the server is slow', hangs, undefined],
])('the vector of a question from an embeddings server %s', async (_, behavior, expected) => {
  const { server, calls, close } = await anEmbeddingsServer(behavior)
  const reports: string[] = []
  const timeoutMs = behavior === hangs ? 100 : 10_000
  const { find } = await openQuestionVectors(server, (line) => reports.push(line), timeoutMs)
  expect((await find('merge', 2))?.length).toBe(expected)
  expect(calls.map(({ body }) => body.input)).toEqual([['merge']])
  expect(reports).toHaveLength(expected ? 0 : 1)
  expect(reports.join()).not.toContain('sk-very-secret')
  await close()
})
