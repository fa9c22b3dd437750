import {
  latestOfEach,
  type EntryOutcome,
  type PublishEvent,
  type PublishRun,
} from '../../src/contracts/publish'
import { MAX_RECEIPT_LENGTH, type Receipt } from '../upstream/contentful-comments'

const NAMED_PAGES = 3

/** Actions that get a receipt. Deletions get none, because a deleted entry cannot have comments. */
const COMMENTABLE_ACTIONS: readonly PublishEvent['action'][] = ['publish', 'unpublish', 'archive']

interface Site {
  readonly siteUrl: string
  readonly statusPage: string
}

/** Returns at most one receipt per entry, even if the entry was published several times (REBUILD-01). */
export function receiptsOf(run: PublishRun, site: Site): readonly Receipt[] {
  const { causes, endedAt, outcome } = run
  if (endedAt === undefined || outcome === undefined || outcome === 'interrupted') return []
  const events = causes.flatMap((cause) => (cause.kind === 'webhook' ? [cause.event] : []))
  return latestOfEach(events.filter(({ kind }) => kind === 'Entry'))
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
    const start = `Not ${wanted} yet.`
    const advice = `You need not repeat it: Fieldbook tries again by itself, and this comment changes when it is ${wanted}. If it has not changed after 15 minutes, send it to an operator. Details: ${site.statusPage}`
    return join([start, shorten(asSentence(reason), remainingLength([start, advice]), ' …'), advice])
  }
  if (outcome === 'dropped') return `Not ${wanted}. ${message}`
  const entry = entries.find(({ id }) => id === event.id)
  if (!entry) return undefined // the outcome of the entry is unknown
  const { start, issues = [], advice = '' } = partsOf(entry, event, endedAt, site)
  const listed = listIssues(issues, remainingLength([start, advice]), site)
  const own = join([start, listed, advice])
  if (listed !== join(issues)) return own
  const note = join([changesText(run, entry), message])
  return join([own, shorten(note, remainingLength([own]), detailsAt(site))])
}

/** What a receipt says about its entry. If the receipt is too long, only the issues are shortened. */
interface Parts {
  readonly start: string
  readonly issues?: readonly string[]
  readonly advice?: string
}

function partsOf(
  { state, path, issues = [], isGivenUp }: EntryOutcome,
  { action, receivedAt }: PublishEvent,
  endedAt: string,
  { siteUrl }: Site,
): Parts {
  const at = `${endedAt.slice(0, 10)} ${endedAt.slice(11, 16)} UTC`
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(receivedAt)) / 1000)
  switch (state) {
    case 'live': {
      const address = path === undefined ? '' : `: ${siteUrl}${path}`
      return { start: `Live since ${at}, ${seconds} s after you published it${address}.`, issues }
    }
    case 'held':
      return action === 'publish'
        ? {
            start: 'Held back, so this version is not live.',
            issues,
            advice: 'Correct it and publish it again.',
          }
        : { start: 'Not removed everywhere.', issues, advice: 'Correct that entry and publish it.' }
    case 'unused': {
      const start = 'Published, but no page shows it.'
      return issues.length > 0
        ? { start, issues }
        : { start, advice: 'Link it from an entry that has a page.' }
    }
    case 'gone': {
      const done = action === 'archive' ? 'archived' : 'unpublished'
      return { start: `Removed from the site at ${at}, ${seconds} s after you ${done} it.` }
    }
    case 'late': {
      const advice = isGivenUp ? afterRetries(action) : 'Retrying within five minutes.'
      return { start: `Not ${action === 'publish' ? 'live' : 'removed'} yet.`, issues, advice }
    }
  }
}

/** Returns as many issues as fit, and the number of the rest. Cuts the first issue if it does not fit. */
function listIssues(issues: readonly string[], room: number, site: Site): string {
  const [first = ''] = issues
  for (let count = issues.length; count > 0; count--) {
    const listed = join([...issues.slice(0, count), moreIssues(issues.length - count, site)])
    if (listed.length <= room) return listed
  }
  const others = moreIssues(issues.length - 1, site)
  return shorten(first, room, others === '' ? detailsAt(site) : ` … ${others}`)
}

const moreIssues = (count: number, { statusPage }: Site) =>
  count > 0 ? `And ${count} more, at ${statusPage}.` : ''

const detailsAt = ({ statusPage }: Site) => ` … Details: ${statusPage}.`

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

const join = (sentences: readonly string[]) => sentences.filter((one) => one !== '').join(' ')

const remainingLength = (sentences: readonly string[]) => MAX_RECEIPT_LENGTH - join(sentences).length - 1

function shorten(text: string, room: number, end: string): string {
  if (text.length <= room) return text
  return room > end.length ? `${text.slice(0, room - end.length).trimEnd()}${end}` : ''
}

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
