/** @jest-environment node */
import { type Questions, measureAnswers } from '../bench/answers/measure-answers'
import { corpusQuestions, sampleQuestions } from '../bench/answers/questions'
import { readCorpora } from '../bench/search/known-items'
import { readExport } from '../publisher/source/testing/export-content'
import { searchCorpus } from '../src/site/search-documents/search-corpus'
import type { SearchDocument } from '../src/contracts/search-documents'
import { wholeSite } from './support/content-builders'

/* Floors a little below the numbers of docs/benchmarks.md, so that answers cannot rot unnoticed. */

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

it('BOT-03 QA-06 answers from the right article, with citations that hold, and refuses what it cannot answer', async () => {
  const { documents } = searchCorpus(wholeSite(readExport('content/space.json')), [])
  await expectFloors(documents, sampleQuestions, { cited: 0.9, said: 0.75 })
})

/** On a clone that stands alone there is no other help center to measure on. */
const corpus = readCorpora().find(({ name }) => name === 'ms-dynamics')
const withCorpus = corpus ? it : it.skip

withCorpus(
  'BOT-03 QA-06 does so over the articles of a real help center',
  async () => {
    await expectFloors(corpus?.documents ?? [], corpusQuestions, { cited: 0.84, said: 0.7 })
  },
  60_000,
)

it('is measured by a hundred and fifty questions and more', () => {
  const all = [sampleQuestions, corpusQuestions].flatMap((one) => [
    ...one.answerable.map(({ question }) => question),
    ...one.unanswerable,
    ...one.injections,
  ])
  expect(new Set(all).size).toBeGreaterThanOrEqual(150)
})
