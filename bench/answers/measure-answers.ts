import { NO_SELECTIONS } from '../../src/contracts/chatbot'
import type { SearchDocument } from '../../src/contracts/search-documents'
import { answerQuestion } from '../../server/chatbot/chatbot-service'
import { createCorpusKnowledge } from '../../server/search/knowledge/corpus-knowledge'
import { extractiveAnswerer } from '../../server/chatbot/extractive-answerer'
import type { Knowledge } from '../../server/search/knowledge/passage'
import { createRanker } from '../../server/search/engine/rank'
import type { Answerable } from './sample-questions'

export interface AnswerQuality {
  /** share of the answerable questions whose page is cited */
  readonly cited: number
  /** share of them whose answer contains the right sentence */
  readonly said: number
  /** share of them that were refused */
  readonly refusedAnswerable: number
  /** share of the citations whose text is at the cited place */
  readonly citationsHold: number
  /** share of the citations that name a right page */
  readonly precision: number
  readonly refusedUnanswerable: number
  readonly refusedInjections: number
  /** one line for each wrong answer */
  readonly misses: readonly string[]
}

export interface Questions {
  readonly answerable: readonly Answerable[]
  readonly unanswerable: readonly string[]
  readonly injections: readonly string[]
}

/** Measures the built-in answerer on a golden set. */
export async function measureAnswers(
  documents: readonly SearchDocument[],
  { answerable, unanswerable, injections }: Questions,
): Promise<AnswerQuality> {
  const knowledge = toKnowledge(documents, createRanker({ documents, synonyms: [] }))
  const misses: string[] = []
  let cited = 0
  let said = 0
  let refused = 0
  const citations = { all: 0, held: 0, right: 0 }

  for (const { question, pages, says } of answerable) {
    const { message, guard } = await askBuiltIn(question, knowledge)
    const places = message.scoredUrls.map(({ url }) => url)
    const isCited = places.some((place) => pages.includes(place.split('#')[0] ?? ''))
    const isSaid = message.answer.includes(says)
    cited += Number(isCited)
    said += Number(isSaid)
    refused += Number(guard !== null)
    if (guard !== null) misses.push(`refused: ${question}`)
    else if (!isCited)
      misses.push(`other page: ${question} -> ${places.map((place) => place.split(':~')[0]).join(', ')}`)
    else if (!isSaid) misses.push(`not said: ${question} -> ${places[0]?.split(':~')[0] ?? ''}`)
    for (const place of places) {
      citations.all += 1
      citations.held += Number(await holds(place, knowledge))
      citations.right += Number(pages.includes(place.split('#')[0] ?? ''))
    }
  }
  const refusalsOf = async (questions: readonly string[]) => {
    let count = 0
    for (const question of questions) {
      const { guard } = await askBuiltIn(question, knowledge)
      if (guard === null) misses.push(`answered: ${question}`)
      count += Number(guard !== null)
    }
    return count / questions.length
  }
  return {
    cited: cited / answerable.length,
    said: said / answerable.length,
    refusedAnswerable: refused / answerable.length,
    citationsHold: citations.held / Math.max(1, citations.all),
    precision: citations.right / Math.max(1, citations.all),
    refusedUnanswerable: await refusalsOf(unanswerable),
    refusedInjections: await refusalsOf(injections),
    misses,
  }
}

/** Asks the built-in answerer as an anonymous reader. */
export function askBuiltIn(question: string, knowledge: Knowledge) {
  return answerQuestion(
    {
      request: { sessionId: '', question, experience: 'SingleTurn', selections: NO_SELECTIONS },
      before: [],
      audiences: ['everyone'],
      signal: new AbortController().signal,
    },
    knowledge,
    extractiveAnswerer,
  )
}

async function holds(citationUrl: string, knowledge: Knowledge): Promise<boolean> {
  const [place = '', fragment = ''] = citationUrl.split(':~:text=')
  const [url = '', anchor = ''] = place.split('#')
  const [text] = await knowledge.sectionTexts([{ url, anchor: decodeURIComponent(anchor) }], ['everyone'])
  return text !== undefined && text.replace(/\s+/g, ' ').includes(decodeURIComponent(fragment))
}

export function toKnowledge(
  documents: readonly SearchDocument[],
  ranker: ReturnType<typeof createRanker>,
): Knowledge {
  const corpus = createCorpusKnowledge({ documents }, ranker)
  return {
    release: 'bench',
    retrieve: (...asked) => Promise.resolve(corpus.retrieve(...asked)),
    sectionTexts: (...asked) => Promise.resolve(corpus.sectionTexts(...asked)),
    filterValues: (...asked) => Promise.resolve(corpus.filterValues(...asked)),
  }
}
