import type { FastifyPluginCallback } from 'fastify'
import { z } from 'zod'
import {
  EDITOR_INSIGHTS_CSV_PATH,
  EDITOR_INSIGHTS_PATH,
  EDITOR_RELEASE_PATH,
  EDITOR_STATUS_PATH,
  type SavedContentReport,
  type EditorInsights,
  type EditorStatus,
  type InsightList,
} from '../../src/contracts/editor'
import { dataPaths } from '../../lib/settings/data-paths'
import { HttpError } from '../http/http-error'
import { saved } from '../http/saved'
import { createWriteLimit } from '../http/write-limit'
import { toCsv } from '../lib/csv'
import { readIfPresent } from '../../lib/state-folder'
import type { PublishQueue } from '../publishing/publish-queue'
import type { Records } from '../records'
import { openNearestPage } from '../site/nearest-page'
import { unlessBuilding } from '../../lib/build-lock'
import { listReleases, stagedReleaseMessage, rollBack } from '../../lib/retained-releases'
import type { OwnReleases } from '../releases/release-source'
import { requireEmployee } from './require-employee'
import type { Settings } from '../../lib/settings'

/** More rollbacks than an editor can start by hand. */
const ROLLBACKS_PER_WINDOW = 20
const WINDOW_MS = 60_000

const MAX_ID_LENGTH = 64

const body = z.object({ id: z.string().min(1).max(MAX_ID_LENGTH) })

const savedReport = z.object({
  checkedAt: z.string(),
  entries: z.number(),
  pages: z.number(),
  faults: z.array(
    z.object({
      severity: z.enum(['error', 'warning', 'info']),
      entryId: z.string(),
      contentType: z.string(),
      title: z.string().optional(),
      isEntry: z.boolean().optional(),
      field: z.string().optional(),
      message: z.string(),
    }),
  ),
}) satisfies z.ZodType<SavedContentReport>

interface EditorOptions {
  settings: Pick<Settings, 'dataDir' | 'siteUrl' | 'content' | 'rebuilds'>
  publishQueue: Pick<PublishQueue, 'status'>
  insights: Records['insights']
  releases: OwnReleases
  now?: () => Date
}

export const editor: FastifyPluginCallback<EditorOptions> = (app, options, done) => {
  const { settings, publishQueue, releases, now = () => new Date() } = options
  const { dataDir, siteUrl, content } = settings
  const paths = dataPaths(dataDir)

  async function insights(): Promise<EditorInsights> {
    const all = await options.insights(now())
    const nearest = await openNearestPage(await releases.current())
    const rows = all.pagesNotFound.rows.map((row) => {
      const suggestion = nearest(row.what)
      return suggestion === undefined ? row : { ...row, suggestion }
    })
    return { ...all, pagesNotFound: { ...all.pagesNotFound, rows } }
  }

  app.addHook('onSend', (_request, reply, payload, next) => {
    reply.header('cache-control', 'no-store')
    next(null, payload)
  })

  app.get(EDITOR_STATUS_PATH, async (request): Promise<EditorStatus> => {
    requireEmployee(request)
    const releases = (await listReleases(paths.releases)).filter(({ wasLive }) => wasLive)
    return {
      rebuilds: publishQueue.status(),
      content: await readSavedReport(paths.contentReport),
      releases: releases.map(({ id, createdAt, isCurrent, pageCount }) => ({
        id,
        createdAt,
        isCurrent,
        pages: pageCount,
      })),
      entryAddress:
        content.kind === 'contentful'
          ? `https://app.contentful.com/spaces/${content.spaceId}/environments/${content.environment}/entries/`
          : null,
    }
  })

  app.get(EDITOR_INSIGHTS_PATH, (request) => {
    requireEmployee(request)
    return insights()
  })

  app.get(EDITOR_INSIGHTS_CSV_PATH, async (request, reply) => {
    requireEmployee(request)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="insights.csv"')
      .send(toTable(await insights()))
  })

  const onRequest = createWriteLimit({
    siteUrl,
    limit: ROLLBACKS_PER_WINDOW,
    windowMs: WINDOW_MS,
    what: 'changes of the release',
  })

  app.post(EDITOR_RELEASE_PATH, { onRequest }, async (request) => {
    const employee = requireEmployee(request)
    const parsed = body.safeParse(request.body)
    if (!parsed.success)
      throw new HttpError(400, 'bad-request', 'Send a JSON object with the id of a release.')
    const { id } = parsed.data
    // The gateway that publishes would not notice a rollback made here, and its next publish would undo it.
    if (!settings.rebuilds)
      throw new HttpError(
        409,
        'not-the-builder',
        'This gateway only serves. Roll back at the gateway that publishes.',
      )
    const chosen = (await listReleases(paths.releases)).find((release) => release.id === id)
    if (!chosen)
      throw new HttpError(
        404,
        'no-such-release',
        `There is no release ${id}. It may have been removed since.`,
      )
    if (!chosen.wasLive) throw new HttpError(409, 'never-live', stagedReleaseMessage(id))
    const rollBackUnlessBuilding = async () =>
      !publishQueue.status().running && unlessBuilding(dataDir, () => rollBack(paths.releases, id, now()))
    // a running publish would replace the chosen release
    if (
      !(await saved(rollBackUnlessBuilding(), 'not-kept', 'Could not change the release. Try again later.'))
    )
      throw new HttpError(409, 'publish-running', 'A publish is running. Try again when it has ended.')
    await releases.refresh()
    request.log.warn({ release: id, by: employee?.subject }, 'An employee rolled back to another release')
    return { id }
  })
  done()
}

function toTable(all: EditorInsights): string {
  const lines = Object.entries(all).flatMap(([list, { rows }]: [string, InsightList]) =>
    rows.map(({ what, count, remarks, suggestion = '' }) => [
      list,
      what,
      count,
      remarks.join(' | '),
      suggestion,
    ]),
  )
  return toCsv([['list', 'what', 'count', 'remarks', 'suggestion'], ...lines])
}

async function readSavedReport(path: string): Promise<SavedContentReport | null> {
  const text = await readIfPresent(path)
  if (text === null) return null
  try {
    return savedReport.parse(JSON.parse(text))
  } catch {
    return null
  }
}
