import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { assetFileState } from '../images/asset-files'
import { type ContentStore, createContentStore, packEntity } from './content-store'
import { draftsBeside, readExport, readWithDrafts } from './export-file'
import { type PublishedSpace, toPublishedSpace } from './published-space'
import { messageOf } from '../../../lib/state-folder'
import { loadJournal, recordChanges, saveJournal } from '../sync/sync-journal'

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
  const signatureOfExport = async () =>
    [await signatureOf(exportPath), options.drafts ? await signatureOf(draftsBeside(exportPath)) : ''].join(
      ' ',
    )
  let exportSeen = await signatureOfExport()
  const reported = new Set<string>()
  let { store, journalPath } = await load(options, null, reported)
  let journalSeen = await signatureOf(journalPath)
  let failure: { message: string; at: number } | null = null
  let lastCheck: Promise<unknown> = Promise.resolve()

  async function check(): Promise<ContentStore> {
    const [exportNow, journalNow] = await Promise.all([signatureOfExport(), signatureOf(journalPath)])
    const isSame = exportNow === exportSeen && journalNow === journalSeen
    const isDue = failure !== null && now().getTime() - failure.at >= RETRY_AFTER_MS
    if (isSame && !isDue) return store
    try {
      ;({ store, journalPath } = await load(options, store.spaceId, reported))
      if (exportNow !== exportSeen || failure !== null) log(`Content was read again from ${exportPath}.`)
      failure = null
    } catch (error) {
      const message = `${messageOf(error)} The content read before stays in use.`
      if (message !== failure?.message) log(message)
      failure = { message, at: now().getTime() }
    }
    exportSeen = exportNow
    journalSeen = await signatureOf(journalPath)
    return store
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

async function load(options: SourceOptions, spaceId: string | null, reported: Set<string>) {
  const { exportPath, journalFolder, host, log, now = () => new Date() } = options
  const space = await readSpace(options, spaceId)
  reportProblems(space.problems, reported, log)
  const states = await fileStates(space, dirname(exportPath))
  const packed = space.entities.map((entity) =>
    packEntity(entity, host, (file) => states.get(file.path) ?? 'missing'),
  )
  const journalPath = join(journalFolder, `${toSlug(space.spaceId)}.json`)
  const before = await loadJournal(journalPath, log)
  const snapshots = packed.map((item) => item.snapshot)
  const after = recordChanges(before, snapshots, now())
  if (after !== before || before.head === 0) await saveJournal(journalPath, after)
  return { store: createContentStore(space, packed, after), journalPath }
}

async function readSpace(
  { exportPath, drafts = false }: SourceOptions,
  spaceId: string | null,
): Promise<PublishedSpace> {
  const raw = drafts ? await readWithDrafts(exportPath) : await readExport(exportPath)
  try {
    return toPublishedSpace(raw, { spaceId, fallbackSpaceId: spaceIdFromFileName(exportPath), drafts })
  } catch (error) {
    throw new Error(`The content export ${exportPath} cannot be served: ${messageOf(error)}.`, {
      cause: error,
    })
  }
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

async function fileStates(space: PublishedSpace, folder: string): Promise<Map<string, string>> {
  const files = space.entities.flatMap((entity) => Object.values(entity.files))
  return new Map(
    await Promise.all(files.map(async (file) => [file.path, await assetFileState(folder, file)] as const)),
  )
}

/** Size and times to the nanosecond, and the inode for files that are replaced as a whole; or why there are none. */
async function signatureOf(path: string): Promise<string> {
  try {
    const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true })
    return [size, mtimeNs, ctimeNs, ino].join('-')
  } catch (error) {
    return messageOf(error)
  }
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
