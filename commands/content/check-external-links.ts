import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { linksOf } from '../../src/site/check/content-links'
import type { SitePages } from '../../src/site/site'
import { placeOf } from '../../src/site/read/content'
import type { ContentIssue } from '../../src/site/read/issues'
import { parseHref } from '../../src/lib/parse-href'

/** A page that takes longer is as good as gone for a reader. */
const ANSWER_WITHIN_MS = 10_000

/** Few enough for a small line, many enough for some hundred hosts in a minute. */
const HOSTS_AT_ONCE = 6

/** Other people's servers: one call after the other, and a breath between. */
const PAUSE_PER_HOST_MS = 500

/** Answers that say nothing about a page for readers: sign in first, no programs, not so often. */
const UNDECIDED = new Set([401, 403, 407, 429, 451])

interface Options {
  readonly withinMs?: number
  readonly pauseMs?: number
  readonly onProgress?: (checked: number, all: number) => void
}

/** Asks every address elsewhere that the content links to, each once. */
export async function checkExternalLinks(
  site: SitePages,
  { withinMs = ANSWER_WITHIN_MS, pauseMs = PAUSE_PER_HOST_MS, onProgress = () => {} }: Options = {},
): Promise<ContentIssue[]> {
  const uses = usesOf(site)
  const byHost = new Map<string, string[]>()
  for (const href of uses.keys()) {
    const { host } = new URL(href)
    byHost.set(host, [...(byHost.get(host) ?? []), href])
  }
  const faults: ContentIssue[] = []
  let checked = 0
  await pLimit(HOSTS_AT_ONCE).map(byHost.values(), async (addresses) => {
    for (const [place, href] of addresses.entries()) {
      if (place > 0) await sleep(pauseMs)
      const found = await ask(href, withinMs)
      checked += 1
      onProgress(checked, uses.size)
      if (found.kind !== 'there')
        faults.push(...(uses.get(href) ?? []).map((place) => ({ ...place, ...faultOf(href, found) })))
    }
  })
  return faults
}

const faultOf = (href: string, { kind, what }: Problem) =>
  kind === 'broken'
    ? ({
        code: 'broken-external-link',
        severity: 'warning',
        message: `Links to ${href}, which ${what}. Correct the address, or take the link away.`,
      } as const)
    : ({
        code: 'unchecked-external-link',
        severity: 'info',
        message: `Links to ${href}, which ${what} to programs. Open it to see whether readers get there.`,
      } as const)

/** The places of each address, without its hash: one page is asked once. */
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

type Problem = { kind: 'broken' | 'undecided'; what: string }
type Found = { kind: 'there' } | Problem

/** HEAD is cheap for the other side; what it is refused with counts only when GET is answered so too. */
async function ask(href: string, withinMs: number): Promise<Found> {
  const head = await call('HEAD', href, withinMs)
  return head.kind === 'there' ? head : call('GET', href, withinMs)
}

async function call(method: 'HEAD' | 'GET', href: string, withinMs: number): Promise<Found> {
  const signal = AbortSignal.timeout(withinMs)
  try {
    const answer = await fetch(href, {
      method,
      signal,
      headers: { 'user-agent': 'Fieldbook link check', accept: '*/*' },
    })
    await answer.body?.cancel()
    if (answer.ok) return { kind: 'there' }
    const kind = UNDECIDED.has(answer.status) ? 'undecided' : 'broken'
    return { kind, what: `answers with ${answer.status}` }
  } catch {
    return {
      kind: 'broken',
      what: signal.aborted ? `does not answer within ${withinMs / 1000} s` : 'cannot be reached',
    }
  }
}
