import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CaseStore, SupportCase } from './case-store'
import { notFound, refused, sessionExpired } from './salesforce-errors'

const API = '/services/data/:version'

/** The two kinds of questions that are asked here. */
const COMMENTS_QUERY = /^SELECT CommentBody FROM CaseComment WHERE ParentId = '(\w+)'$/i
const QUERY = /^SELECT ([\w, ]+) FROM Case WHERE (Id|CaseNumber) = '([\w-]+)'(?: LIMIT \d+)?$/i

const FIELDS: Readonly<Record<string, (one: SupportCase) => unknown>> = {
  id: ({ id }) => id,
  casenumber: ({ caseNumber }) => caseNumber,
  status: ({ status }) => status,
  isclosed: ({ status }) => status === 'Closed',
  contactemail: () => null, // sample cases are anybody's
}

const NAMES: Readonly<Record<string, string>> = {
  id: 'Id',
  casenumber: 'CaseNumber',
  status: 'Status',
  isclosed: 'IsClosed',
  contactemail: 'ContactEmail',
}

const querySchema = z.object({ q: z.string() })
const recordPath = z.object({ id: z.string() })
const versionPath = z.object({ version: z.string() })
const caseChange = z.object({ Status: z.enum(['New', 'Working', 'Escalated', 'Closed']) })
const newComment = z.object({ ParentId: z.string(), CommentBody: z.string().max(4000) })

interface RestOptions {
  cases: CaseStore
  isToken: (token: string) => boolean
}

/** The REST calls that closing a case takes: queries, change of a case, new comment. */
export function addRestRoutes(app: FastifyInstance, { cases, isToken }: RestOptions): void {
  void app.register((api, _options, done) => {
    api.addHook('onRequest', (request, _reply, next) => {
      const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
      next(isToken(token) ? undefined : sessionExpired())
    })

    api.get(`${API}/query`, async (request) => {
      const { q } = querySchema.parse(request.query)
      const [, parent] = COMMENTS_QUERY.exec(q) ?? []
      if (parent !== undefined) {
        const comments = (await cases.find('id', parent))?.comments ?? []
        const records = comments.map(({ body }) => ({ CommentBody: body }))
        return { totalSize: records.length, done: true, records }
      }
      const [, fields, where, value] = QUERY.exec(q) ?? []
      if (fields === undefined || where === undefined || value === undefined) {
        throw refused('MALFORMED_QUERY', 'The stand-in knows no such query.')
      }
      const asked = fields.split(',').map((field) => field.trim().toLowerCase())
      const unknown = asked.find((field) => FIELDS[field] === undefined)
      if (unknown !== undefined) {
        throw refused('INVALID_FIELD', `No such column '${unknown}' on entity 'Case'.`)
      }
      const found = await cases.find(where.toLowerCase() === 'id' ? 'id' : 'caseNumber', value)
      const { version } = versionPath.parse(request.params)
      const records = found ? [toRecord(found, asked, version)] : []
      return { totalSize: records.length, done: true, records }
    })

    api.patch(`${API}/sobjects/Case/:id`, async (request, reply) => {
      const { id } = recordPath.parse(request.params)
      const { Status: status } = caseChange.parse(request.body)
      if (!(await cases.change(id, (one) => ({ ...one, status })))) throw notFound()
      return reply.code(204).send()
    })

    api.post(`${API}/sobjects/CaseComment`, async (request, reply) => {
      const { ParentId, CommentBody: body } = newComment.parse(request.body)
      const id = `00a${randomUUID().replaceAll('-', '').slice(0, 15)}`
      const added = await cases.change(ParentId, (one) => ({
        ...one,
        comments: [...one.comments, { id, body }],
      }))
      if (!added) throw refused('INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id')
      return reply.code(201).send({ id, success: true, errors: [] })
    })
    done()
  })
}

function toRecord(one: SupportCase, fields: readonly string[], version: string): Record<string, unknown> {
  const attributes = { type: 'Case', url: `/services/data/${version}/sobjects/Case/${one.id}` }
  const record: Record<string, unknown> = { attributes }
  for (const field of fields) record[NAMES[field] ?? field] = FIELDS[field]?.(one)
  return record
}
