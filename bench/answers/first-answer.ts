import { manyArticles, queryFrom } from '../search/many-articles'
import { askBuiltIn, toKnowledge } from './measure-answers'

const QUESTIONS = 300
/** Warm-up: the first answers include JIT compilation. */
const WARM_UP = 20

/** Measures the built-in answerer on generated articles, with retrieval and citation check. */
export async function firstAnswerTimes(articles: number) {
  const documents = [...manyArticles(articles)]
  const started = performance.now()
  const knowledge = toKnowledge({ documents, synonyms: [] })
  const indexMs = performance.now() - started
  const times: number[] = []
  const step = Math.floor(articles / (QUESTIONS + WARM_UP))
  for (let number = 0; number < QUESTIONS + WARM_UP; number++) {
    const document = documents[number * step]
    if (!document) break
    const question = `How do I ${queryFrom(document, number)}?`
    const before = performance.now()
    const { message } = await askBuiltIn(question, knowledge)
    if (message.isGuardrailed) continue // refusals may be faster
    if (number >= WARM_UP) times.push(performance.now() - before)
  }
  return { indexMs, times }
}
