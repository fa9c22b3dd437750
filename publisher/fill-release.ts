import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../lib/settings'
import type { ModelServer } from '../lib/settings/answers'
import { markdownFile, pageFiles, SEARCH_CORPUS, SECTION_VECTORS } from '../src/contracts/release'
import type { SearchCorpus } from '../src/contracts/search-documents'
import { WORKSHOP_PATH } from '../src/model/paths'
import { articleOn } from '../src/site/article-on'
import { articleMarkdown } from '../src/site/files/article-markdown'
import { siteFiles } from '../src/site/site-files'
import type { Redirects } from '../src/site/redirects/redirect-tables'
import type { Site, SitePage } from '../src/site/site'
import { findCourses, readCourses } from './courses'
import type { GatsbyRenderer } from './gatsby/gatsby-internals'
import { toPageData } from './gatsby/page-data'
import { builtHtmlOf, isLeftOutOfRelease, type GatsbyBuild } from './gatsby/read-gatsby-build'
import { readHeldInSiteFiles } from './held-in-site-files'
import { createReleaseHtml, type ToReleaseHtml } from './release/defer-scripts'
import { buildServiceWorker } from './release/service-worker'
import type { NextRelease } from './release/next-release'
import type { LiveRelease } from './release/store'
import { computeSectionVectors, readLiveVectors } from './section-vectors'

interface SiteParts {
  readonly site: Site
  readonly redirects: Redirects
  readonly settings: Settings
  readonly log: (line: string) => void
}

interface FromLive extends SiteParts {
  readonly changed: readonly SitePage[]
  /** undefined if no page changed */
  readonly renderer: GatsbyRenderer | undefined
  readonly live: LiveRelease
}

export async function fillFromLive(
  next: NextRelease,
  { changed, renderer, live, ...parts }: FromLive,
): Promise<void> {
  const isChanged = new Set(changed)
  for (const page of parts.site.pages) {
    if (page.isHeld) await putHeldPage(next, page, live)
    else if (!isChanged.has(page)) next.reusePage(toReleasePage(page))
  }
  if (renderer) await putRendered(next, changed, renderer)
  await putSiteFiles(next, parts, live)
  next.reuseBuildFiles()
}

/** Adds the live files of a held page to the release. If a file is damaged, reads its compressed copy. */
async function putHeldPage(next: NextRelease, page: SitePage, live: LiveRelease) {
  const { html, data } = pageFiles(page.path)
  const path = markdownFile(page.path)
  const bytes = page.audience ? undefined : await live.readBytes(path).catch(() => undefined)
  next.putPage(toReleasePage(page), [
    { path: html, bytes: await live.readBytes(html) },
    { path: data, bytes: await live.readBytes(data) },
    ...(bytes ? [{ path, bytes }] : []),
  ])
}

function markdownOf(page: SitePage) {
  const article = page.audience ? undefined : articleOn(page)
  return article ? [{ path: markdownFile(page.path), bytes: articleMarkdown(article) }] : []
}

interface FromBuild extends SiteParts {
  readonly build: GatsbyBuild
  readonly built: ReadonlyMap<string, string>
  readonly openRenderer: () => Promise<GatsbyRenderer | undefined>
  readonly live: LiveRelease | undefined
}

/**
 * Fills the next release from `public/` after a full build. Renders pages that changed during the build.
 * Returns the pages it cannot render; for these, the release has the version that Gatsby built, if any.
 */
export async function fillFromBuild(
  next: NextRelease,
  { build, built, openRenderer, live, ...parts }: FromBuild,
): Promise<SitePage[]> {
  const { site, log } = parts
  const { publicDir } = build
  const toHtml = createReleaseHtml(build)
  const changedMeanwhile: SitePage[] = []
  for (const page of site.pages) {
    if (page.isHeld && live) await putHeldPage(next, page, live)
    else if (built.get(page.path) === page.hash) putBuilt(next, page, publicDir, toHtml)
    else changedMeanwhile.push(page)
  }
  if (changedMeanwhile.length > 0) log(`${changedMeanwhile.length} pages changed during the build.`)
  const renderer = changedMeanwhile.length > 0 ? await openRenderer() : undefined
  const isRenderable = ({ template }: SitePage) => renderer?.compiled.has(template) ?? false
  const postponed = changedMeanwhile.filter((page) => !isRenderable(page))
  if (renderer) await putRendered(next, changedMeanwhile.filter(isRenderable), renderer)
  for (const page of postponed) {
    const hash = built.get(page.path)
    if (hash !== undefined) putBuilt(next, { ...page, hash }, publicDir, toHtml)
  }
  const missing = new Set(postponed.filter(({ path }) => !built.has(path)))
  await putSiteFiles(next, { ...parts, site: withoutPages(site, missing) }, live)
  putWorkshop(next, publicDir, toHtml)
  next.putFile({ path: 'sw.js', bytes: await buildServiceWorker(build), fromBuild: true })
  // skips pages and page data, which are added above, and files that only the build and the publisher read
  next.putFolder(publicDir, isLeftOutOfRelease)
  return postponed
}

