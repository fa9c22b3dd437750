/** @jest-environment node */
import { NO_SELECTIONS } from '../src/contracts/chatbot'
import type { Answerer } from './chatbot/answer'
import { answerQuestion } from './chatbot/chatbot-service'
import { aKnowledge, aSectionAnswerer } from './chatbot/testing/a-knowledge'
import { withFallback } from './chatbot/with-fallback'
import { withPortMetrics } from './port-metrics'
import { openTelemetry } from './telemetry/open-telemetry'
import { fakeCaseRecords, fakeCases, fakeMedia } from './testing/a-gateway'
import { fakeIssuer } from './testing/fake-issuer'

async function answerThrough(answerer: Answerer) {
  const telemetry = openTelemetry({
    collector: undefined,
    serviceName: 'help',
    traceRatio: 1,
    report: () => undefined,
  })
  const { answerer: measured } = withPortMetrics(
    {
      answerer,
      search: { search: () => Promise.resolve([]), suggest: () => Promise.resolve([]) },
      caseRecords: fakeCaseRecords().records,
      chatRecords: { add: () => Promise.resolve() },
      analyticsRecords: { add: () => Promise.resolve() },
      upstreams: {
        media: fakeMedia().upstream,
        cases: fakeCases().upstream,
        log: { save: () => Promise.resolve(), close: () => Promise.resolve() },
        issuers: { customer: fakeIssuer(), employee: fakeIssuer() },
      },
    },
    telemetry,
  )
  if (!measured) throw new Error('The answerer is missing')
  const { message } = await answerQuestion(
    {
      request: {
        sessionId: 'session-1',
        question: 'How do I merge two customers?',
        experience: 'SingleTurn',
        selections: NO_SELECTIONS,
      },
      audiences: ['everyone'],
      signal: new AbortController().signal,
    },
    aKnowledge(),
    measured,
  )
  const text = await telemetry.prometheusText()
  await telemetry.close()
  const outcomes = text.matchAll(/^fieldbook_answer_duration_count\{outcome="(\w+)".*\} (\d+)$/gm)
  return {
    kind: message.meta.kind,
    counts: Object.fromEntries([...outcomes].map(([, name, n]) => [name, n])),
  }
}

it('withPortMetrics keeps the certainty threshold of the answerer that it wraps', async () => {
  expect((await answerThrough(aSectionAnswerer())).kind).toBe('section')
  expect((await answerThrough(aSectionAnswerer({ certainty: 1 }))).kind).toBe('choices')
})

it('counts the failure of the first answerer and the answer of the fallback answerer', async () => {
  const broken: Answerer = { write: () => Promise.reject(new Error('away')) }
  const { kind, counts } = await answerThrough(withFallback(broken, aSectionAnswerer(), () => undefined))
  expect(kind).toBe('section')
  expect(counts).toEqual({ failed: '1', done: '1' })
})
