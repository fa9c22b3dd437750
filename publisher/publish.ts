import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '../lib/settings'
import type { EntryOutcome } from '../src/contracts/rebuild'
import { isContentTypeId } from '../src/model/content-model'
import { readSite } from '../src/site/read-site'
import type { Redirects } from '../src/site/redirects/redirect-tables'
import type { LivePages, Site } from '../src/site/site'
import { findChangedPages } from './changed-pages'
import { codeHash } from './code-hash'
import { writeContentReport } from './report/content-report'
import { fillFromBuild, fillFromLive } from './fill-release'
import { runFullBuild } from './gatsby/full-build'
import { pagesToHold, pathOwnersOf } from './live-pages'
import { toEntryOutcomes } from './report/entry-outcomes'
import { readRedirectFiles } from './redirect-files'
import { toPublishNote, type Outcome } from './report/publish-note'
import type { OpenRenderer } from './gatsby/open-renderer'
import { APP_DATA_FILE, hashOfScripts, PUBLIC_DIR, readGatsbyBuild } from './gatsby/read-gatsby-build'
import { hashInlineScripts, hashInlineStyles } from './release/inline-hashes'
import type { NextRelease } from './release/next-release'
import type { LiveRelease, ReleaseStore } from './release/store'
import type { PulledSpace, SpaceSource } from './source/space'

export interface Parts {
  readonly settings: Settings
  readonly source: SpaceSource
  /** environment variables that tell a Gatsby build which space to read */
  readonly spaceEnv: Readonly<Record<string, string>>
  readonly releases: ReleaseStore
  readonly openRenderer: OpenRenderer
  readonly log: (line: string) => void
}

export interface How {
  /** the release is checked against the live one before the switch */
  readonly unattended?: boolean
  /** Gatsby builds with an empty cache, even if only content changed */
  readonly full?: boolean
  /** the release does not go live until a gateway of this code starts */
  readonly stage?: boolean
  /** ids of entries to report on */
  readonly entries?: readonly string[]
}

export interface Published {
  readonly kind: 'published' | 'unchanged'
  readonly release: string
  /** paths of new, changed and removed public pages */
  readonly changedPages: readonly string[]
  /** Gatsby ran, so this process may have loaded code of an older build */
  readonly isFullBuild: boolean
  /** of the entries asked for */
  readonly entries: readonly EntryOutcome[]
  /** what else an editor should know */
  readonly note?: string | undefined
}

/** Publishes the content as a release: renders changed pages, or runs a full build where that is needed. */
export async function publish(given: Parts, how: How = {}): Promise<Published> {
  const { settings, source, releases, openRenderer, log } = given
  const space = await source.pull()
  const spaceEnv = { ...given.spaceEnv, GATSBY_LOCALE: space.locale }
  const parts = { ...given, spaceEnv }
  const live = await releases.live()
  const code = codeHash(settings)
  const redirects = readRedirectFiles(settings)
  const start = { code, space, live, redirects }
  const isUsable = live?.manifest.code === code && live.manifest.space?.locale === space.locale
  if (!live || how.full || !isUsable) return publishFullBuild(parts, how, start)

  const site = read(space, start, await pagesToHold(live, space.content))
  const changed = site.pages.filter(({ path, hash }) => live.manifest.pages[path]?.hash !== hash)
  const renderer = changed.length > 0 ? await openRenderer({ code, spaceEnv }, live.manifest) : undefined
  if (changed.some(({ template }) => !renderer?.compiled.has(template)))
    return publishFullBuild(parts, how, start)

  log(`Rendering ${changed.length} of ${site.pages.length} pages.`)
  await writeContentReport(site.report, space.content, settings.dataDir, log)
  const next = live.next({ code, ...contentOf(space, parts) })
  await fillFromLive(next, { site, changed, renderer, live, redirects, settings, log })
  return commit(next, parts, how, { site, isFullBuild: false, live, content: space.content })
}

interface Start {
  readonly code: string
  readonly space: PulledSpace
  readonly live: LiveRelease | undefined
  readonly redirects: Redirects
}

async function publishFullBuild(parts: Parts, how: How, start: Start): Promise<Published> {
  const { code, space, live, redirects } = start
  const { settings, source, spaceEnv, releases, openRenderer, log } = parts
  log('Building the whole site ...')
  const entries = [...space.content.entries].filter(({ contentType }) => isContentTypeId(contentType)).length
  const built = await runFullBuild({
    settings,
    code,
    spaceEnv,
    input: { owners: Object.fromEntries(pathOwnersOf(live)), entries, ...redirects },
    isEmpty: entries === 0,
    cold: how.full ?? false,
    log,
  })
  const build = await readGatsbyBuild(PUBLIC_DIR)
  // the source may have changed since Gatsby read it
  const now = await source.pull()
  const open = () => openRenderer({ code, spaceEnv })
  const site = await readWithHeldPages(now, start, open)
  await writeContentReport(site.report, now.content, settings.dataDir, log)
  const next = await releases.start({
    code,
    ...contentOf(space, parts),
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
  return commit(next, parts, how, { site, isFullBuild: true, live, content: now.content, postponed })
}

/** Returns the content version of a release. For a full build the sync token is from before the build. */
const contentOf = ({ syncToken, locale }: PulledSpace, { spaceEnv }: Parts) => ({
  syncToken,
  space: {
    id: spaceEnv['CONTENTFUL_SPACE_ID'] ?? '',
    environment: spaceEnv['CONTENTFUL_ENVIRONMENT'] ?? '',
    host: spaceEnv['CONTENTFUL_HOST'] ?? '',
    locale,
  },
})

/**
 * Reads the site after a full build. A held page needs the scripts of the release that it comes from. Pages
 * that link to it must be rendered, since Gatsby did not know that it is held.
 */
async function readWithHeldPages(
  space: PulledSpace,
  start: Start,
  open: () => ReturnType<OpenRenderer>,
): Promise<Site> {
  const { files, scriptHashes } = start.live?.manifest ?? {}
  const hasSameScripts =
    files?.[APP_DATA_FILE]?.hash === hashOfScripts() && isDeepStrictEqual(scriptHashes, hashInlineScripts())
  const held = start.live && hasSameScripts ? await pagesToHold(start.live, space.content) : new Map()
  const site = read(space, start, held)
  const isComplete = !site.pages.some(({ isRetained }) => isRetained) || (await open()) !== undefined
  return isComplete ? site : read(space, start, new Map())
}

/** Reads the site of a space. An entry keeps its path of the live release if another one claims it. */
function read({ content }: PulledSpace, { live, redirects }: Start, livePages: LivePages): Site {
  return readSite(content, { redirects, now: new Date(), owners: pathOwnersOf(live), live: livePages })
}

async function commit(
  next: NextRelease,
  { log }: Parts,
  { unattended = false, stage = false, entries = [] }: How,
  made: Outcome,
): Promise<Published> {
  log('Writing the release ...')
  const { outcome, manifest } = await next.commit({ isChecked: unattended, stage })
  return {
    kind: outcome === 'unchanged' ? 'unchanged' : 'published',
    release: manifest.id,
    changedPages: findChangedPages(made.live?.manifest, manifest),
    entries: toEntryOutcomes(entries, made.site, made.content, {
      owners: pathOwnersOf(made.live),
      postponed: made.postponed,
    }),
    isFullBuild: made.isFullBuild,
    note: toPublishNote(made),
  }
}
