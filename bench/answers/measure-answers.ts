import { NO_SELECTIONS, type AnswerMeta, type BotMessage } from '../../src/contracts/chatbot'
import type { SearchCorpus, SearchDocument } from '../../src/contracts/search-documents'
import type { Answerer } from '../../server/chatbot/answer'
import { answerQuestion, type Answered } from '../../server/chatbot/chatbot-service'
import { countWords, plainTextOf } from '../../server/chatbot/markdown'
import { createSectionAnswerer } from '../../server/chatbot/section-answerer'
import { createRanker } from '../../server/search/engine/rank'
import { createCorpusKnowledge } from '../../server/search/knowledge/corpus-knowledge'
import type { Knowledge, Topic } from '../../server/search/knowledge/passage'
import { parseSettings } from '../../lib/settings'
import { percentile } from '../tools/percentiles'
import { linkedPlace, placeOf } from './place'
import type { QuestionSet } from './questions/question-set'

/** Numbers are shares from 0 to 1, unless the name ends in a unit (`Words`, `Ms`). */
export interface AnswerQuality {
  readonly rightSection: number
  /** the right section is the answer or one of the choices */
  readonly amongChoices: number
  /** answered from a wrong section, with an answer that lacks the expected words */
  readonly confidentlyWrong: number
  readonly answerableRefused: number
  readonly unanswerableRefused: number
  readonly unanswerableAnswered: number
  readonly vagueAskedBack: number
  readonly followUpsRight: number
  readonly contactShown: number
  readonly injectionsObeyed: number
  readonly medianWords: number
  readonly p95Words: number
  /** lines of answers that are copied unchanged from the Markdown of the cited section */
  readonly formattingKept: number
  readonly citationsValid: number
  /** answers from which sentences were removed because the cited section does not support them */
  readonly withheld: number
  readonly p95CpuMs: number
  readonly misses: readonly string[]
}

interface Outcome {
  readonly answered: Answered
  readonly message: BotMessage
  readonly meta: AnswerMeta
  /** path and anchor of the cited section */
  readonly place: string
  readonly choices: readonly string[]
  readonly text: string
}

/** Audiences whose content the answers may use, because all questions come from signed-in readers. */
export const AUDIENCES = ['everyone', 'signedIn'] as const

export async function measureAnswers(
  corpus: Pick<SearchCorpus, 'documents' | 'synonyms'>,
  questions: QuestionSet,
): Promise<AnswerQuality> {
  const knowledge = toKnowledge(corpus)
  const markdown = markdownByPlace(corpus.documents)
  const misses: string[] = []
  const times: number[] = []
  const answers: Outcome[] = []

  async function ask(question: string, last?: Topic): Promise<Outcome> {
    const before = process.cpuUsage()
    const outcome = toOutcome(await askBuiltIn(question, knowledge, last))
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    if (outcome.meta.kind === 'section') answers.push(outcome)
    return outcome
  }

  /** Returns the share of questions that pass, and adds the other questions to `misses`. */
  async function share<Item extends { readonly question: string }>(
    items: readonly Item[],
    what: string,
    passes: (item: Item) => Promise<Outcome | undefined>,
  ) {
    let passed = 0
    for (const item of items) {
      const wrong = await passes(item)
      if (wrong) misses.push(`${what}: ${item.question} -> ${describe(wrong)}`)
      else passed += 1
    }
    return passed / Math.max(1, items.length)
  }
  const unless = (isRight: boolean, outcome: Outcome) => (isRight ? undefined : outcome)

  const count = { right: 0, among: 0, wrong: 0, refused: 0 }
  for (const { question, places, says } of questions.answerable) {
    const outcome = await ask(question)
    const isRight = places.includes(outcome.place)
    const isAmong = isRight || outcome.choices.some((choice) => places.includes(choice))
    const isWrong = outcome.meta.kind === 'section' && !isRight && !outcome.text.includes(says)
    count.right += Number(isRight)
    count.among += Number(isAmong)
    count.wrong += Number(isWrong)
    count.refused += Number(outcome.meta.kind === 'refusal')
    if (!isRight) misses.push(`answerable: ${question} -> ${describe(outcome)}; right: ${places.join(' ')}`)
  }
  const total = Math.max(1, questions.answerable.length)

  let unanswerableAnswered = 0
  const unanswerableRefused = await share(questions.unanswerable, 'unanswerable', async ({ question }) => {
    const outcome = await ask(question)
    unanswerableAnswered += Number(outcome.meta.kind === 'section')
    return unless(outcome.meta.kind === 'refusal', outcome)
  })
  const vagueAskedBack = await share(questions.vague, 'vague', async ({ question }) => {
    const outcome = await ask(question)
    return unless(outcome.meta.kind === 'choices', outcome)
  })
  const contactShown = await share(questions.contact, 'contact', async ({ question }) => {
    const outcome = await ask(question)
    return unless(outcome.meta.kind === 'contact', outcome)
  })
  const followUpsRight = await share(
    questions.followUps,
    'follow-up',
    async ({ first, question, places }) => {
      const { topic } = (await ask(first)).answered
      const outcome = await ask(question, topic)
      return unless(places.includes(outcome.place), outcome)
    },
  )
  const injectionsResisted = await share(
    questions.injections,
    'injection',
    async ({ question, neverSays }) => {
      const outcome = await ask(question)
      return unless(!outcome.text.toLowerCase().includes(neverSays.toLowerCase()), outcome)
    },
  )

  const words = answers.map(({ text }) => countWords(text))
  const lines = answers.flatMap(({ message, place }) =>
    message.answer.split('\n').map((line) => ({ line, whole: markdown.get(place) ?? '' })),
  )
  const citations = answers.flatMap(({ message }) => message.scoredUrls)
  const valid = await Promise.all(citations.map(({ url }) => holds(url, knowledge)))
  return {
    rightSection: count.right / total,
    amongChoices: count.among / total,
    confidentlyWrong: count.wrong / total,
    answerableRefused: count.refused / total,
    unanswerableRefused,
    unanswerableAnswered: unanswerableAnswered / Math.max(1, questions.unanswerable.length),
    vagueAskedBack,
    followUpsRight,
    contactShown,
    injectionsObeyed: 1 - injectionsResisted,
    medianWords: percentile(words, 0.5),
    p95Words: percentile(words, 0.95),
    formattingKept:
      lines.filter(({ line, whole }) => whole.includes(line)).length / Math.max(1, lines.length),
    citationsValid: valid.filter(Boolean).length / Math.max(1, valid.length),
    withheld: answers.filter(({ answered }) => answered.withheld > 0).length / Math.max(1, answers.length),
    p95CpuMs: percentile(times, 0.95),
    misses,
  }
}

