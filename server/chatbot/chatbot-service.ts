import { randomUUID } from 'node:crypto'
import {
  type AnswerMeta,
  type BotMessage,
  type Citation,
  DEFAULT_GUARD_FLAG,
  type MessageRequest,
  type ScoredUrl,
  type Selections,
} from '../../src/contracts/chatbot'
import type { Audience } from '../../src/contracts/search-documents'
import { type Answerer, AnswererUnavailable } from './answer'
import { createCheckedAnswer, type CheckedAnswer, sectionUrl } from './citations'
import { completed, type Context, type Interpretation, interpretationsOf } from './follow-up'
import type { GuardReason } from '../records/kinds/chat-records'
import { holdsPersonalData, isInstruction } from './guard'
import { asksForPerson, isVague, namedIn } from './intents'
import type { Knowledge, Passage, Scope, Topic } from '../search/knowledge/passage'
import { type Verdict, verdictForModel, verdictOn } from './verdict'

const BOT_VERSION = 'fieldbook-3'

/** Value of `guardFlag` in a refusal, for clients that do not read `isGuardrailed`. */
const GUARDED = 'Y'

const REFUSALS: Readonly<Record<GuardReason, string>> = {
  'not-covered': 'I found no answer to that in the help articles.',
  filtered: 'No article in the chosen filters answers that. Change the filters, or ask another way.',
  instruction: 'I can only answer questions about using the product.',
  'personal-data':
    'Please ask without personal data, such as email addresses, telephone or card numbers, and passwords.',
}

const CONTACT = 'To talk to a person, contact support.'
const CHOOSE = 'Do you mean one of these?'
const WHAT_ABOUT = 'What is your question about? These topics may help.'

const WITHHELD = 'Part of the answer was left out, because no article confirms it.'

const FOLLOW_UPS = 3
const CHOICES = 3
const SEE_ALSO = 2

export interface Question {
  readonly request: Pick<MessageRequest, 'sessionId' | 'question' | 'experience' | 'selections'> & {
    readonly context?: MessageRequest['context'] | undefined
  }
  readonly last?: Topic | undefined
  readonly audiences: readonly Audience[]
  readonly signal: AbortSignal
  /** called with each part of the answer as soon as it is checked; the parts add up to the answer */
  readonly onText?: ((piece: string) => void) | undefined
}

export interface Answered {
  readonly message: BotMessage
  readonly guard: GuardReason | null
  readonly withheld: number
  readonly release: string
  /**
   * topic for a follow-up question; undefined for a refusal, a request for a person, and choices from several
   * articles
   */
  readonly topic?: Topic
}

export async function answerQuestion(
  asked: Question,
  knowledge: Knowledge,
  answerer: Answerer,
): Promise<Answered> {
  try {
    return await answerWith(asked, knowledge, answerer)
  } catch (error) {
    if (!(error instanceof AnswererUnavailable) || !answerer.fallback) throw error
    // decides again whether to answer, by the fallback's own thresholds
    return answerWith(asked, knowledge, answerer.fallback)
  }
}

