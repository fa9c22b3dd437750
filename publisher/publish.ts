import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '../lib/settings'
import { sourceHash } from '../lib/source-hash'
import type { EntryOutcome, PublishEvent } from '../src/contracts/publish'
import { filesOfPage, SECTION_VECTORS } from '../src/contracts/release'
import { isContentTypeId } from '../src/model/content-model'
import { readSite } from '../src/site/read-site'
import type { Redirects } from '../src/site/redirects/redirect-tables'
import type { LivePages, Site, SitePage } from '../src/site/site'
import { findChangedPages } from './changed-pages'
import { codeHash } from './code-hash'
import { writeContentReport } from './report/content-report'
import { fillFromBuild, fillFromLive } from './fill-release'
import { removeCacheIdentity } from './gatsby/cache-identity'
import { runFullBuild } from './gatsby/full-build'
import { hashInputs } from './hash-inputs'
import { holdablePages } from './holdable-pages'
import { formerPaths, pathOwnersOf, reservedPaths } from './path-owners'
import { toEntryOutcomes } from './report/entry-outcomes'
import { readRedirectFiles } from './redirect-files'
import { toPublishNote, type MadeRelease } from './report/publish-note'
import type { OpenRenderer } from './gatsby/open-renderer'
import { APP_DATA_FILE, hashOfAppData, PUBLIC_DIR, readGatsbyBuild } from './gatsby/read-gatsby-build'
import { hashInlineScripts, hashInlineStyles } from './release/inline-hashes'
import type { NextRelease } from './release/next-release'
import type { LiveRelease, ReleaseStore } from './release/store'
import type { PulledContent, SyncedContent } from './source/synced-content'
import { undeliveredIn } from './source/wait-for-content'
import { isOfSpace, spaceOf } from './space'

export interface Parts {
  readonly settings: Settings
  readonly source: SyncedContent
  readonly spaceEnv: Readonly<Record<string, string>>
  readonly releases: ReleaseStore
  readonly openRenderer: OpenRenderer
  readonly log: (line: string) => void
}

export interface PublishOptions {
  /** content that was just pulled; by default the publish pulls it */
  readonly pulled?: PulledContent
  /** true to check the release against the live one before the switch */
  readonly isChecked?: boolean
  /** true to run a full build with an empty cache, whatever changed */
  readonly full?: boolean
  /** true to leave the switch to the next start of a gateway with this code */
  readonly stage?: boolean
  /** ids of entries that webhooks announced */
  readonly announced?: readonly string[]
  /** events whose content the delivery API did not return in time */
  readonly undelivered?: readonly PublishEvent[]
}

export interface Published {
  readonly kind: 'published' | 'unchanged'
  readonly release: string
  /** paths of new, changed and removed public pages */
  readonly changedPages: readonly string[]
  /** true if Gatsby ran; this process may still have code of an earlier Gatsby build in memory */
  readonly isFullBuild: boolean
  /** outcomes of the announced entries, and of other entries that changed */
  readonly entries: readonly EntryOutcome[]
  /** events of `PublishOptions.undelivered` whose content was still not delivered at the end */
  readonly undelivered: readonly PublishEvent[]
  /** additional text for the receipts of editors */
  readonly note?: string | undefined
}

/** Maximum number of reported entries that changed without a webhook, as after an import. */
const MAX_REPORTED_WITHOUT_WEBHOOK = 50

