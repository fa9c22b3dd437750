import { z } from 'zod'
import {
  type AnsweredCase,
  type CaseOutcome,
  type CaseToClose,
  type CaseUpstream,
  CaseUpstreamError,
} from './case-upstream'
import type { SalesforceAccess, SalesforceSession } from './salesforce-connection'
import { untilAborted } from './until-aborted'

/**
 * Salesforce's standard status for a closed case. Other statuses may also count as closed: see `IsClosed`.
 */
const CLOSED_STATUS = 'Closed'

/** A record id: 15 or 18 characters with the prefix of cases. Anything else is a case number. */
const RECORD_ID = /^500(?:[A-Za-z0-9]{12}|[A-Za-z0-9]{15})$/

const foundCases = z.object({
  records: z.array(
    z.object({ Id: z.string().min(1), IsClosed: z.boolean(), ContactEmail: z.string().nullish() }),
  ),
})
const foundComments = z.object({ records: z.array(z.object({ CommentBody: z.string().nullable() })) })
const saved = z.object({ success: z.literal(true) })

/** Creates a client of Salesforce. It signs in on first use, and again if Salesforce refuses the token. */
export function createSalesforceCases(access: SalesforceAccess): CaseUpstream {
  let session: Promise<SalesforceSession> | undefined

  function sessionAfter(refused?: Promise<SalesforceSession>): Promise<SalesforceSession> {
    if (session !== undefined && session !== refused) return session
    const opening = loadConnector().then((connector) => connector.signIn(access))
    opening.catch(() => {
      if (session === opening) session = undefined
    })
    session = opening
    return opening
  }

  async function connect(signal: AbortSignal) {
    const { openConnection } = await loadConnector()
    const current = sessionAfter()
    const opened = await current.catch((error: unknown) => {
      throw signInFailure(error)
    })
    return openConnection(opened, signal, () => sessionAfter(current))
  }

  async function find({ caseId, signal }: AnsweredCase) {
    const step = <T>(work: PromiseLike<T>) => untilAborted(work, signal)
    const connection = await step(connect(signal))
    const { records } = foundCases.parse(await step(connection.query(toQuery(caseId))))
    const comment = async (parentId: string, body: string) => {
      const added = connection.sobject('CaseComment').create({ ParentId: parentId, CommentBody: body })
      saved.parse(await step(added))
    }
    return { found: records[0], connection, step, comment }
  }

  async function close(request: CaseToClose): Promise<CaseOutcome> {
    const { found, connection, step, comment } = await find(request)
    if (!found || isOfAnotherReader(found.ContactEmail, request.email)) return { kind: 'unknown-case' }
    if (found.IsClosed) return { kind: 'closed-already' }
    await request.begin()
    const change = { Id: found.Id, Status: CLOSED_STATUS }
    saved.parse(await step(connection.sobject('Case').update(change)))
    try {
      await comment(found.Id, commentOn(request))
    } catch (cause) {
      return { kind: 'closed-without-comment', isRefusal: isRefusal(cause), cause }
    }
    return { kind: 'closed' }
  }

  async function addArticle(request: AnsweredCase): Promise<boolean> {
    const { found, connection, step, comment } = await find(request)
    if (!found?.IsClosed) return false
    const query = `SELECT CommentBody FROM CaseComment WHERE ParentId = '${found.Id}'`
    const { records } = foundComments.parse(await step(connection.query(query)))
    const body = commentOn(request)
    if (!records.some(({ CommentBody }) => CommentBody === body)) await comment(found.Id, body)
    return true
  }

  const withReason = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw toFailure(error)
    })
  return {
    close: (request) => withReason(close(request)),
    addArticle: (request) => withReason(addArticle(request)),
  }
}

/** Codes of temporary errors. If a response has no code, jsforce uses its status, as in `ERROR_HTTP_503`. */
const TEMPORARY = /^(ERROR_HTTP_(429|5)|SERVER_UNAVAILABLE|REQUEST_LIMIT_EXCEEDED|UNABLE_TO_LOCK_ROW)/

/**
 * True if Salesforce responded with the code of a lasting error. An error has no code if the response is
 * missing or unreadable.
 */
const isRefusal = (cause: unknown) =>
  cause instanceof Error &&
  'errorCode' in cause &&
  typeof cause.errorCode === 'string' &&
  !TEMPORARY.test(cause.errorCode)

const commentOn = ({ articleUrl }: AnsweredCase) => `Closed by the reader of ${articleUrl}`

function isOfAnotherReader(contact: string | null | undefined, reader: string | undefined): boolean {
  return Boolean(contact && reader) && contact?.toLowerCase() !== reader?.toLowerCase()
}

/** Lazy-loads jsforce, so that jsforce does not slow down the start of the gateway. */
const loadConnector = () => import('./salesforce-connection')

function toQuery(caseId: string): string {
  // only these characters are safe in the quoted value below
  if (!/^[\w-]+$/.test(caseId)) throw new CaseUpstreamError('this is no case id')
  const field = RECORD_ID.test(caseId) ? 'Id' : 'CaseNumber'
  return `SELECT Id, IsClosed, ContactEmail FROM Case WHERE ${field} = '${caseId}' LIMIT 1`
}

/** Replaces Salesforce's error message, because it may contain data that readers must not see. */
function toFailure(cause: unknown): CaseUpstreamError {
  if (cause instanceof CaseUpstreamError) return cause
  return new CaseUpstreamError(reasonOf(cause), { cause, isRefusal: isRefusal(cause) })
}

function signInFailure(cause: unknown): CaseUpstreamError {
  const isRefusal = cause instanceof Error && /^(invalid|unauthorized|unsupported|inactive)_/.test(cause.name)
  const reason = isRefusal ? 'the support system refused the sign-in of this site' : reasonOf(cause)
  return new CaseUpstreamError(reason, { cause })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the support system failed'
  // jsforce throws a TypeError for a response that is not JSON
  if (error instanceof z.ZodError || error.name === 'TypeError') {
    return 'the answer of the support system could not be understood'
  }
  if (error.name === 'FetchError') return 'the support system cannot be reached'
  if (error.name === 'AbortError') return 'the support system did not answer in time'
  if (error.message.startsWith('Unable to refresh session')) {
    return 'the support system refused the sign-in of this site'
  }
  return /^[A-Z][A-Z0-9_]+$/.test(error.name)
    ? `the support system answered with ${error.name}`
    : 'the support system failed'
}
