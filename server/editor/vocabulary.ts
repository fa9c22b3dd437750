import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseReport } from '../../lib/contentful-client'
import {
  type Addition,
  type AnswerSection,
  EDITOR_SECTIONS_PATH,
  EDITOR_VOCABULARY_PATH,
  type EditorVocabulary,
  type SavedAddition,
} from '../../src/contracts/editor-vocabulary'
import { MAX_QUERY_LENGTH } from '../../src/contracts/search-service'
import { HttpError } from '../http/http-error'
import { saved } from '../http/saved'
import { createWriteLimit } from '../http/write-limit'
import type { Records } from '../records'
import type { ReleaseSearch } from '../search/release-search'
import type { Draft, DraftWriter } from '../upstream/contentful-drafts'
import type { Editing } from '../upstream/open-editing'
import { parseAddition, toDraft } from './additions'
import { requireEmployee } from './require-employee'

/** Maximum number of questions, and of searches: as many as an editor reads. */
const MAX_ROWS = 25

/** More additions than an editor can write by hand. */
const ADDITIONS_PER_WINDOW = 20
const WINDOW_MS = 60_000

const SCOPE = {
  audiences: ['everyone', 'signedIn', 'employee'],
  filters: { sources: [], contentTypes: [], productAreas: [] },
} as const

const sectionsQuery = z.object({ query: z.string().max(MAX_QUERY_LENGTH) })

interface VocabularyOptions {
  siteUrl: string
  vocabulary: Records['vocabulary']
  knowledge: ReleaseSearch['knowledge']
  editing: Editing
  now?: () => Date
}

/** Shows employees unanswered questions and popular searches. Saves additions by employees as drafts. */
export const editorVocabulary: FastifyPluginCallback<VocabularyOptions> = (app, options, done) => {
  const { siteUrl, knowledge, editing, now = () => new Date() } = options

  app.addHook('onSend', (_request, reply, payload, next) => {
    reply.header('cache-control', 'no-store')
    next(null, payload)
  })

  app.get(EDITOR_VOCABULARY_PATH, async (request): Promise<EditorVocabulary> => {
    requireEmployee(request)
    const [asked, { answered, listed }] = await Promise.all([
      options.vocabulary(now()),
      savedAdditions(request),
    ])
    const refused = asked.refused
      .filter(({ question }) => !answered.has(topicOf(question)))
      .slice(0, MAX_ROWS)
    const unknown = await unknownWords(refused.map(({ question }) => question))
    return {
      refused: refused.map((one, place) => ({ ...one, unknownWord: unknown[place] ?? '' })),
      popular: asked.popular.filter(({ query }) => !listed.has(topicOf(query))).slice(0, MAX_ROWS),
      target: editing.target,
    }
  })

  app.get(EDITOR_SECTIONS_PATH, async (request): Promise<AnswerSection[]> => {
    requireEmployee(request)
    const parsed = sectionsQuery.safeParse(request.query)
    if (!parsed.success)
      throw new HttpError(400, 'bad-request', `Send query, a text of at most ${MAX_QUERY_LENGTH} characters.`)
    const current = await knowledge.current()
    if (!current)
      throw new HttpError(503, 'not-ready', 'The content is still loading. Try again in a moment.')
    const { passages } = await current.retrieve(parsed.data.query, SCOPE)
    return passages.map(({ entryId, url, anchor, title, heading }) => ({
      entryId,
      url,
      anchor,
      title,
      heading,
    }))
  })

  const onRequest = createWriteLimit({
    siteUrl,
    limit: ADDITIONS_PER_WINDOW,
    windowMs: WINDOW_MS,
    what: 'additions',
  })

  app.post(EDITOR_VOCABULARY_PATH, { onRequest }, async (request): Promise<SavedAddition> => {
    const employee = requireEmployee(request)
    const addition = parseAddition(request.body)
    if (!editing.open)
      throw new HttpError(409, 'no-drafts', 'This gateway cannot save drafts. See /editor for what to set.')
    const draft = toDraft(addition)
    const isNew = await saved(
      save(editing.open, addition, draft),
      'not-kept',
      'Could not save the draft. Try again later.',
    )
    request.log.warn({ entry: draft.id, by: employee?.subject, isNew }, 'An employee saved a draft')
    return { entryId: draft.id, isNew }
  })

  async function unknownWords(questions: readonly string[]): Promise<readonly string[]> {
    const current = await knowledge.current()
    return current ? current.unknownWords(questions) : []
  }

  /** Returns questions and searches that already have an entry; none if the entries cannot be read. */
  async function savedAdditions({ log }: FastifyRequest) {
    try {
      const drafts = await editing.open?.()
      const [questions, searches] = await Promise.all([
        drafts?.answeredQuestions(),
        drafts?.popularSearches(),
      ])
      return { answered: new Set(questions?.map(topicOf)), listed: new Set(searches?.map(topicOf)) }
    } catch (error) {
      log.error({ err: error }, 'Could not read the answers and popular searches')
      return { answered: new Set<string>(), listed: new Set<string>() }
    }
  }
  done()
}

const topicOf = (query: string) => query.trim().toLowerCase().replace(/\s+/g, ' ')

async function save(open: () => Promise<DraftWriter>, addition: Addition, draft: Draft): Promise<boolean> {
  try {
    const drafts = await open()
    if (addition.kind === 'answer' && !(await drafts.hasEntry(addition.entryId)))
      throw new HttpError(400, 'no-such-article', `There is no article ${addition.entryId}. Choose another.`)
    return await drafts.save(draft)
  } catch (error) {
    throw error instanceof HttpError ? error : toRefusal(error)
  }
}

/**
 * Returns an error with Contentful's reason if Contentful refused the draft. Returns other errors unchanged.
 */
function toRefusal(cause: unknown): unknown {
  const report = parseReport(cause)
  if (!report || report.status === 429 || report.status >= 500) return cause
  const details = report.details?.errors.flatMap((one) => one.details ?? []).join(' ') ?? ''
  const reason =
    report.status === 401 || report.status === 403
      ? 'The owner of CONTENTFUL_RECEIPTS_TOKEN may not create entries.'
      : details || (report.message ?? '')
  return new HttpError(502, 'not-saved', `Contentful did not save the draft. ${reason}`, { cause })
}
