import { z } from 'zod'
import { joinTarget, keyOf, type RedirectTable } from '../../contracts/redirects'
import { PATHS_WITHOUT_PAGE } from '../files/file-paths'

/** A path on this site. `//host` and `/\host` would lead to another host. */
const path = text(/^\/(?![/\\])[^\s\\]*$/, 'must be a path of this site, such as /faq/fees')
const pathOnly = path.regex(/^[^?#]*$/, 'must not contain ? or #')
const headingId = text(/./, 'must be the id of a heading')
const isFalse = z.literal(false, 'must be false or left out').default(false)
const isTrue = z.literal(true, 'must be true or left out').default(true)

/**
 * An item of `redirects.json` (DATA-64). The last three values are the same for every redirect, so other
 * values are rejected.
 */
const redirect = z.strictObject({
  fromPath: pathOnly,
  toPath: path,
  isPermanent: isFalse,
  ignoreCase: isTrue,
  redirectInBrowser: isTrue,
})

/** An item of `anchors.json`: on the page at `path`, the heading id `from` was renamed to `to`. */
const renamedAnchor = z.strictObject({
  path: pathOnly,
  from: headingId,
  to: headingId,
})

export type Redirect = z.infer<typeof redirect>
type RenamedAnchor = z.infer<typeof renamedAnchor>

export interface Redirects {
  readonly redirects: readonly Redirect[]
  readonly anchors: readonly RenamedAnchor[]
}

export function readRedirects(redirects: unknown, anchors: unknown): Redirects {
  return {
    redirects: parse('redirects.json', redirect, redirects),
    anchors: parse('anchors.json', renamedAnchor, anchors),
  }
}

/**
 * Returns a function that takes pages, and lists the source paths of all redirects to one of them or to a
 * file. `all` are the paths of all pages of the site, which win over redirects from the same path.
 */
export function redirectSources(redirects: readonly Redirect[], all: readonly string[]) {
  const steps = stepsOf(redirects, new Set(all.map(keyOf)))
  return (pages: readonly string[]): string[] => {
    const keys = new Set(pages.map(keyOf))
    return redirects.flatMap(({ fromPath }) => {
      const route = routeFrom(keyOf(fromPath), steps)
      return route.kind === 'arrives' && isTarget(route.target, keys) ? [fromPath] : []
    })
  }
}

/**
 * Builds the redirect table of a release. `pages` are the normalized paths of the pages in the release, which
 * win over redirects from the same path. Resolves chains. Omits loops, and each redirect whose target is
 * neither a page nor a file of the site.
 */
export function toRedirectTable(
  { redirects, anchors }: Redirects,
  pages: Pick<ReadonlySet<string>, 'has'>,
): RedirectTable {
  const steps = stepsOf(redirects, pages)
  const paths: Record<string, string> = {}
  for (const from of steps.keys()) {
    const route = routeFrom(from, steps)
    if (route.kind === 'arrives' && isTarget(route.target, pages)) paths[from] = encoded(route.target)
  }
  const renamed: Record<string, Record<string, string>> = {}
  for (const { path: page, from, to } of anchors) (renamed[keyOf(page)] ??= {})[from] = to
  return { paths, anchors: renamed }
}

export type Route =
  | { readonly kind: 'arrives'; readonly target: string; readonly stops: readonly string[] }
  | { readonly kind: 'loops'; readonly stops: readonly string[] }

export const isTarget = (target: string, pages: Pick<ReadonlySet<string>, 'has'>) =>
  pages.has(pathKey(target)) || PATHS_WITHOUT_PAGE.includes(pathKey(target))

/**
 * Returns redirect targets by normalized source path. Ignores sources that are pages, and all but the first
 * redirect from a path.
 */
export function stepsOf(
  redirects: readonly Redirect[],
  pages: Pick<ReadonlySet<string>, 'has'>,
): ReadonlyMap<string, string> {
  const steps = new Map<string, string>()
  for (const { fromPath, toPath } of redirects) {
    const from = keyOf(fromPath)
    if (!steps.has(from) && !pages.has(from)) steps.set(from, toPath)
  }
  return steps
}

/** Follows redirects from a path to the final target. `stops` are the start and the paths on the way. */
export function routeFrom(from: string, steps: ReadonlyMap<string, string>): Route {
  const stops = [from]
  let target = steps.get(from) ?? from
  for (let next = pathKey(target); steps.has(next); next = pathKey(target)) {
    if (stops.includes(next)) return { kind: 'loops', stops }
    stops.push(next)
    target = joinTarget(steps.get(next) ?? target, toUrl(target))
  }
  return { kind: 'arrives', target, stops }
}

/** Encodes a path on this site, as the `Location` header requires. Keeps what is already encoded. */
function encoded(target: string): string {
  const { pathname, search, hash } = toUrl(target)
  return pathname + search + hash
}

const toUrl = (target: string) => new URL(target, 'https://this.site')

export const pathKey = (target: string) => keyOf(target.replace(/[?#].*$/, ''))

/**
 * Returns the `_redirects` file for static hosts. Redirects are temporary, as in the gateway. The file does
 * not mention the query string of a request, because the hosts keep the query string.
 */
export function toHostRedirects({ paths }: RedirectTable): string {
  return Object.entries(paths)
    .map(([from, to]) => `${encodeURI(from).replace(/[?#]/g, encodeURIComponent)} ${to} 302\n`)
    .join('')
}

function parse<T extends z.ZodType>(file: string, line: T, table: unknown): z.infer<T>[] {
  const result = z.array(line).safeParse(table)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const [index, field] = issue?.path ?? []
  const item: unknown = Array.isArray(table) ? table[Number(index)] : table
  const name = field === undefined ? '' : `\`${String(field)}\` `
  const problem = `${name}${issue?.message} in ${JSON.stringify(item)}`
  throw new Error(`${file} is invalid. ${problem}. Correct it and build again.`)
}

/** Returns a string schema with the same message for every problem. */
function text(pattern: RegExp, message: string) {
  return z.string(message).regex(pattern, message)
}
