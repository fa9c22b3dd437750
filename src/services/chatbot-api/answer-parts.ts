import type { BotMessage, SectionLink } from '../../contracts/chatbot'
import { toList, toRecord, toText, toTexts } from '../../lib/guards'

export interface Source {
  readonly url: string
  readonly title: string
  /** the cited text; empty if the service sends none */
  readonly quote: string
}

const MAX_SOURCES = 5
const MAX_FOLLOW_UPS = 3
const MAX_LINKS = 3

/** What the site shows above and below the text of an answer. Links with unsafe URLs are left out. */
export interface AnswerParts {
  readonly answering: string | undefined
  /** the section that the answer quotes */
  readonly section: SectionLink | undefined
  /** the section, if the answer is only a part of it */
  readonly more: SectionLink | undefined
  readonly choices: readonly SectionLink[]
  readonly closest: SectionLink | undefined
  readonly seeAlso: readonly SectionLink[]
  /** true if the reader asked for a person */
  readonly isContact: boolean
}

export function partsOf({ meta }: BotMessage): AnswerParts {
  const isSection = meta.kind === 'section'
  const [section] = isSection ? linksIn(meta.citations) : []
  return {
    answering: typeof meta.answering === 'string' ? meta.answering : undefined,
    section,
    more: meta.isPart === true ? section : undefined,
    choices: linksIn(meta.choices).slice(0, MAX_LINKS),
    closest: linksIn([meta.closest])[0],
    seeAlso: linksIn(meta.seeAlso).slice(0, MAX_LINKS),
    isContact: meta.kind === 'contact',
  }
}

function linksIn(links: unknown): SectionLink[] {
  return toList(links).flatMap((link) => {
    const { url, title, heading } = toRecord(link)
    if (typeof url !== 'string' || !isSafe(url)) return []
    return [{ url, title: toText(title) || url, heading: toText(heading) }]
  })
}

/** Returns citations, or else source pages. None for a quoted section: `partsOf` has its link. */
export function sourcesOf({ meta, scoredUrls }: BotMessage): readonly Source[] {
  if (meta.kind === 'section') return []
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
  return [{ url, title: sectionName({ title, heading: toText(found) }), quote: toText(quote) }]
}

export const sectionName = ({ title, heading }: Pick<SectionLink, 'title' | 'heading'>) =>
  heading === '' || heading === title ? title : `${title}: ${heading}`

/** Allows paths of this site and http(s) URLs, but no other schemes, such as `javascript:`. */
const isSafe = (url: string) => /^(\/(?![/\\])|https?:\/\/)/i.test(url)
