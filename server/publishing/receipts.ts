import type { PublishEvent, Rebuild } from '../../src/contracts/rebuild'
import type { Receipt } from '../upstream/receipt-box'

/** What else changed is on the status page. */
const NAMED_PAGES = 3

/** An entry that is gone has no place for a word. */
const LEAVES_ENTRY: readonly PublishEvent['action'][] = ['publish', 'unpublish', 'archive']

/** What a rebuild came to, for each entry that it was made for, once however often it was published (REBUILD-01). */
export function receiptsOf(rebuild: Rebuild, statusPage: string): readonly Receipt[] {
  const { causes, endedAt, outcome } = rebuild
  if (endedAt === undefined || outcome === undefined || outcome === 'interrupted') return []
  const last = new Map<string, PublishEvent>()
  for (const cause of causes)
    if (cause.kind === 'webhook' && cause.event.kind === 'Entry') last.set(cause.event.id, cause.event)
  return [...last.values()]
    .filter(({ action }) => LEAVES_ENTRY.includes(action))
    .map((event) => ({
      entryId: event.id,
      text: wordsFor(rebuild, event, endedAt, statusPage),
    }))
}

function wordsFor(rebuild: Rebuild, event: PublishEvent, endedAt: string, statusPage: string): string {
  const { outcome, pagesChanged = 0, changedPages = [] } = rebuild
  // all that a build said stands on the status page
  const [message = ''] = (rebuild.message ?? '').split('\n', 1)
  const change = event.action === 'publish' ? 'this version' : 'that this is gone'
  if (outcome === 'failed')
    return `Readers do not see ${change} yet. ${asSentence(message)} It is tried again; ${statusPage} says when it is live.`
  const at = `${endedAt.slice(0, 10)} ${endedAt.slice(11, 16)} UTC`
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(event.receivedAt)) / 1000)
  const since = `Readers see ${change} since ${at}, ${seconds} s after you did it.`
  if (outcome === 'unchanged') return `${since} It shows on no page.`
  const named = changedPages.slice(0, NAMED_PAGES).join(', ')
  const more = pagesChanged - Math.min(NAMED_PAGES, changedPages.length)
  return `${since} Pages that changed: ${named}${more > 0 ? ` and ${more} more` : ''}.${message && ` ${asSentence(message)}`}`
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