async function answerWith(
  { request, last, audiences, signal, onText }: Question,
  knowledge: Knowledge,
  answerer: Answerer,
): Promise<Answered> {
  const { question, sessionId, experience, selections } = request
  const { release } = knowledge
  const about = { id: randomUUID(), sessionId, botVersion: BOT_VERSION }

  const reply = (
    answer: string,
    meta: AnswerMeta,
    { scoredUrls = [], guard = null, author = BOT_VERSION, withheld = 0 }: ReplyParts = {},
  ): Answered => ({
    guard,
    withheld,
    release,
    message: {
      ...about,
      answer,
      scoredUrls,
      guardFlag: guard === null ? DEFAULT_GUARD_FLAG : GUARDED,
      isGuardrailed: guard !== null,
      modelVersion: author,
      meta: { release, ...(guard !== null && { guardReason: guard }), ...meta },
    },
  })
  const refuse = (guard: GuardReason, [closest]: readonly Passage[] = [], withheld = 0) =>
    reply(
      REFUSALS[guard],
      { kind: 'refusal', ...(closest && { closest: toLink(closest) }) },
      { guard, withheld },
    )
  const offer = (text: string, passages: readonly Passage[], answering?: string): Answered => {
    const offered = reply(text, {
      kind: 'choices',
      choices: passages.map(toLink),
      ...(answering !== undefined && { answering }),
    })
    const topic = commonArticle(passages)
    return topic ? { ...offered, topic } : offered
  }

  if (isInstruction(question)) return refuse('instruction')
  if (holdsPersonalData(question)) return refuse('personal-data')
  if (asksForPerson(question)) return reply(CONTACT, { kind: 'contact' })

  const scope: Scope = { audiences, filters: toFilters(selections) }
  const isFiltered = Object.values(scope.filters).some((values) => values.length > 0)
  const unanswered = isFiltered ? 'filtered' : 'not-covered'
  const [first = {}, ...others] =
    experience === 'MultiTurn' ? interpretationsOf(question, await contextOf()) : []
  let reading = await read(first)
  for (const one of others) {
    if (reading.verdict === 'answer') break
    const other = await read(one)
    const isUnrelated = reading.topic !== undefined && (reading.passages[0]?.coverage ?? 0) === 0
    const isWeak = isUnrelated || reading.verdict === 'vague'
    if (other.verdict === 'answer' || (isWeak && other.verdict !== 'refuse')) reading = other
  }
  const { topic, passages, verdict } = reading
  const answering = topic && completed(question, topic)
  if (verdict === 'vague') return askBack()
  if (verdict === 'refuse') return refuse(unanswered, passages)
  if (verdict === 'choices') return offer(CHOOSE, choicesAmong(passages), answering)

  const checked = createCheckedAnswer(passages, knowledge, audiences, onText)
  // checks each sentence in order while the next one is written
  let checking = Promise.resolve()
  const {
    author,
    isSection = false,
    isPart = false,
  } = await answerer.write({
    // Only the section answerer has thresholds. It gets the question without the topic, because it shows the
    // parts of a section that match the question best, and all parts match the topic.
    question: answerer.thresholds ? question : (answering ?? question),
    passages,
    signal,
    onSentence(sentence) {
      checking = checking.then(() => checked.add(sentence))
      checking.catch(() => undefined) // `await checking` below throws the error
    },
  })
  await checking
  signal.throwIfAborted()
  const answer = checked.answer()
  const { citations, withheld } = answer
  const [citation] = citations
  if (!citation) return refuse(unanswered, passages, withheld)
  if (withheld > 0) onText?.(`\n\n${WITHHELD}`)
  const answered = reply(
    withheld > 0 ? `${answer.text}\n\n${WITHHELD}` : answer.text,
    {
      kind: isSection ? 'section' : 'answer',
      citations,
      ...(isSection ? { isPart, seeAlso: seeAlso(passages) } : { followUps: followUpsOf(answer, passages) }),
      ...(answering !== undefined && { answering }),
    },
    { scoredUrls: toScoredUrls(answer, passages), author, withheld },
  )
  const cited = passages.find((one) => isCited(one, citation))
  return { ...answered, ...(cited && { topic: toTopic(cited) }) }

  async function read(interpretation: Interpretation): Promise<Reading> {
    const { topic } = interpretation
    const { thresholds } = answerer
    const retrieval = await knowledge.retrieve(question, scope, topic)
    if (!topic && !retrieval.isChosen && isVague(question)) return { verdict: 'vague', passages: [] }
    const verdict = thresholds ? verdictOn(retrieval, thresholds, interpretation) : verdictForModel(retrieval)
    return { topic, verdict, passages: retrieval.passages }
  }

  async function askBack(): Promise<Answered> {
    const { passages: named } = await knowledge.retrieve(namedIn(question), scope)
    const topics = named.length > 0 ? named : await knowledge.topics(scope)
    return topics.length > 0
      ? offer(named.length > 0 ? CHOOSE : WHAT_ABOUT, choicesAmong(onePerArticle(topics)))
      : refuse(unanswered)
  }

  async function contextOf(): Promise<Context> {
    const path = request.context?.path
    return {
      last,
      reading: path === undefined || last ? undefined : await knowledge.topicOf(path, audiences),
    }
  }
}

interface Reading {
  readonly topic?: Topic | undefined
  readonly verdict: Verdict | 'vague'
  readonly passages: readonly Passage[]
}

interface ReplyParts {
  readonly scoredUrls?: readonly ScoredUrl[]
  readonly guard?: GuardReason | null
  readonly author?: string
  readonly withheld?: number
}

const isCited = (passage: Passage, { url, heading }: Pick<Citation, 'url' | 'heading'>) =>
  passage.url === url.split('#')[0] && passage.heading === heading

const toTopic = ({ url, anchor, title, heading }: Passage): Topic => ({ url, anchor, title, heading })

function commonArticle([first, ...others]: readonly Passage[]): Topic | undefined {
  if (!first || others.some(({ url }) => url !== first.url)) return undefined
  return { url: first.url, title: first.title, heading: '' }
}

const toLink = ({ url, anchor, title, heading }: Passage) => ({
  url: sectionUrl(url, anchor),
  title,
  heading,
})

export const choicesAmong = (passages: readonly Passage[]) => passages.slice(0, CHOICES)

const onePerArticle = (passages: readonly Passage[]) =>
  passages.filter(({ url }, place) => passages.findIndex((one) => one.url === url) === place)

const seeAlso = (passages: readonly Passage[]) =>
  onePerArticle(passages)
    .slice(1, SEE_ALSO + 1)
    .map(({ url, title }) => ({ url, title, heading: title }))

function toScoredUrls({ citations }: CheckedAnswer, passages: readonly Passage[]): ScoredUrl[] {
  const best = passages[0]?.score ?? 1
  return citations.map(({ url, title, heading }) => {
    const passage = passages.find((one) => isCited(one, { url, heading }))
    const score = Math.round(((passage?.score ?? 0) / best) * 100) / 100
    return { url, score, title: heading === title ? title : `${title}: ${heading}` }
  })
}

function followUpsOf({ citations }: CheckedAnswer, passages: readonly Passage[]): string[] {
  const cited = new Set(citations.map(({ heading }) => heading))
  const headings = passages.map(({ heading }) => heading).filter((heading) => !cited.has(heading))
  return [...new Set(headings)].slice(0, FOLLOW_UPS)
}

function toFilters({ subOptions }: Selections): Scope['filters'] {
  return {
    sources: valuesOf(subOptions.Sources),
    contentTypes: valuesOf(subOptions.ContentTypes),
    productAreas: valuesOf(subOptions.ProductAreas),
  }
}

function valuesOf(selections: Selections | undefined): string[] {
  if (!selections) return []
  return [...selections.values, ...Object.values(selections.subOptions).flatMap(valuesOf)]
}
