import { REDIRECTS_FILE } from '../../contracts/redirects'
import type { ContentIssue, ContentIssueCode } from '../read/issues'
import { idsOf } from '../check/ids-of'
import { isTarget, pathKey, routeFrom, stepsOf, type Redirects } from './redirect-tables'
import type { SitePages } from '../site'

export function checkRedirects({ redirects, anchors }: Redirects, site: SitePages): ContentIssue[] {
  const pages = new Set(site.pages.map(({ path }) => pathKey(path)))
  const steps = stepsOf(redirects, pages)
  const seen = new Set<string>()
  const issues = redirects.flatMap(({ fromPath, toPath }) => {
    const at = issuesAt(REDIRECTS_FILE, fromPath)
    const from = pathKey(fromPath)
    if (seen.has(from))
      return at(
        'redirect-twice',
        'fromPath',
        'The path is listed twice; the first line applies. Remove one of the two.',
      )
    seen.add(from)
    if (pages.has(from))
      return at(
        'redirect-source',
        'fromPath',
        'The path belongs to a page, so the redirect is never used. Remove it, or change the slug of the page.',
      )
    const route = routeFrom(from, steps)
    if (route.kind === 'loops') {
      const way = [...route.stops, route.stops.at(-1) === from ? from : pathKey(toPath)].join(' -> ')
      return at(
        'redirect-loop',
        'toPath',
        `Redirects in a loop (${way}), so it is left out. Remove one of the redirects.`,
        'error',
      )
    }
    const found: ContentIssue[] = []
    if (route.stops.length > 1)
      found.push(
        ...at(
          'redirect-chain',
          'toPath',
          `Redirects to \`${toPath}\`, which is redirected too. Readers go directly to \`${route.target}\`; use that as the target.`,
          'info',
        ),
      )
    if (!isTarget(route.target, pages))
      found.push(
        ...at(
          'redirect-target',
          'toPath',
          `Redirects to \`${route.target}\`, which is no page or file of this site, so readers find nothing there. Use an existing page.`,
        ),
      )
    return found
  })
  return [...issues, ...anchors.flatMap((line) => renamedAnchorIssues(line, site))]
}

function renamedAnchorIssues(
  { path, from, to }: Redirects['anchors'][number],
  site: SitePages,
): ContentIssue[] {
  const at = issuesAt('anchors.json', `${path}#${from}`)
  const page = site.pageAt(path)
  if (!page)
    return at(
      'anchor-target',
      'path',
      `\`${path}\` is not a page of this site. Remove the line or correct the path.`,
    )
  const ids = idsOf(page)
  if (!ids) return []
  if (ids.has(from))
    return at(
      'anchor-source',
      'from',
      `\`${path}\` still has a heading \`${from}\`, so the line is never used. Remove it.`,
    )
  if (!ids.has(to))
    return at(
      'anchor-target',
      'to',
      `\`${path}\` has no heading \`${to}\`, so readers land at its top. Use an existing heading.`,
    )
  return []
}

const issuesAt =
  (contentType: string, entryId: string) =>
  (
    code: ContentIssueCode,
    field: string,
    message: string,
    severity: ContentIssue['severity'] = 'warning',
  ): ContentIssue[] => [{ severity, code, entryId, contentType, field, message }]
