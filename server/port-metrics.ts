import type { Answerer } from './chatbot/answer'
import type { GatewayParts } from './parts'
import { DURATION_BUCKETS_S, type Attributes, type Telemetry } from './telemetry/telemetry'

type Ports = Pick<
  GatewayParts,
  'search' | 'answerer' | 'caseRecords' | 'chatRecords' | 'analyticsRecords' | 'upstreams'
>

export function withPortMetrics<Parts extends Ports>(parts: Parts, telemetry: Telemetry): Parts {
  const timed = createTimer(telemetry)
  const { search, answerer, caseRecords, chatRecords, analyticsRecords, upstreams } = parts
  const { media, cases, log, chatbot } = upstreams
  const entries = telemetry.meter.createCounter('fieldbook.log.entries', {
    description: 'Saved entries of the browser log',
  })
  const timedAnswerer = (answering: Answerer): Answerer => ({
    ...answering,
    write: (request) => timed('answer', {}, () => answering.write(request)),
    ...(answering.fallback && { fallback: timedAnswerer(answering.fallback) }),
  })
  return {
    ...parts,
    search: {
      search: (queries) => timed('search', { call: 'search' }, () => search.search(queries)),
      suggest: (...asked) => timed('search', { call: 'suggest' }, () => search.suggest(...asked)),
    },
    ...(answerer && { answerer: timedAnswerer(answerer) }),
    caseRecords: {
      ...caseRecords,
      begin: (record) => timed('records', { kind: 'case' }, () => caseRecords.begin(record)),
      finish: (caseId) => timed('records', { kind: 'case' }, () => caseRecords.finish(caseId)),
    },
    chatRecords: { add: (record) => timed('records', { kind: 'chat' }, () => chatRecords.add(record)) },
    analyticsRecords: {
      add: (events) => timed('records', { kind: 'analytics' }, () => analyticsRecords.add(events)),
    },
    upstreams: {
      ...upstreams,
      media: {
        fetch: (asked) => timed('upstream', { upstream: 'media' }, () => media.fetch(asked)),
      },
      cases: {
        close: (asked) => timed('upstream', { upstream: 'cases' }, () => cases.close(asked)),
        addArticle: (asked) => timed('upstream', { upstream: 'cases' }, () => cases.addArticle(asked)),
      },
      log: {
        async save(batch) {
          await timed('log', {}, () => log.save(batch))
          entries.add(batch.length)
        },
        close: () => log.close(),
      },
      ...(chatbot && {
        chatbot: {
          call: (asked) => timed('upstream', { upstream: 'chatbot' }, () => chatbot.call(asked)),
        },
      }),
    },
  }
}

const descriptions = {
  search: 'Time of searches and suggestions in the engine',
  answer: 'Time to write an answer',
  records: 'Time to save records in the database',
  log: 'Time to save batches of the browser log',
  upstream: 'Time until an upstream starts to respond',
} as const

function createTimer(telemetry: Telemetry) {
  const histogram = (name: keyof typeof descriptions) =>
    telemetry.meter.createHistogram(`fieldbook.${name}.duration`, {
      description: descriptions[name],
      unit: 's',
      advice: { explicitBucketBoundaries: DURATION_BUCKETS_S },
    })
  const histograms = {
    search: histogram('search'),
    answer: histogram('answer'),
    records: histogram('records'),
    log: histogram('log'),
    upstream: histogram('upstream'),
  } satisfies Record<keyof typeof descriptions, unknown>

  return async function timed<Result>(
    name: keyof typeof descriptions,
    attributes: Attributes,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const span = telemetry.begin(name, attributes)
    const started = performance.now()
    let failed = true
    try {
      const result = await telemetry.within(span, work)
      failed = false
      return result
    } finally {
      const seconds = (performance.now() - started) / 1000
      histograms[name].record(seconds, { ...attributes, outcome: failed ? 'failed' : 'done' })
      span.end(failed)
    }
  }
}
