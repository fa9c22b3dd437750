import type { FastifyInstance } from 'fastify'
import type { SearchAnswer } from '../../../src/contracts/search-service'
import { aGateway, fakeSearchRecords } from '../../testing/a-gateway'
import { createAnswerer } from '../engine/answer-searches'
import type { ReleaseSearch } from '../release-search'
import { aDocument } from './a-corpus'

const documents = [
  aDocument('Merge Duplicate Customers', { productAreas: ['Customers'], text: 'Keep one record.' }),
  aDocument('Send an Invoice', { productAreas: ['Billing'], text: 'To the customer.' }),
  aDocument('Dispatching on a Bad Day', { source: 'Absorb', contentType: '', url: 'https://a.example/1' }),
  aDocument('Escalation Paths', { audience: 'employee', text: 'Customers who are angry.' }),
]
const answerer = createAnswerer({ documents, synonyms: [], boosts: [] })
export const engine: Pick<ReleaseSearch, 'search' | 'suggest'> = {
  search: (queries) => Promise.resolve(queries.map((query) => answerer.search(query))),
  suggest: (...asked) => Promise.resolve(answerer.suggest(...asked)),
}

export const V1 = '/search-service/v1'

export function open(search = engine, env: Record<string, string> = {}) {
  const { records, kept } = fakeSearchRecords()
  const app = aGateway({ search, searchRecords: records, env })
  return { app, kept }
}

export const post = (
  app: FastifyInstance,
  call: string,
  payload: unknown,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: `${V1}${call}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

export async function searchOf(app: FastifyInstance, payload: unknown): Promise<SearchAnswer> {
  const answer = await post(app, '/search', payload)
  expect(answer.statusCode).toBe(200)
  return answer.json<SearchAnswer>()
}
