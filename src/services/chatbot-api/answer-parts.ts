import type { BotMessage } from '../../contracts/chatbot'
import { toList, toRecord, toText, toTexts } from '../../lib/guards'

export interface Source {
  readonly url: string
  readonly title: string
  /** the cited text; empty if the service sends none */
  readonly quote: string
}

/** More would be like a second search page below an answer. */
const MAX_SOURCES = 5
const MAX_FOLLOW_UPS = 3

/** Returns an answer's citations, or else its source pages. Unsafe URLs are left out. */
export function sourcesOf({ meta, scoredUrls }: BotMessage): readonly Source[] {
  const cited = toList(meta.citations).flatMap(toSource)
  const sources = cited.length > 0 ? cited : scoredUrls.map(({ url, title }) => ({ url, title, quote: '' }))
  return sources.filter(({ url }) => isSafe(url)).slice(0, MAX_SOURCES)
}

export const followUpsOf = ({ meta }: BotMessage): readonly string[] =>
  toTexts(meta.followUps)
    .filter((question) => question.trim() !== '')
    .slice(0, MAX_FOLLOW_UPS)

function toSource(citation: unknown): Source[] {
  const { url, title: given, heading: found, quote } = toRecord(citation)
  if (typeof url !== 'string') return []
  const title = typeof given === 'string' ? given : url
  const heading = typeof found === 'string' ? found : title
  return [{ url, title: heading === title ? title : `${title}: ${heading}`, quote: toText(quote) }]
}

/** Allows paths of this site and web pages, not scripts. */
const isSafe = (url: string) => /^(\/(?![/\\])|https?:\/\/)/i.test(url)