/** Returns the site without pages that the release lacks, so that site files do not link to them. */
function withoutPages(site: Site, missing: ReadonlySet<SitePage>): Site {
  const ids = new Set([...missing].map(({ entryId }) => entryId))
  const paths = new Set([...missing].map(({ path }) => path))
  const definitions = Object.entries(site.definitions).filter(
    ([href]) => !paths.has(href.replace(/#.*$/, '')),
  )
  return {
    ...site,
    pages: site.pages.filter((page) => !missing.has(page)),
    content: { ...site.content, paths: new Map([...site.content.paths].filter(([id]) => !ids.has(id))) },
    definitions: Object.fromEntries(definitions),
  }
}

/** Adds the component gallery, which exists only in builds for developers and browser tests. */
function putWorkshop(next: NextRelease, publicDir: string, toHtml: ToReleaseHtml) {
  const { html, data } = pageFiles(WORKSHOP_PATH)
  if (!existsSync(join(publicDir, html))) return
  const read = (file: string) => readFileSync(join(publicDir, file), 'utf8')
  next.putFile({ path: html, bytes: toHtml(read(html), 'workshop'), fromBuild: true })
  next.putFile({ path: data, bytes: read(data), fromBuild: true })
}

/** Adds a page from `public/`. Reads synchronously: with 10,000 files, async calls would be much slower. */
function putBuilt(next: NextRelease, page: SitePage, publicDir: string, toHtml: ToReleaseHtml) {
  const { html, data } = pageFiles(page.path)
  next.putPage(toReleasePage(page), [
    {
      path: html,
      bytes: toHtml(readFileSync(join(publicDir, builtHtmlOf(page.path)), 'utf8'), page.template),
    },
    { path: data, bytes: readFileSync(join(publicDir, data)) },
    ...markdownOf(page),
  ])
}

async function putRendered(next: NextRelease, pages: readonly SitePage[], renderer: GatsbyRenderer) {
  const toHtml = createReleaseHtml(renderer.build)
  for (const page of pages) {
    const { html, data } = pageFiles(page.path)
    const pageData = toPageData(page)
    next.putPage(toReleasePage(page), [
      {
        path: html,
        bytes: toHtml(await renderer.render(pageData), page.template),
      },
      { path: data, bytes: JSON.stringify(pageData) },
      ...markdownOf(page),
    ])
  }
}

export async function putSiteFiles(
  next: NextRelease,
  { site, redirects, settings, log }: SiteParts,
  live: LiveRelease | undefined,
): Promise<void> {
  const held = await readHeldInSiteFiles(site, live, console.warn)
  const documents = [...coursesOf(settings), ...held.documents]
  const files = await siteFiles(site, { redirects, documents, heldArticles: held.articles })
  for (const { path, text, audience } of files) {
    next.putFile({
      path,
      bytes: text,
      ...(audience === 'gateway' ? { gatewayOnly: true } : audience !== 'everyone' && { audience }),
    })
    if (path === SEARCH_CORPUS && settings.embeddings)
      await putSectionVectors(next, text, settings.embeddings, live, log)
  }
}

async function putSectionVectors(
  next: NextRelease,
  corpus: string,
  server: ModelServer,
  live: LiveRelease | undefined,
  log: (line: string) => void,
) {
  const { documents } = JSON.parse(corpus) as SearchCorpus
  const former = await readLiveVectors(live, console.warn)
  const bytes = await computeSectionVectors({ documents, server, former, log, warn: console.warn })
  if (bytes) next.putFile({ path: SECTION_VECTORS, bytes, gatewayOnly: true })
}

function toReleasePage({ path, template, hash, entryId, audience, title, modified }: SitePage) {
  return {
    path,
    template,
    hash,
    ...(entryId !== undefined && { entryId }),
    ...(audience && { audience }),
    ...(title !== undefined && { title }),
    ...(modified !== undefined && { modified }),
  }
}

function coursesOf(settings: Settings) {
  const { lmsType, lmsUrl } = settings
  const path = findCourses(settings)
  return path === undefined ? [] : readCourses({ path, lmsType, lmsUrl, log: console.warn })
}
