import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CaseStore } from './case-store'

const API = '/services/data/:version'

/** The only queries that the gateway sends to Salesforce. */
const COMMENTS_QUERY = /^SELECT CommentBody FROM CaseComment WHERE ParentId = '(\w+)'$/
const CASE_QUERY = /^SELECT Id, IsClosed, ContactEmail FROM Case WHERE (Id|CaseNumber) = '([\w-]+)' LIMIT 1$/

const querySchema = z.object({ q: z.string() })
const recordPath = z.object({ id: z.string() })
const caseChange = z.object({ Status: z.enum(['New', 'Working', 'Escalated', 'Closed']) })
const newComment = z.object({ ParentId: z.string(), CommentBody: z.string().max(4000) })

/** An error that this server sends with `status`, in the format of Salesforce's REST API. */
export class SalesforceError extends Error {
  override readonly name = 'SalesforceError'

  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
  ) {
    super(message)
  }
}

interface RestOptions {
  cases: CaseStore
  isToken: (token: string) => boolean
}

export function addRestRoutes(app: FastifyInstance, { cases, isToken }: RestOptions): void {
  void app.register((api, _options, done) => {
    api.addHook('onRequest', (request, _reply, next) => {
      const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
      const isGood = isToken(token)
      next(isGood ? undefined : new SalesforceError(401, 'INVALID_SESSION_ID', 'Session expired or invalid'))
    })

    api.get(`${API}/query`, async (request) => {
      const { q } = querySchema.parse(request.query)
      const [, parent] = COMMENTS_QUERY.exec(q) ?? []
      if (parent !== undefined) {
        const comments = (await cases.find('id', parent))?.comments ?? []
        const records = comments.map(({ body }) => ({ CommentBody: body }))
        return { totalSize: records.length, done: true, records }
      }
      const [, field, value] = CASE_QUERY.exec(q) ?? []
      if (field === undefined || value === undefined)
        throw new SalesforceError(
          400,
          'MALFORMED_QUERY',
          'The embedded Salesforce does not support this query.',
        )
      const found = await cases.find(field === 'Id' ? 'id' : 'caseNumber', value)
      // sample cases have no contact, so every reader may close them
      const records = found ? [{ Id: found.id, IsClosed: found.status === 'Closed', ContactEmail: null }] : []
      return { totalSize: records.length, done: true, records }
    })

    api.patch(`${API}/sobjects/Case/:id`, async (request, reply) => {
      const { id } = recordPath.parse(request.params)
      const { Status: status } = caseChange.parse(request.body)
      if (!(await cases.change(id, (one) => ({ ...one, status }))))
        throw new SalesforceError(404, 'NOT_FOUND', 'The requested resource does not exist')
      return reply.code(204).send()
    })

    api.post(`${API}/sobjects/CaseComment`, async (request, reply) => {
      const { ParentId, CommentBody: body } = newComment.parse(request.body)
      const id = `00a${randomUUID().replaceAll('-', '').slice(0, 15)}`
      const isAdded = await cases.change(ParentId, (one) => ({
        ...one,
        comments: [...one.comments, { id, body }],
      }))
      if (!isAdded)
        throw new SalesforceError(400, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id')
      return reply.code(201).send({ id, success: true, errors: [] })
    })
    done()
  })
}
