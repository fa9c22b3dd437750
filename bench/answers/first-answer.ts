import { createRanker } from '../../server/search/engine/rank'
import { manyArticles, queryFrom } from '../search/many-articles'
import { askBuiltIn, toKnowledge } from './measure-answers'

const QUESTIONS = 300
/** The first ones pay for what the engine compiles: a gateway pays that once in its life. */
const WARM_UP = 20

/** How long the built-in answerer takes for questions in words of made-up articles, retrieval and the check of citations included. */
export async function firstAnswerTimes(articles: number) {
  const documents = [...manyArticles(articles)]
  const started = performance.now()
  const knowledge = toKnowledge(documents, createRanker({ documents, synonyms: [] }))
  const indexMs = performance.now() - started
  const times: number[] = []
  const step = Math.floor(articles / (QUESTIONS + WARM_UP))
  for (let number = 0; number < QUESTIONS + WARM_UP; number++) {
    const document = documents[number * step]
    if (!document) break
    const question = `How do I ${queryFrom(document, number)}?`
    const before = performance.now()
    const { guard } = await askBuiltIn(question, knowledge)
    if (guard !== null) continue // a refusal costs less: only answers count
    if (number >= WARM_UP) times.push(performance.now() - before)
  }
  return { indexMs, times }
}