/** Publishes the content as a release: renders changed pages, or runs a full build where that is needed. */
export async function publish(given: Parts, how: PublishOptions = {}): Promise<Published> {
  const { settings, source, releases, openRenderer, log } = given
  const pulled = how.pulled ?? (await source.pull())
  const spaceEnv = { ...given.spaceEnv, GATSBY_LOCALE: pulled.locale }
  const parts = { ...given, spaceEnv }
  const live = await releases.live()
  const code = codeHash(settings)
  const redirects = readRedirectFiles(settings)
  const start = { code, pulled, live, redirects, inputs: hashInputs(pulled.shape, redirects, settings) }
  const isUsable = live?.manifest.code === code && isOfSpace(live.manifest, spaceOf(spaceEnv, pulled.locale))
  if (!live || how.full || !isUsable || lacksBuiltFile(live)) return publishFullBuild(parts, how, start)
  if (isUpToDate(live, how, start) && !lacksVectors(live, settings)) {
    log(`Nothing changed: release ${live.manifest.id} stays.`)
    const { undelivered = [] } = how
    return {
      kind: 'unchanged',
      release: live.manifest.id,
      changedPages: [],
      entries: [],
      undelivered,
      isFullBuild: false,
    }
  }

  const site = read(pulled, start, await holdablePages(live, pulled.content))
  const changed = site.pages.filter((page) => isChanged(page, live))
  const renderer = changed.length > 0 ? await openRenderer({ code, spaceEnv }, live.manifest) : undefined
  if (changed.some(({ template }) => !renderer?.compiled.has(template)))
    return publishFullBuild(parts, how, start)

  log(`Rendering ${changed.length} of ${site.pages.length} pages.`)
  await writeContentReport(site.report, pulled.content, settings.dataDir, log)
  const next = live.next({ code, ...contentOf(site, start, parts) })
  await fillFromLive(next, { site, changed, renderer, live, redirects, settings, log })
  return writeAndReport(next, parts, how, { ...pulled, site, isFullBuild: false, live })
}

interface Start {
  readonly code: string
  readonly pulled: PulledContent
  readonly live: LiveRelease | undefined
  readonly redirects: Redirects
  readonly inputs: string
}

/**
 * True if the live release can stay as it is. False if there are announced entries, because a report on
 * them needs the pages of the site.
 */
function isUpToDate(
  { manifest, damaged, isRolledBack }: LiveRelease,
  { stage = false, announced = [] }: PublishOptions,
  { pulled, inputs }: Start,
): boolean {
  const { syncToken, validUntil } = manifest
  const isSame = syncToken === pulled.syncToken && manifest.inputs === inputs
  const isExpired = validUntil !== undefined && Date.parse(validUntil) <= Date.now()
  return isSame && !isExpired && !isRolledBack && damaged.size === 0 && !stage && announced.length === 0
}

/** True if there is an embeddings server, but the live release has no vectors, as after a failure. */
const lacksVectors = ({ manifest }: LiveRelease, { embeddings }: Settings) =>
  embeddings !== undefined && manifest.files[SECTION_VECTORS] === undefined

const isChanged = ({ path, hash, isHeld }: SitePage, { manifest, damaged }: LiveRelease) =>
  manifest.pages[path]?.hash !== hash || (!isHeld && filesOfPage(path).some((name) => damaged.has(name)))

/** True if a file that only a full build can write, such as a script, is missing or damaged. */
const lacksBuiltFile = ({ manifest, damaged }: LiveRelease) =>
  [...damaged].some((name) => manifest.files[name]?.fromBuild)

async function publishFullBuild(parts: Parts, how: PublishOptions, start: Start): Promise<Published> {
  const { code, pulled, live, redirects } = start
  const { settings, source, spaceEnv, releases, openRenderer, log } = parts
  log('Building the whole site with Gatsby ...')
  const { entries, assets } = countSourced(pulled)
  const sources = sourceHash()
  const built = await runFullBuild({
    settings,
    code,
    spaceEnv,
    input: { owners: Object.fromEntries(pathOwnersOf(live)), entries, assets, ...redirects },
    isEmpty: entries === 0,
    cold: how.full ?? false,
    log,
  })
  if (sourceHash() !== sources) {
    removeCacheIdentity()
    throw new Error('The code changed during the build. Run it again.')
  }
  const build = await readGatsbyBuild(PUBLIC_DIR)
  // pulls again, because the content may have changed since Gatsby read it
  const after = await source.pull()
  const open = () => openRenderer({ code, spaceEnv })
  const site = await readWithHeldPages(after, start, open)
  await writeContentReport(site.report, after.content, settings.dataDir, log)
  const next = await releases.start({
    code,
    ...contentOf(site, start, parts),
    scriptHashes: hashInlineScripts(),
    styleHashes: await hashInlineStyles(build),
  })
  const postponed = await fillFromBuild(next, {
    site,
    build,
    built,
    live,
    redirects,
    openRenderer: open,
    settings,
    log,
  })
  const howNow = { ...how, undelivered: undeliveredIn(after, how.undelivered ?? []) }
  return writeAndReport(next, parts, howNow, {
    site,
    isFullBuild: true,
    live,
    ...after,
    changedEntries: [...pulled.changedEntries, ...after.changedEntries],
    postponed,
  })
}

