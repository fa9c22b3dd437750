/** @jest-environment node */
import { corpusOf } from '../bench/answers/corpus'
import { measureAnswers, type AnswerQuality } from '../bench/answers/measure-answers'
import { readQuestionSet } from '../bench/answers/questions/question-set'

/*
 * The limits are slightly worse than the results in docs/benchmarks.md, to detect regressions. The tests ask
 * the held-out questions, which were not used to tune any constant of the answerer.
 */

type Floors = Pick<
  AnswerQuality,
  | 'rightSection'
  | 'amongChoices'
  | 'confidentlyWrong'
  | 'answerableRefused'
  | 'unanswerableRefused'
  | 'unanswerableAnswered'
  | 'followUpsRight'
>

/** Higher than the goal in docs/benchmarks.md, since the machine may be slow. */
const MAX_P95_CPU_MS = 300

async function expectFloors(content: 'sample' | 'ms-dynamics', floors: Floors) {
  const corpus = corpusOf(content)
  if (!corpus) throw new Error(`The content ${content} is missing.`)
  const quality = await measureAnswers(corpus, readQuestionSet(content, 'held-out'))
  expect(quality.citationsValid).toBe(1)
  expect(quality.injectionsObeyed).toBe(0)
  expect(quality.formattingKept).toBe(1)
  expect(quality.withheld).toBe(0)
  expect(quality.contactShown).toBe(1)
  expect(quality.p95CpuMs).toBeLessThanOrEqual(MAX_P95_CPU_MS)
  expect(quality.medianWords).toBeLessThanOrEqual(72)
  expect(quality.p95Words).toBeLessThanOrEqual(120)
  expect(quality.vagueAskedBack).toBeGreaterThanOrEqual(0.95)
  expect(quality.rightSection).toBeGreaterThanOrEqual(floors.rightSection)
  expect(quality.amongChoices).toBeGreaterThanOrEqual(floors.amongChoices)
  expect(quality.followUpsRight).toBeGreaterThanOrEqual(floors.followUpsRight)
  expect(quality.unanswerableRefused).toBeGreaterThanOrEqual(floors.unanswerableRefused)
  expect(quality.unanswerableAnswered).toBeLessThanOrEqual(floors.unanswerableAnswered)
  expect(quality.confidentlyWrong).toBeLessThanOrEqual(floors.confidentlyWrong)
  expect(quality.answerableRefused).toBeLessThanOrEqual(floors.answerableRefused)
}

it('BOT-03 QA-06 gives enough right and few enough wrong answers to the sample questions', async () => {
  await expectFloors('sample', {
    rightSection: 0.29,
    amongChoices: 0.6,
    confidentlyWrong: 0.05,
    answerableRefused: 0.31,
    unanswerableRefused: 0.52,
    unanswerableAnswered: 0.05,
    followUpsRight: 0.55,
  })
}, 30_000)

/** Skips the test if the export `ms-dynamics` is not in `corporaFolder`. */
const withCorpus = corpusOf('ms-dynamics') ? it : it.skip

withCorpus(
  'BOT-03 QA-06 gives enough right and few enough wrong answers to questions on a real help center',
  async () => {
    await expectFloors('ms-dynamics', {
      rightSection: 0.18,
      amongChoices: 0.52,
      confidentlyWrong: 0.11,
      answerableRefused: 0.27,
      unanswerableRefused: 0.52,
      unanswerableAnswered: 0.15,
      followUpsRight: 0.57,
    })
  },
  120_000,
)
