import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { linksOf } from '../../src/site/check/content-links'
import type { SitePages } from '../../src/site/site'
import { placeOf } from '../../src/site/read/content'
import type { ContentIssue } from '../../src/site/read/issues'
import { parseHref } from '../../src/lib/parse-href'

/** A page that does not respond within this time counts as broken. */
const RESPONSE_TIMEOUT_MS = 10_000

const MAX_PARALLEL_HOSTS = 6

/** Pause between two URLs of the same host, so that the check does not burden the host. */
const PAUSE_PER_HOST_MS = 500

/**
 * Statuses that hosts send to programs because of sign-in, bot protection, rate limits or legal reasons. They
 * do not show whether readers can open the page.
 */
const UNDECIDED_STATUSES = new Set([401, 403, 407, 429, 451])

interface Options {
  readonly timeoutMs?: number
  readonly pauseMs?: number
  readonly onProgress?: (checked: number, all: number) => void
}

export async function checkExternalLinks(
  site: SitePages,
  { timeoutMs = RESPONSE_TIMEOUT_MS, pauseMs = PAUSE_PER_HOST_MS, onProgress = () => {} }: Options = {},
): Promise<ContentIssue[]> {
  const uses = usesOf(site)
  const byHost = new Map<string, string[]>()
  for (const href of uses.keys()) {
    const { host } = new URL(href)
    byHost.set(host, [...(byHost.get(host) ?? []), href])
  }
  const issues: ContentIssue[] = []
  let checked = 0
  await pLimit(MAX_PARALLEL_HOSTS).map(byHost.values(), async (urls) => {
    for (const [index, href] of urls.entries()) {
      if (index > 0) await sleep(pauseMs)
      const found = await check(href, timeoutMs)
      checked += 1
      onProgress(checked, uses.size)
      if (found.kind !== 'reachable')
        issues.push(...(uses.get(href) ?? []).map((place) => ({ ...place, ...toIssue(href, found) })))
    }
  })
  return issues
}

const toIssue = (href: string, { kind, problem }: Problem) =>
  kind === 'broken'
    ? ({
        code: 'broken-external-link',
        severity: 'warning',
        message: `Links to ${href}, which ${problem}. Correct or remove the link.`,
      } as const)
    : ({
        code: 'unchecked-external-link',
        severity: 'info',
        message: `Links to ${href}, which ${problem} to an automated check. Open the link to see whether it works for readers.`,
      } as const)

/** Returns where each external URL is used. Drops the `#fragment`, so that each page is checked once. */
function usesOf({ content }: SitePages) {
  const uses = new Map<string, ReturnType<typeof placeOf>[]>()
  for (const entry of content.entries.values()) {
    for (const { field, address } of linksOf(entry)) {
      const read = address === undefined ? undefined : parseHref(address)
      if (read?.kind !== 'external' || !/^https?:/.test(read.href)) continue
      const [href = ''] = read.href.split('#', 1)
      uses.set(href, [...(uses.get(href) ?? []), placeOf(entry, field)])
    }
  }
  return uses
}

type Problem = { kind: 'broken' | 'undecided'; problem: string }
type Found = { kind: 'reachable' } | Problem

/** Sends HEAD, which is cheap for the host, and confirms a failure with GET. */
async function check(href: string, timeoutMs: number): Promise<Found> {
  const head = await request('HEAD', href, timeoutMs)
  return head.kind === 'reachable' ? head : request('GET', href, timeoutMs)
}

async function request(method: 'HEAD' | 'GET', href: string, timeoutMs: number): Promise<Found> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(href, {
      method,
      signal,
      headers: { 'user-agent': 'Fieldbook link check', accept: '*/*' },
    })
    await response.body?.cancel()
    if (response.ok) return { kind: 'reachable' }
    const kind = UNDECIDED_STATUSES.has(response.status) ? 'undecided' : 'broken'
    return { kind, problem: `responds with ${response.status}` }
  } catch {
    return {
      kind: 'broken',
      problem: signal.aborted ? `does not respond within ${timeoutMs / 1000} s` : 'cannot be reached',
    }
  }
}