/** Counts the entries and assets from which Gatsby creates nodes. */
const countSourced = ({ content: { entries, assets } }: PulledContent) => ({
  entries: [...entries].filter(({ contentType }) => isContentTypeId(contentType)).length,
  assets: [...assets].filter(({ fields }) => fields['file'] !== undefined).length,
})

/**
 * Returns the manifest fields about the content. After a full build, the sync token is the one from before
 * the build. With a later token, the next publish might find no changes and skip the postponed pages.
 */
const contentOf = (
  site: Site,
  { pulled: { syncToken, locale }, inputs, live }: Start,
  { spaceEnv }: Parts,
) => ({
  syncToken,
  inputs,
  ...(site.changesAt !== undefined && { validUntil: new Date(site.changesAt).toISOString() }),
  reserved: reservedPaths(site, live),
  formerPaths: formerPaths(site, live),
  space: spaceOf(spaceEnv, locale),
})

/**
 * Reads the site after a full build. Holds live pages only if the scripts did not change and the renderer can
 * be opened. The renderer must rerender the pages from which Gatsby left out links to held pages.
 */
async function readWithHeldPages(
  pulled: PulledContent,
  start: Start,
  open: () => ReturnType<OpenRenderer>,
): Promise<Site> {
  const { files, scriptHashes } = start.live?.manifest ?? {}
  const hasSameScripts =
    files?.[APP_DATA_FILE]?.hash === hashOfAppData() && isDeepStrictEqual(scriptHashes, hashInlineScripts())
  const holdable = start.live && hasSameScripts ? await holdablePages(start.live, pulled.content) : new Map()
  const site = read(pulled, start, holdable)
  const isComplete = !site.pages.some(({ isHeld }) => isHeld) || (await open()) !== undefined
  return isComplete ? site : read(pulled, start, new Map())
}

/** Reads the site. If two entries claim a path, `pathOwnersOf` says which of them keeps it. */
function read({ content }: PulledContent, { live, redirects }: Start, holdable: LivePages): Site {
  return readSite(content, { redirects, now: new Date(), owners: pathOwnersOf(live), holdable })
}

async function writeAndReport(
  next: NextRelease,
  { log }: Parts,
  { isChecked = false, stage = false, announced = [], undelivered = [] }: PublishOptions,
  made: MadeRelease & Pick<PulledContent, 'content' | 'versionOf' | 'changedEntries'>,
): Promise<Published> {
  log('Writing the release ...')
  const { outcome, manifest } = await next.write({ isChecked, stage })
  const unannounced = new Set(made.changedEntries)
  for (const id of announced) unannounced.delete(id)
  const reported = [...announced, ...[...unannounced].slice(0, MAX_REPORTED_WITHOUT_WEBHOOK)]
  return {
    kind: outcome === 'unchanged' ? 'unchanged' : 'published',
    release: manifest.id,
    changedPages: findChangedPages(made.live?.manifest, manifest),
    entries: toEntryOutcomes(reported, made.site, made.content, {
      owners: pathOwnersOf(made.live),
      postponed: made.postponed,
      undelivered,
      titleOf: (id) => lastTitleOf(id, made),
    }),
    undelivered,
    isFullBuild: made.isFullBuild,
    note: toPublishNote(made),
  }
}

/** Returns the last delivered title of a removed entry or, without one, the title of its live page. */
const lastTitleOf = (id: string, { versionOf, live }: Pick<PulledContent, 'versionOf'> & MadeRelease) =>
  versionOf('Entry', id)?.title ??
  Object.values(live?.manifest.pages ?? {}).find(({ entryId }) => entryId === id)?.title
