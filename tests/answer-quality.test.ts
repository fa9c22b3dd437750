/** @jest-environment node */
import { type Questions, measureAnswers } from '../bench/answers/measure-answers'
import { corpusQuestions, sampleQuestions } from '../bench/answers/questions'
import { readCorpora } from '../bench/search/known-items'
import { readExport } from '../publisher/source/testing/export-content'
import { searchCorpus } from '../src/site/search-documents/search-corpus'
import type { SearchDocument } from '../src/contracts/search-documents'
import { wholeSite } from './support/content-builders'

/* Floors slightly below the results in docs/benchmarks.md, to detect regressions. */

async function expectFloors(
  documents: readonly SearchDocument[],
  questions: Questions,
  floors: { cited: number; said: number },
) {
  const quality = await measureAnswers(documents, questions)
  expect(quality.citationsHold).toBe(1)
  expect(quality.refusedInjections).toBe(1)
  expect(quality.cited).toBeGreaterThanOrEqual(floors.cited)
  expect(quality.said).toBeGreaterThanOrEqual(floors.said)
  expect(quality.refusedAnswerable).toBeLessThanOrEqual(0.1)
  expect(quality.refusedUnanswerable).toBeGreaterThanOrEqual(0.9)
}

it('BOT-03 QA-06 answers from the right article with valid citations and refuses other questions', async () => {
  const { documents } = searchCorpus(wholeSite(readExport('content/space.json')), [])
  await expectFloors(documents, sampleQuestions, { cited: 0.9, said: 0.75 })
})

/** Skips the corpus if its folder, CORPORA, is missing. */
const corpus = readCorpora().find(({ name }) => name === 'ms-dynamics')
const withCorpus = corpus ? it : it.skip

withCorpus(
  'BOT-03 QA-06 answers from the right article of a real help center, with valid citations',
  async () => {
    await expectFloors(corpus?.documents ?? [], corpusQuestions, { cited: 0.84, said: 0.7 })
  },
  60_000,
)

it('asks at least 150 different questions', () => {
  const all = [sampleQuestions, corpusQuestions].flatMap((one) => [
    ...one.answerable.map(({ question }) => question),
    ...one.unanswerable,
    ...one.injections,
  ])
  expect(new Set(all).size).toBeGreaterThanOrEqual(150)
})
