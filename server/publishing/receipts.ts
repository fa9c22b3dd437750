import type { EntryOutcome, PublishEvent, PublishRun } from '../../src/contracts/publish'
import type { Receipt } from '../upstream/contentful-comments'

/** Maximum number of pages that a receipt names. The status page lists the others. */
const NAMED_PAGES = 3

/** Actions that get a receipt. A deleted entry cannot have comments. */
const COMMENTABLE_ACTIONS: readonly PublishEvent['action'][] = ['publish', 'unpublish', 'archive']

interface Site {
  readonly siteUrl: string
  /** URL of the page that shows the status of all publishes */
  readonly statusPage: string
}

/** Returns one receipt per entry of a publish, even if the entry was published several times (REBUILD-01). */
export function receiptsOf(run: PublishRun, site: Site): readonly Receipt[] {
  const { causes, endedAt, outcome } = run
  if (endedAt === undefined || outcome === undefined || outcome === 'interrupted') return []
  const last = new Map<string, PublishEvent>()
  for (const cause of causes)
    if (cause.kind === 'webhook' && cause.event.kind === 'Entry') last.set(cause.event.id, cause.event)
  return [...last.values()]
    .filter(({ action }) => COMMENTABLE_ACTIONS.includes(action))
    .flatMap((event) => {
      const text = textOf(run, event, endedAt, site)
      return text === undefined ? [] : [{ entryId: event.id, text }]
    })
}

function textOf(run: PublishRun, event: PublishEvent, endedAt: string, site: Site): string | undefined {
  const { outcome, message = '', entries = [] } = run
  const wanted = event.action === 'publish' ? 'live' : 'removed'
  if (outcome === 'failed') {
    const [reason = ''] = message.split('\n', 1)
    return `Not ${wanted} yet. ${asSentence(reason)} Retrying; if it fails again, tell an operator. See ${site.statusPage} for the status.`
  }
  if (outcome === 'dropped') return `Not ${wanted}. ${message}`
  const entry = entries.find(({ id }) => id === event.id)
  if (!entry) return undefined // the outcome of the entry is unknown
  const sentences = [stateText(entry, event, endedAt, site), changesText(run, entry), message]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

function stateText(
  { state, path, issues = [], isGivenUp }: EntryOutcome,
  { action, receivedAt }: PublishEvent,
  endedAt: string,
  { siteUrl }: Site,
): string {
  const at = `${endedAt.slice(0, 10)} ${endedAt.slice(11, 16)} UTC`
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(receivedAt)) / 1000)
  switch (state) {
    case 'live':
      return `Live since ${at}, ${seconds} s after you published it${path === undefined ? '' : `: ${siteUrl}${path}`}.`
    case 'held':
      if (action !== 'publish')
        return `Not removed everywhere. ${issues.join(' ')} Correct that entry and publish it.`
      return `Held back, so this version is not live. ${issues.join(' ')} Correct it and publish it again.`
    case 'unused':
      return `Published, but no page shows it. ${issues.length > 0 ? issues.join(' ') : 'Link it from an entry that has a page.'}`
    case 'gone':
      return `Removed from the site at ${at}, ${seconds} s after you ${action === 'archive' ? 'archived' : 'unpublished'} it.`
    case 'late': {
      const next = isGivenUp ? afterRetries(action) : 'Retrying within five minutes.'
      return [`Not ${action === 'publish' ? 'live' : 'removed'} yet.`, ...issues, next].join(' ')
    }
  }
}

/** Returns what happens once the queue no longer retries a late entry, and what the editor can do. */
const afterRetries = (action: PublishEvent['action']) =>
  `The retries have ended. Fieldbook compares with Contentful every five minutes and publishes what it finds, without another comment. If readers see no change within an hour, ${action === 'publish' ? 'publish the entry again or ' : ''}tell an operator.`

function changesText(
  { outcome, pagesChanged = 0, changedPages = [] }: PublishRun,
  { state }: EntryOutcome,
): string {
  if (state !== 'live' && state !== 'gone') return ''
  if (outcome === 'unchanged' || changedPages.length === 0) return 'No public page changed in this publish.'
  const named = changedPages.slice(0, NAMED_PAGES).join(', ')
  const more = pagesChanged - Math.min(NAMED_PAGES, changedPages.length)
  return `Pages that changed: ${named}${more > 0 ? ` and ${more} more` : ''}.`
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
