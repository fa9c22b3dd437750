import { basename, dirname, join } from 'node:path'
import { assetFileState } from '../images/asset-files'
import { type ContentStore, createContentStore } from './content-store'
import { type DerivedSpace, packedOf, toDerivedSpace, withDraftsOver } from './derived-space'
import { draftsBeside, readDrafts, readExport, withDrafts } from './export-file'
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

interface SourceOptions {
  exportPath: string
  /** For whoever reads the export too. */
  readExport?: typeof readExport
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
  const { exportPath, log, now = () => new Date() } = options
  const signatureOfDrafts = () => (options.drafts ? fileSignature(draftsBeside(exportPath)) : '')
  const exportsNow = () => Promise.all([fileSignature(exportPath), signatureOfDrafts()])
  const reported = new Set<string>()
  let seen = await exportsNow()
  let state = await load(options, { reported, signature: seen[0] })
  let failure: { message: string; at: number } | null = null
  let lastCheck: Promise<unknown> = Promise.resolve()

  async function check(): Promise<ContentStore> {
    const [exports, journal] = await Promise.all([exportsNow(), fileSignature(state.journal.path)])
    const isSameExport = exports.join(' ') === seen.join(' ')
    const isSame = isSameExport && journal === state.journal.signature
    const isDue = failure !== null && now().getTime() - failure.at >= RETRY_AFTER_MS
    if (isSame && !isDue) return state.store
    try {
      state = await load(options, { reported, signature: exports[0], before: state })
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
  /** What the export alone gives, where drafts change more often than it does; of the file with this signature. */
  readonly base?: { readonly signature: string; readonly space: DerivedSpace }
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
  readonly before?: State
}

async function load(options: SourceOptions, { reported, signature, before }: Loading): Promise<State> {
  const { exportPath, journalFolder, host, log, now = () => new Date() } = options
  const spaceId = before?.store.spaceId ?? null
  const known = before?.base?.signature === signature ? before.base.space : undefined
  const { space, base } = options.drafts
    ? await deriveWithDrafts(options, spaceId, known)
    : { space: derive(options, await exportOf(options), spaceId), base: undefined }
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
    ...(base && { base: { signature, space: base } }),
  }
}

const exportOf = ({ exportPath, readExport: read = readExport }: SourceOptions) => read(exportPath)

/** The export is read again only where it changed, or where drafts say something of the space itself. */
async function deriveWithDrafts(options: SourceOptions, spaceId: string | null, known?: DerivedSpace) {
  const drafts = await readDrafts(options.exportPath)
  if (known) {
    const space = withDraftsOver(known, drafts)
    if (space) return { space, base: known }
  }
  const raw = await exportOf(options)
  const base = known ?? derive(options, raw, spaceId)
  const space = withDraftsOver(base, drafts) ?? derive(options, withDrafts(raw, drafts), spaceId)
  return { space, base }
}

function derive({ exportPath, drafts = false }: SourceOptions, raw: unknown, spaceId: string | null) {
  try {
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
