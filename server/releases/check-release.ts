import path from 'node:path'
import { inParallel } from '../../lib/in-parallel'
import { readIfPresent } from '../../lib/state-folder'
import type { Manifest } from './manifest'
import type { SurveyedFile } from './survey'

/** An editor takes back an article or a section of them; a fifth of all pages at once is a space that was read in part. */
export const MAX_LOST_PAGES_SHARE = 0.2

/** On a small site one page is soon a fifth. */
export const LOST_PAGES_ALLOWED = 5

/** Enough to meet every kind of page, and read in a moment also where there are 10,000. */
const SAMPLED_PAGES = 50

/** Files read at a time; more only costs memory. */
const PARALLEL_FILES = 16

/** A page taken back leaves some links behind; more are a fault of the build. */
const BROKEN_LINKS_ALLOWED = 10

/** Enough to see what is wrong. */
const NAMED = 5

export interface ReleaseCandidate {
  readonly publicDir: string
  readonly files: readonly Pick<SurveyedFile, 'path'>[]
  /** what is being served; undefined: nothing yet */
  readonly previous: Pick<Manifest, 'pages'> | undefined
}

/**
 * What speaks against serving a build, in sentences; none: it may go live. `isRedirected` tells whether another page is served in place of
 * one that is gone.
 */
export async function checkRelease(
  candidate: ReleaseCandidate,
  isRedirected: (path: string) => boolean,
): Promise<string[]> {
  const pages = candidate.files.map((file) => file.path).filter(isPage)
  const rendered = await readSample(candidate.publicDir, pages)
  return [
    ...lostPages(pages, candidate.previous),
    ...rendered.flatMap(({ file, html, data }) => faultsOf(file, html, data)),
    ...brokenLinks(rendered, candidate, isRedirected),
  ]
}

const isPage = (file: string) => file === 'index.html' || file.endsWith('/index.html')

function lostPages(pages: readonly string[], previous: ReleaseCandidate['previous']): string[] {
  const before = Object.keys(previous?.pages ?? {}).filter(isPage).length
  const lost = before - pages.length
  if (lost <= Math.max(LOST_PAGES_ALLOWED, before * MAX_LOST_PAGES_SHARE)) return []
  return [
    `It has ${pages.length} pages where the site has ${before}. If that is meant, run \`npm run build\`: what a person builds goes live.`,
  ]
}

interface RenderedPage {
  readonly file: string
  readonly html: string
  /** what the page's script reads; null: there is none */
  readonly data: string | null
}

/** Home, and pages from the first to the last: neighbours are of one kind, so that each kind is among them. */
async function readSample(publicDir: string, pages: readonly string[]): Promise<RenderedPage[]> {
  const sorted = pages.toSorted()
  const step = Math.max(1, sorted.length / SAMPLED_PAGES)
  const sample = new Set(['index.html'])
  for (let place = 0; place < sorted.length; place += step) {
    const file = sorted[Math.floor(place)]
    if (file !== undefined) sample.add(file)
  }
  const rendered: RenderedPage[] = []
  await inParallel(sample, PARALLEL_FILES, async (file) => {
    const folder = file === 'index.html' ? 'index' : path.dirname(file)
    const html = (await readIfPresent(path.join(publicDir, file))) ?? ''
    const data = await readIfPresent(path.join(publicDir, 'page-data', folder, 'page-data.json'))
    rendered.push({ file, html, data })
  })
  return rendered
}

function faultsOf(file: string, html: string, data: string | null): string[] {
  const name = addressOf(file)
  if (!/<main[\s>]/.test(html)) return [`The page ${name} has no content: there is no \`main\` in it.`]
  if (!/<h1[^>]*>(?:<[^>]*>|\s)*[^<\s]/.test(html))
    return [`The page ${name} has no title: its \`h1\` is empty or not there.`]
  if (data === null || !isJson(data))
    return [`The page ${name} has no data that can be read, so it could not be reached by a link.`]
  return []
}

/** Links that led somewhere before this build and would lead nowhere with it. */
function brokenLinks(
  rendered: readonly RenderedPage[],
  { files, previous }: ReleaseCandidate,
  isRedirected: (path: string) => boolean,
): string[] {
  if (!previous) return []
  const here = new Set(files.map((file) => file.path))
  const before = new Set(Object.keys(previous.pages))
  const broken = new Set<string>()
  for (const { file, html } of rendered) {
    for (const target of linksIn(html)) {
      const page = target === '/' ? 'index.html' : `${target.slice(1)}/index.html`
      if (before.has(page) && !here.has(page) && !isRedirected(target))
        broken.add(`${addressOf(file)} -> ${target}`)
    }
  }
  if (broken.size <= BROKEN_LINKS_ALLOWED) return []
  const some = [...broken].slice(0, NAMED).join(', ')
  return [
    `${broken.size} links of ${rendered.length} pages would lead to pages that are gone, among them ${some}.`,
  ]
}

/** The paths of this site that a page links to, without query, hash and slash at the end. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="(\/(?!\/)[^"?#]*)/g)].flatMap(([, href = '']) => {
    try {
      return [decodeURI(href).replace(/(?<=.)\/$/, '')]
    } catch {
      return []
    }
  })
}

const addressOf = (file: string) => `/${file.replace(/\/?index\.html$/, '')}`

function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
