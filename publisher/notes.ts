import type { RawContent, Site } from '../src/site/site'
import type { LiveRelease } from './release/store'

interface Outcome {
  readonly site: Site
  readonly isFullBuild: boolean
  readonly live: LiveRelease | undefined
  readonly content: RawContent
  /** paths of pages that changed during a full build and could not be rendered */
  readonly outdated?: readonly string[]
}

/** Returns what an editor should know of a publish, for its receipt; undefined if there is nothing. */
export function noteOf(outcome: Outcome): string | undefined {
  const { site, isFullBuild, outdated = [] } = outcome
  const kept = site.pages.flatMap(({ path, isKept }) => (isKept ? [path] : []))
  const lost = isFullBuild ? lostPages(outcome) : []
  const sentences = [
    ...(isFullBuild ? ['Gatsby built the whole site.'] : []),
    ...(kept.length > 0 ? [`Because of errors these pages stay as they were: ${kept.join(', ')}.`] : []),
    ...(lost.length > 0 ? [`Because of errors these pages are gone: ${lost.join(', ')}.`] : []),
    ...(outdated.length > 0 ? [`The next publish updates these pages: ${outdated.join(', ')}.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

/** Live pages whose entry is still published and has none now: a full build cannot keep a page. */
function lostPages({ site, live, content }: Outcome): string[] {
  const published = new Set([...content.entries].map(({ id }) => id))
  return Object.entries(live?.manifest.pages ?? {}).flatMap(([path, { entryId }]) =>
    entryId !== undefined && published.has(entryId) && !site.pageOf(entryId) ? [path] : [],
  )
}
