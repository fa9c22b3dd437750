import { basename, dirname, join } from 'node:path'
import { assetFileState } from '../images/asset-files'
import { type ContentStore, createContentStore } from './content-store'
import {
  type DerivedSpace,
  type ExportIndex,
  indexOf,
  packedOf,
  toDerivedSpace,
  withChangesOver,
  withDraftsOver,
} from './derived-space'
import { draftsBeside, openExport, readDrafts, withDrafts } from './export-file'
import { toPublishedSpace } from './published-space'
import { fileSignature } from '../../../lib/file-signature'
import { messageOf } from '../../../lib/state-folder'
import { type Journal, loadJournal, recordChanges, saveJournal } from '../sync/sync-journal'

/** Enough to see a pattern; a space with thousands of faults must not flood the log. */
const PROBLEMS_LOGGED = 20

/** A full disk may be emptied without the export changing; a broken export must not be read for each request. */
const RETRY_AFTER_MS = 5000

export interface ContentSource {
  /** The current state of the space; reads the export again when the file changed. */
  current(): Promise<ContentStore>
}

/** What is kept of an export between two sources over it. */
export interface ContentSourceMemory {
  state?: State | undefined
}

interface SourceOptions {
  exportPath: string
  /** For whoever reads the export too. */
  openExport?: typeof openExport
  /** What a source that was open before found out, so that this one need not do it again. */
  memory?: ContentSourceMemory
  journalFolder: string
  /** Host and port that go into asset addresses. */
  host: string
  /** The preview API's view: with drafts, and with what is saved and not published. */
  drafts?: boolean
  log: (message: string) => void
  now?: () => Date
}

/**
 * Serves the newest readable state of an export file. The file is looked at on each call (a `stat` is far cheaper than
 * the answer), which holds on every file system, unlike watching; so is the journal, which another process over the same
 * state folder may have written. A file that cannot be read is reported once and the last good state stays.
 */
export async function openContentSource(options: SourceOptions): Promise<ContentSource> {
  const { exportPath, log, memory = {}, now = () => new Date() } = options
  const signatureOfDrafts = () => (options.drafts ? fileSignature(draftsBeside(exportPath)) : '')
  const exportsNow = () => Promise.all([fileSignature(exportPath), signatureOfDrafts()])
  const reported = new Set<string>()
  let seen = await exportsNow()
  const read = async (signature: string, before: State | undefined) =>
    (memory.state = await load(options, { reported, signature, before }))
  let state = await read(seen[0], memory.state)
  let failure: { message: string; at: number } | null = null
  let lastCheck: Promise<unknown> = Promise.resolve()

  async function check(): Promise<ContentStore> {
    const [exports, journal] = await Promise.all([exportsNow(), fileSignature(state.journal.path)])
    const isSameExport = exports.join(' ') === seen.join(' ')
    const isSame = isSameExport && journal === state.journal.signature
    const isDue = failure !== null && now().getTime() - failure.at >= RETRY_AFTER_MS
    if (isSame && !isDue) return state.store
    try {
      state = await read(exports[0], state)
      if (!isSameExport || failure !== null) log(`Content was read again from ${exportPath}.`)
      failure = null
    } catch (error) {
      const message = `${messageOf(error)} The content read before stays in use.`
      if (message !== failure?.message) log(message)
      failure = { message, at: now().getTime() }
      state = { ...state, journal: { ...state.journal, signature: await fileSignature(state.journal.path) } }
    }
    seen = exports
    return state.store
  }

  return {
    current() {
      // One after another: a caller that came during a check must see what was written since that check began.
      const checked = lastCheck.then(check)
      lastCheck = checked
      return checked
    },
  }
}

interface State {
  readonly store: ContentStore
  readonly journal: KeptJournal
  readonly base: Base
}

/** What the export alone gives: drafts change more often than it does, and most of it stays when it changes. */
interface Base {
  /** of the file */
  readonly signature: string
  readonly space: DerivedSpace
  readonly index: ExportIndex | undefined
}

interface KeptJournal {
  readonly path: string
  readonly signature: string
  readonly journal: Journal
}

