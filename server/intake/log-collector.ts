import { SeverityNumber, type AnyValueMap, type AnyValue } from '@opentelemetry/api-logs'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { LoggerProvider, type LogRecordProcessor, type ReadableLogRecord } from '@opentelemetry/sdk-logs'
import type { LogEntryType } from '../../src/contracts/log-entries'
import { createGroupCommit } from '../lib/group-commit'
import { createKnownIds } from '../lib/known-ids'
import { LogSinkError, type LogSink, type ReceivedEntry } from './log-sink'

/** Below the 30 s that a request may take, with the exporter's own attempts in it. */
const EXPORT_WITHIN_MS = 8_000

/** What a collector takes in one request by its usual limits. */
const MAX_TOGETHER = 1_024
const MAX_WAITING = 8_192

/** A collector has no memory of ids; this one is kept while the gateway runs. */
const MAX_KNOWN_IDS = 200_000

/** The exporter's code for success. */
const EXPORTED = 0

const SEVERITIES: Readonly<Record<LogEntryType, { severityNumber: SeverityNumber; severityText: string }>> = {
  info: { severityNumber: SeverityNumber.INFO, severityText: 'INFO' },
  warning: { severityNumber: SeverityNumber.WARN, severityText: 'WARN' },
  error: { severityNumber: SeverityNumber.ERROR, severityText: 'ERROR' },
}

interface LogCollectorOptions {
  endpoint: string
  exportWithinMs?: number
}

/** Sends entries to an OpenTelemetry collector by OTLP over HTTP; they are kept when the collector has said so. */
export function createLogCollector({
  endpoint,
  exportWithinMs = EXPORT_WITHIN_MS,
}: LogCollectorOptions): LogSink {
  // The exporter reads the standard variable with the collector's headers by itself.
  const exporter = new OTLPLogExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/logs`,
    timeoutMillis: exportWithinMs,
  })
  const made: ReadableLogRecord[] = []
  const provider = new LoggerProvider({ processors: [into(made)] })
  const logger = provider.getLogger('fieldbook-frontend')
  const known = createKnownIds(MAX_KNOWN_IDS)

  function toRecords(entries: Iterable<ReceivedEntry>): ReadableLogRecord[] {
    for (const { message, type, createdOn, ...attributes } of entries) {
      const timestamp = new Date(createdOn ?? Number.NaN)
      logger.emit({
        ...SEVERITIES[type],
        ...(!Number.isNaN(timestamp.getTime()) && { timestamp }),
        body: message,
        attributes: toAttributes(attributes),
      })
    }
    return made.splice(0)
  }

  async function commit(entries: readonly ReceivedEntry[]) {
    const fresh = new Map<string, ReceivedEntry>()
    for (const entry of entries) if (!known.has(entry.id)) fresh.set(entry.id, entry)
    if (fresh.size === 0) return
    await new Promise<void>((resolve, reject) => {
      exporter.export(toRecords(fresh.values()), ({ error, code }) => {
        if (Number(code) === EXPORTED) return resolve()
        reject(new LogSinkError('The log collector does not take the log.', { cause: error }))
      })
    })
    for (const id of fresh.keys()) known.add(id)
  }

  const exports = createGroupCommit<ReceivedEntry>({
    commit,
    maxTogether: MAX_TOGETHER,
    maxWaiting: MAX_WAITING,
    refusal: () => new LogSinkError('The log collector is slower than the log comes in.'),
  })

  return {
    keep: (entries) => exports.add(entries),
    async close() {
      await exports.settled()
      await exporter.shutdown()
    },
  }
}

/** A processor that only collects: an entry is acknowledged after its export, and the batching ones tell nobody of it. */
function into(records: ReadableLogRecord[]): LogRecordProcessor {
  return {
    onEmit: (record) => void records.push(record),
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  }
}

/** Nested values go as JSON text: not every collector's store can hold them. */
function toAttributes(fields: Readonly<Record<string, unknown>>): AnyValueMap {
  const attributes: Record<string, AnyValue> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
    attributes[name] = isPlain ? (value as string | number | boolean) : JSON.stringify(value)
  }
  return attributes
}
