import type { Site, SitePage } from '../../src/site/site'
import { namePages } from './name-pages'
import type { LiveRelease } from '../release/store'

export interface MadeRelease {
  readonly site: Site
  readonly isFullBuild: boolean
  readonly live: LiveRelease | undefined
  /** pages that changed during a full build and could not be rendered */
  readonly postponed?: readonly SitePage[]
}

/** Returns the note for receipts. It mentions a full build, and pages that were held, lost or postponed. */
export function toPublishNote(made: MadeRelease): string | undefined {
  const { site, isFullBuild, postponed = [] } = made
  const held = site.pages.filter(({ isHeld }) => isHeld)
  const lost = lostPages(made)
  const sentences = [
    ...(isFullBuild ? ['Gatsby built the whole site.'] : []),
    ...(held.length > 0 ? [`Because of errors these pages stay as they were: ${namePages(held)}.`] : []),
    ...(lost.length > 0 ? [`Because of errors these pages are gone: ${namePages(lost)}.`] : []),
    ...(postponed.length > 0 ? [`The next publish updates these pages: ${namePages(postponed)}.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

/** Returns the pages that are no longer live because of errors in their entry. */
function lostPages({ site, live }: MadeRelease) {
  const withErrors = new Set(
    site.report.issues.flatMap(({ severity, entryId }) => (severity === 'error' ? [entryId] : [])),
  )
  return Object.entries(live?.manifest.pages ?? {}).flatMap(([path, { entryId, audience }]) =>
    entryId !== undefined && withErrors.has(entryId) && !site.pageOf(entryId) && !site.pageAt(path)
      ? [{ path, audience }]
      : [],
  )
}
