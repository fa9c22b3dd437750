import { randomUUID } from 'node:crypto'
import {
  type BotMessage,
  DEFAULT_GUARD_FLAG,
  type MessageRequest,
  type ScoredUrl,
  type Selections,
} from '../../src/contracts/chatbot'
import type { Audience } from '../../src/contracts/search-documents'
import type { Answerer } from './answer'
import { createCheckedAnswer, type CheckedAnswer } from './citations'
import { questionInContext } from './follow-up'
import type { GuardReason } from '../records/kinds/chat-records'
import { holdsPersonalData, isBlankQuestion, isCovered, isInstruction } from './guard'
import type { Knowledge, Passage, Scope } from '../search/knowledge/passage'

const BOT_VERSION = 'fieldbook-2'

/** Told to a client that looks at the flag alone. */
const GUARDED = 'Y'

/** What a reader reads instead of an answer. */
const REFUSALS: Readonly<Record<GuardReason, string>> = {
  'not-covered':
    'I could not find an answer to that in the help articles. Try other words, or search the help center.',
  instruction: 'I can only answer questions about using the product.',
  'personal-data':
    'Please ask without personal data, such as e-mail addresses, telephone or card numbers, and passwords.',
}

/** Said when sentences were left out because no article says them. */
const WITHHELD = 'Part of the answer was left out, because no article was found that says it.'

/** Other sections that may be read next. */
const FOLLOW_UPS = 3

export interface Question {
  readonly request: Pick<MessageRequest, 'sessionId' | 'question' | 'experience' | 'selections'>
  /** earlier questions of the conversation, newest last */
  readonly before: readonly string[]
  readonly audiences: readonly Audience[]
  readonly signal: AbortSignal
  /** hears the next piece of the answer as soon as it is checked; the pieces together are the answer */
  readonly onText?: ((piece: string) => void) | undefined
}

export interface Answered {
  readonly message: BotMessage
  readonly guard: GuardReason | null
  readonly withheld: number
  /** the content that it was made from */
  readonly release: string
}

/** Answers one question from the content of one release, or says why not (services §3, DATA-42). */
export async function answerQuestion(
  { request, before, audiences, signal, onText }: Question,
  knowledge: Knowledge,
  answerer: Answerer,
): Promise<Answered> {
  const { question, sessionId, experience, selections } = request
  const { release } = knowledge
  const about = { id: randomUUID(), sessionId, botVersion: BOT_VERSION }
  const refuse = (guard: GuardReason, withheld = 0): Answered => ({
    guard,
    withheld,
    release,
    message: {
      ...about,
      answer: REFUSALS[guard],
      scoredUrls: [],
      guardFlag: GUARDED,
      isGuardrailed: true,
      modelVersion: BOT_VERSION,
      meta: { release, guardReason: guard },
    },
  })
  if (isInstruction(question)) return refuse('instruction')
  if (holdsPersonalData(question)) return refuse('personal-data')
  const wanted = experience === 'MultiTurn' ? questionInContext(question, before) : question
  if (isBlankQuestion(wanted)) return refuse('not-covered')
  const scope: Scope = { audiences, filters: toFilters(selections) }
  const { passages, known } = await knowledge.retrieve(wanted, scope)
  const coverage = Math.max(0, ...passages.map((passage) => passage.coverage))
  if (!isCovered({ known, coverage })) return refuse('not-covered')

  const checked = createCheckedAnswer(passages, knowledge, audiences, onText)
  // a sentence is checked while the next one is written, each after the one before
  let checking = Promise.resolve()
  const { author } = await answerer.write({
    question: wanted,
    passages,
    signal,
    onSentence(sentence) {
      checking = checking.then(() => checked.add(sentence))
      checking.catch(() => undefined) // it is awaited below
    },
  })
  await checking
  signal.throwIfAborted()
  const answer = checked.answer()
  const { citations, withheld } = answer
  if (citations.length === 0) return refuse('not-covered', withheld)
  if (withheld > 0) onText?.(`\n\n${WITHHELD}`)
  return {
    guard: null,
    withheld,
    release,
    message: {
      ...about,
      answer: withheld > 0 ? `${answer.text}\n\n${WITHHELD}` : answer.text,
      scoredUrls: toScoredUrls(answer, passages),
      guardFlag: DEFAULT_GUARD_FLAG,
      isGuardrailed: false,
      modelVersion: author,
      meta: { release, citations, followUps: followUpsOf(answer, passages) },
    },
  }
}

function toScoredUrls({ citations }: CheckedAnswer, passages: readonly Passage[]): ScoredUrl[] {
  const best = passages[0]?.score ?? 1
  return citations.map(({ url, title, heading }) => {
    const path = url.split('#')[0]
    const passage = passages.find((one) => one.url === path && one.heading === heading)
    const score = Math.round(((passage?.score ?? 0) / best) * 100) / 100
    return { url, score, title: heading === title ? title : `${title}: ${heading}` }
  })
}

/** Headings of what was found beside the answer, as questions that the content can answer. */
function followUpsOf({ citations }: CheckedAnswer, passages: readonly Passage[]): string[] {
  const cited = new Set(citations.map(({ heading }) => heading))
  const headings = passages.map(({ heading }) => heading).filter((heading) => !cited.has(heading))
  return [...new Set(headings)].slice(0, FOLLOW_UPS)
}

/** The chosen values by filter (BOT-25). */
function toFilters({ subOptions }: Selections): Scope['filters'] {
  return {
    sources: valuesOf(subOptions.Sources),
    contentTypes: valuesOf(subOptions.ContentTypes),
    productAreas: valuesOf(subOptions.ProductAreas),
  }
}

/** A choice may be at its filter or below it. */
function valuesOf(selections: Selections | undefined): string[] {
  if (!selections) return []
  return [...selections.values, ...Object.values(selections.subOptions).flatMap(valuesOf)]
}