interface Loading {
  readonly reported: Set<string>
  /** of the export, taken before it is read */
  readonly signature: string
  readonly before: State | undefined
}

async function load(options: SourceOptions, loading: Loading): Promise<State> {
  const { exportPath, journalFolder, host, log, now = () => new Date() } = options
  const { reported, before } = loading
  const base = await baseOf(options, loading)
  const space = options.drafts ? await withDraftsOf(options, base.space, before) : base.space
  reportProblems(space.problems, reported, log)
  const states = await fileStates(space, dirname(exportPath))
  const packed = packedOf(space, { host, stateOf: (file) => states.get(file.path) ?? 'missing' })
  const path = join(journalFolder, `${toSlug(space.frame.spaceId)}.json`)
  const earlier = await journalAt(path, before?.journal, log)
  const snapshots = packed.map((item) => item.snapshot)
  const journal = recordChanges(earlier, snapshots, now())
  if (journal !== earlier || earlier.head === 0) await saveJournal(path, journal)
  return {
    store: createContentStore(space.frame, packed, journal),
    journal: { path, journal, signature: await fileSignature(path) },
    base,
  }
}

const opened = ({ exportPath, openExport: open = openExport }: SourceOptions) => open(exportPath)

async function baseOf(options: SourceOptions, { signature, before }: Loading): Promise<Base> {
  if (before?.base.signature === signature) return before.base
  const { items, whole } = await opened(options)
  const known = before?.base
  const index = items && indexOf(items, known?.index)
  const { drafts = false } = options
  const space =
    items && index && known?.index
      ? withChangesOver(known.space, items, { before: known.index, now: index, drafts })
      : undefined
  return { signature, index, space: space ?? derive(options, whole(), before) }
}

/** The export is read again only where drafts say something of the space itself. */
async function withDraftsOf(options: SourceOptions, base: DerivedSpace, before: State | undefined) {
  const drafts = await readDrafts(options.exportPath)
  const space = withDraftsOver(base, drafts)
  return space ?? derive(options, withDrafts((await opened(options)).whole(), drafts), before)
}

function derive({ exportPath, drafts = false }: SourceOptions, raw: unknown, before: State | undefined) {
  try {
    const spaceId = before?.store.spaceId ?? null
    const fallbackSpaceId = spaceIdFromFileName(exportPath)
    return toDerivedSpace(toPublishedSpace(raw, { spaceId, fallbackSpaceId, drafts }))
  } catch (error) {
    throw new Error(`The content export ${exportPath} cannot be served: ${messageOf(error)}.`, {
      cause: error,
    })
  }
}

/** Another process over the same folder may have written it since. */
async function journalAt(path: string, kept: KeptJournal | undefined, log: (message: string) => void) {
  const isKept = kept?.path === path && kept.signature === (await fileSignature(path))
  return isKept ? kept.journal : loadJournal(path, log)
}

/** What was said already is not said again when the file is read again. */
function reportProblems(
  problems: readonly string[],
  reported: Set<string>,
  log: (message: string) => void,
): void {
  const fresh = problems.filter((problem) => !reported.has(problem))
  fresh.slice(0, PROBLEMS_LOGGED).forEach(log)
  const more = fresh.length - PROBLEMS_LOGGED
  if (more > 0) log(`${more} more faults of this kind were found in the content export.`)
  for (const problem of fresh) reported.add(problem)
}

async function fileStates({ assets }: DerivedSpace, folder: string): Promise<Map<string, string>> {
  const files = assets.flatMap((asset) => Object.values(asset.files))
  return new Map(
    await Promise.all(files.map(async (file) => [file.path, await assetFileState(folder, file)] as const)),
  )
}

/** Names a space whose export does not: `content/My space.json.gz` is `my-space`. */
function spaceIdFromFileName(path: string): string {
  return toSlug(
    basename(path)
      .replace(/\.gz$/i, '')
      .replace(/\.json$/i, ''),
  )
}

function toSlug(text: string): string {
  const slug = text.replace(/[^a-z0-9._-]+/gi, '-').replace(/^[-.]+|[-.]+$/g, '')
  return slug.toLowerCase() || 'space'
}
