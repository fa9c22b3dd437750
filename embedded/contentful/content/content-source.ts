import { basename, join } from 'node:path'
import pLimit from 'p-limit'
import { messageOf } from '../../../lib/state-folder'
import type { ContentStore } from './content-store'
import { createContentView, toSlug } from './content-view'
import { type EntryChange, openEntryChanges } from './entry-changes'
import { type SpaceContent, exportSignature, readSpaceContent, withChanges } from './space-content'

/** Enough to see a pattern; a space with thousands of faults must not flood the log. */
const PROBLEMS_LOGGED = 20

/** A full disk may be emptied without the export changing; a broken export must not be read for each request. */
const RETRY_AFTER_MS = 5000

/** A page of pictures makes dozens of requests; only a Sync request must see a file that was written just now. */
const LOOK_EVERY_MS = 1000

export type ViewName = 'published' | 'saved'

export interface ContentSource {
  /** Returns the current state of the space. Reads the export again if its file changed since; `atOnce`: also if that was looked at just before. */
  current(view: ViewName, when?: 'atOnce'): Promise<ContentStore>
  /** Returns all of the content, as it is now. */
  content(): Promise<SpaceContent>
  /** Keeps what `edit` makes of the content, and returns the content after it. Changes are made one after another. */
  change(edit: (content: SpaceContent, base: SpaceContent) => EntryChange): Promise<SpaceContent>
}

interface SourceOptions {
  exportPath: string
  /** Holds the journals and the changes. */
  stateDir: string
  /** Host and port that go into the URLs of assets. */
  host: string
  log: (message: string) => void
  now?: () => Date
}

interface State {
  readonly signature: string
  /** As the export has it. */
  readonly base: SpaceContent
  /** With the changes of the write endpoint laid over it. */
  readonly content: SpaceContent
}

/** Serves the newest readable state of an export file. A file that cannot be read is reported once, and the last good state stays. */
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
  let lookedAt = now().getTime()
  let failure: { message: string; at: number } | null = null

  /** Returns true if the export was read again. */
  async function look(): Promise<boolean> {
    lookedAt = now().getTime()
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
      const isDue = atOnce || failure !== null || time - lookedAt >= LOOK_EVERY_MS
      const isReadAgain = isDue && (await look())
      const { frame, ...entities } = state.content
      const store = await views[name](frame, entities[name])
      failure = null
      if (isReadAgain) log(`Content was read again from ${exportPath}.`)
      return (last[name] = store)
    } catch (error) {
      if (!before) throw error
      const message = `${messageOf(error)} The content read before stays in use.`
      if (message !== failure?.message) log(message)
      failure = { message, at: time }
      state = { ...state, signature: await exportSignature(exportPath) }
      return before
    }
  }

  const inOrder = pLimit(1)
  await show('published', false)
  return {
    // One after another: a caller that came during a look must see what was written since that look began.
    current: (name, when) => inOrder(() => show(name, when === 'atOnce')),
    content: () =>
      inOrder(async () => {
        await show('published', true)
        return state.content
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

/** Logs each problem once, also when the file is read again. */
function createProblemLog(log: (message: string) => void) {
  const reported = new Set<string>()
  return (problems: readonly string[]) => {
    const fresh = problems.filter((problem) => !reported.has(problem))
    fresh.slice(0, PROBLEMS_LOGGED).forEach(log)
    const more = fresh.length - PROBLEMS_LOGGED
    if (more > 0) log(`${more} more faults of this kind were found in the content export.`)
    for (const problem of fresh) reported.add(problem)
  }
}

/** Names a space whose export does not: `content/My space.json.gz` is `my-space`. */
function spaceIdFromFileName(path: string): string {
  const name = basename(path)
    .replace(/\.gz$/i, '')
    .replace(/\.json$/i, '')
  return toSlug(name)
}