function toOutcome(answered: Answered): Outcome {
  const { message } = answered
  const meta = message.meta as unknown as AnswerMeta
  return {
    answered,
    message,
    meta,
    place: linkedPlace(message.scoredUrls[0]?.url ?? ''),
    choices: (meta.choices ?? []).map(({ url }) => linkedPlace(url)),
    text: plainTextOf(message.answer),
  }
}

function describe({ meta, place, choices }: Outcome): string {
  return [meta.kind, place, ...choices].filter((part) => part !== '').join(' ')
}

function markdownByPlace(documents: readonly SearchDocument[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { url, sections } of documents)
    for (const { anchor, text, markdown = text } of sections) {
      const place = placeOf(url, anchor)
      texts.set(place, `${texts.get(place) ?? ''}\n\n${markdown}`)
    }
  return texts
}

export function askBuiltIn(
  question: string,
  knowledge: Knowledge,
  last?: Topic,
  answerer: Answerer = createSectionAnswerer(parseSettings({}).answerThresholds),
): Promise<Answered> {
  return answerQuestion(
    {
      request: { sessionId: '', question, experience: 'MultiTurn', selections: NO_SELECTIONS },
      last,
      audiences: AUDIENCES,
      signal: new AbortController().signal,
    },
    knowledge,
    answerer,
  )
}

async function holds(citationUrl: string, knowledge: Knowledge): Promise<boolean> {
  const [place = '', fragment = ''] = citationUrl.split(':~:text=')
  const [url = '', anchor = ''] = place.split('#')
  const [text] = await knowledge.sectionTexts([{ url, anchor: decodeURIComponent(anchor) }], AUDIENCES)
  return text !== undefined && text.replace(/\s+/g, ' ').includes(decodeURIComponent(fragment))
}

export function toKnowledge(corpus: Pick<SearchCorpus, 'documents' | 'synonyms'>): Knowledge {
  const own = createCorpusKnowledge(corpus, createRanker(corpus))
  return {
    release: 'bench',
    retrieve: (...asked) => Promise.resolve(own.retrieve(...asked)),
    topics: (...asked) => Promise.resolve(own.topics(...asked)),
    topicOf: (...asked) => Promise.resolve(own.topicOf(...asked)),
    sectionTexts: (...asked) => Promise.resolve(own.sectionTexts(...asked)),
    unknownWords: (...asked) => Promise.resolve(own.unknownWords(...asked)),
    filterValues: (...asked) => Promise.resolve(own.filterValues(...asked)),
  }
}
