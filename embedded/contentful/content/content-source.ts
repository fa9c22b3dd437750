import { basename, join } from 'node:path'
import pLimit from 'p-limit'
import { messageOf } from '../../../lib/error-message'
import type { ContentStore } from './content-store'
import { createContentView, toSlug } from './content-view'
import { type EntryChange, openEntryChanges } from './entry-changes'
import { type SpaceContent, exportSignature, readSpaceContent, withChanges } from './space-content'

/** Limits the log for an export with thousands of problems. */
const MAX_PROBLEMS_LOGGED = 20

/** Delay before a retry after a failed read. Without it, every request would read a broken export again. */
const RETRY_AFTER_MS = 5000

/** Minimum time between checks of the export file, because a page with images sends dozens of requests. */
const CHECK_INTERVAL_MS = 1000

export type ViewName = 'published' | 'saved'

export interface ContentSource {
  /**
   * Returns the current content. Checks for a changed file at most once a second; with `atOnce`, always.
   * If a changed file cannot be read, returns the content read before.
   */
  current(view: ViewName, when?: 'atOnce'): Promise<ContentStore>
  /** Checks for a changed file. Returns the current content, and `store` with what the Preview API serves. */
  saved(): Promise<{ content: SpaceContent; store: ContentStore }>
  /** Saves the change that `edit` returns, and returns the new content. Changes run one after another. */
  change(edit: (content: SpaceContent, base: SpaceContent) => EntryChange): Promise<SpaceContent>
}

interface SourceOptions {
  exportPath: string
  /** Folder for the changes that the Sync API returns, and for those made through the Management API. */
  stateDir: string
  /** Host and port for the URLs of assets. */
  host: string
  log: (message: string) => void
  now?: () => Date
}

interface State {
  readonly signature: string
  /** The content of the export and the drafts file. */
  readonly base: SpaceContent
  /** `base` with the changes made through the Management API. */
  readonly content: SpaceContent
}

/** Opens an export file. If the file later becomes unreadable, logs that once and serves the last content. */
export async function openContentSource(options: SourceOptions): Promise<ContentSource> {
  const { exportPath, stateDir, host, log, now = () => new Date() } = options
  const changes = await openEntryChanges(join(stateDir, 'changes.ndjson'), log)
  const report = createProblemLog(log)
  const view = (folder: string) => createContentView({ journalFolder: join(stateDir, folder), log, now })
  const views = { published: view('journals'), saved: view('journals-of-drafts') }
  const last: Partial<Record<ViewName, ContentStore>> = {}
  const fallbackSpaceId = spaceIdFromFileName(exportPath)

  async function read(signature: string, spaceId: string | null): Promise<State> {
    const base = await readSpaceContent({ exportPath, host, spaceId, fallbackSpaceId })
    report(base.problems)
    return { signature, base, content: withChanges(base, changes.latest.values()) }
  }

  let state = await read(await exportSignature(exportPath), null)
  let checkedAt = now().getTime()
  let failure: { message: string; at: number } | null = null

  async function checkFile(): Promise<boolean> {
    checkedAt = now().getTime()
    const signature = await exportSignature(exportPath)
    if (signature === state.signature && failure === null) return false
    state = await read(signature, state.base.frame.spaceId)
    return true
  }

  async function show(name: ViewName, atOnce: boolean): Promise<ContentStore> {
    const time = now().getTime()
    const before = last[name]
    const isWaiting = failure !== null && time - failure.at < RETRY_AFTER_MS
    if (before && isWaiting && (await exportSignature(exportPath)) === state.signature) return before
    try {
      const isDue = atOnce || failure !== null || time - checkedAt >= CHECK_INTERVAL_MS
      const isReadAgain = isDue && (await checkFile())
      const { frame, ...entities } = state.content
      const store = await views[name](frame, entities[name])
      failure = null
      if (isReadAgain) log(`Read the content again from ${exportPath}.`)
      return (last[name] = store)
    } catch (error) {
      if (!before) throw error
      const message = `${messageOf(error)} The content read before is still served.`
      if (message !== failure?.message) log(message)
      failure = { message, at: time }
      state = { ...state, signature: await exportSignature(exportPath) }
      return before
    }
  }

  const inOrder = pLimit(1)
  await show('published', false)
  return {
    // runs one call at a time, because a call that shared a running check could miss a later change of the
    // file
    current: (name, when) =>
      inOrder(async () => {
        // fallback for `show` if the export became unreadable before the first call for this view
        last[name] ??= await views[name](state.content.frame, state.content[name])
        return show(name, when === 'atOnce')
      }),
    saved: () =>
      inOrder(async () => {
        const store = await show('saved', true)
        return { content: state.content, store }
      }),
    change: (edit) =>
      inOrder(async () => {
        await show('published', true)
        const change = edit(state.content, state.base)
        await changes.append(change)
        state = { ...state, content: withChanges(state.base, changes.latest.values()) }
        await show('published', false)
        return state.content
      }),
  }
}

function createProblemLog(log: (message: string) => void) {
  const reported = new Set<string>()
  return (problems: readonly string[]) => {
    const fresh = problems.filter((problem) => !reported.has(problem))
    fresh.slice(0, MAX_PROBLEMS_LOGGED).forEach(log)
    const more = fresh.length - MAX_PROBLEMS_LOGGED
    if (more > 0) log(`${more} more problems were found in the content export.`)
    for (const problem of fresh) reported.add(problem)
  }
}

/** Returns `my-space` for `content/My space.json.gz`. */
function spaceIdFromFileName(path: string): string {
  const name = basename(path)
    .replace(/\.gz$/i, '')
    .replace(/\.json$/i, '')
  return toSlug(name)
}
