import { readFileSync } from 'node:fs'
import { choicesAmong } from '../../server/chatbot/chatbot-service'
import { verdictOn } from '../../server/chatbot/verdict'
import type { Retrieval } from '../../server/search/knowledge/passage'
import { parseQuestionSet, type QuestionSet } from './questions/question-set'
import { corpusIn } from './corpus'
import { toKnowledge } from './measure-answers'
import { placeOf } from './place'

/*
 * npm run answers:calibrate -- QUESTIONS.json [EXPORT.json]: prints the ten best pairs of values for
 * ANSWER_CERTAINTY and ANSWER_RELEVANCE.
 */

/** Value of each outcome to a reader. A wrong answer costs more than a right one is worth. */
const WORTH = {
  right: 1,
  rightAmongChoices: 0.7,
  wrong: -1.5,
  unanswerableAnswered: -1.5,
  unanswerableChoices: -0.5,
}

const STEP = 0.05

interface Labeled {
  readonly retrieval: Retrieval
  /** sections with the answer; none for an unanswerable question */
  readonly places: readonly string[]
}

interface Result {
  readonly certainty: number
  readonly relevance: number
  readonly worth: number
  readonly right: number
  readonly among: number
  readonly wrong: number
  readonly answerableRefused: number
  readonly unanswerableRefused: number
}

async function calibrate(questionFile = '', exportFile = 'content/space.json'): Promise<void> {
  if (questionFile === '')
    throw new Error('Name a file of questions, as bench/answers/questions/README.md describes.')
  const labeled = await retrieveAll(parseQuestionSet(readFileSync(questionFile, 'utf8')), exportFile)
  const steps = Array.from({ length: 1 / STEP - 1 }, (_, step) => Math.round((step + 1) * STEP * 100) / 100)
  const results = steps
    .flatMap((certainty) => steps.map((relevance) => measure(labeled, certainty, relevance)))
    .sort((a, b) => b.worth - a.worth)
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  console.log(
    '| ANSWER_CERTAINTY | ANSWER_RELEVANCE | right | or a choice | wrong | refused | unanswerable refused |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const { certainty, relevance, ...shares } of results.slice(0, 10)) {
    const { right, among, wrong, answerableRefused, unanswerableRefused } = shares
    const columns = [right, among, wrong, answerableRefused, unanswerableRefused].map(percent)
    console.log(`| ${[certainty, relevance, ...columns].join(' | ')} |`)
  }
}

async function retrieveAll(questions: QuestionSet, exportFile: string): Promise<Labeled[]> {
  const knowledge = toKnowledge(corpusIn(exportFile))
  const filters = { sources: [], contentTypes: [], productAreas: [] }
  const all = [
    ...questions.answerable,
    ...questions.unanswerable.map(({ question }) => ({ question, places: [] })),
  ]
  return Promise.all(
    all.map(async ({ question, places }) => ({
      places,
      retrieval: await knowledge.retrieve(question, { audiences: ['everyone', 'signedIn'], filters }),
    })),
  )
}

function measure(labeled: readonly Labeled[], certainty: number, relevance: number): Result {
  const count = { right: 0, among: 0, wrong: 0, answerableRefused: 0, unanswerableRefused: 0 }
  let worth = 0
  for (const { retrieval, places } of labeled) {
    const verdict = verdictOn(retrieval, { certainty, relevance })
    const shown = verdict === 'answer' ? retrieval.passages.slice(0, 1) : choicesAmong(retrieval.passages)
    const isRight = shown.some(({ url, anchor }) => places.includes(placeOf(url, anchor)))
    const isAnswerable = places.length > 0
    if (verdict === 'refuse') count[isAnswerable ? 'answerableRefused' : 'unanswerableRefused'] += 1
    else if (!isAnswerable)
      worth += verdict === 'answer' ? WORTH.unanswerableAnswered : WORTH.unanswerableChoices
    else if (verdict === 'choices') {
      count.among += Number(isRight)
      worth += isRight ? WORTH.rightAmongChoices : 0
    } else {
      count.right += Number(isRight)
      count.among += Number(isRight)
      count.wrong += Number(!isRight)
      worth += isRight ? WORTH.right : WORTH.wrong
    }
  }
  const answerable = Math.max(1, labeled.filter(({ places }) => places.length > 0).length)
  const unanswerable = Math.max(1, labeled.length - answerable)
  return {
    certainty,
    relevance,
    worth,
    right: count.right / answerable,
    among: count.among / answerable,
    wrong: count.wrong / answerable,
    answerableRefused: count.answerableRefused / answerable,
    unanswerableRefused: count.unanswerableRefused / unanswerable,
  }
}

calibrate(...process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
