import { SeverityNumber, type AnyValueMap, type AnyValue } from '@opentelemetry/api-logs'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { LoggerProvider, type LogRecordProcessor, type ReadableLogRecord } from '@opentelemetry/sdk-logs'
import type { LogEntryType } from '../../src/contracts/log-entries'
import { createGroupCommit } from '../lib/group-commit'
import { createKnownIds } from '../lib/known-ids'
import { LogSinkError, type LogSink, type ReceivedEntry } from './log-sink'

/** Timeout of an export including retries. Shorter than the 30 s after which the browser gives up. */
const EXPORT_TIMEOUT_MS = 8_000

/** Entries per request to the collector, below the limits that collectors usually have. */
const MAX_BATCH = 1_024
const MAX_WAITING = 8_192

/** Number of recent ids by which to skip resent entries, because collectors do not deduplicate entries. */
const MAX_KNOWN_IDS = 200_000

/** Times in OTLP are 64-bit nanoseconds. Collectors refuse a whole batch if one time does not fit. */
const NS_PER_MS = 1e6
const MAX_TIME_MS = 2 ** 64 / NS_PER_MS

/** The exporter's code for success. */
const EXPORTED = 0

const SEVERITIES: Readonly<Record<LogEntryType, { severityNumber: SeverityNumber; severityText: string }>> = {
  info: { severityNumber: SeverityNumber.INFO, severityText: 'INFO' },
  warning: { severityNumber: SeverityNumber.WARN, severityText: 'WARN' },
  error: { severityNumber: SeverityNumber.ERROR, severityText: 'ERROR' },
}

interface LogCollectorOptions {
  endpoint: string
  exportTimeoutMs?: number
}

/** `save` resolves once the collector has accepted the entries. */
export function createLogCollector({
  endpoint,
  exportTimeoutMs = EXPORT_TIMEOUT_MS,
}: LogCollectorOptions): LogSink {
  // the exporter reads the headers for the collector from OTEL_EXPORTER_OTLP_HEADERS
  const exporter = new OTLPLogExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/logs`,
    timeoutMillis: exportTimeoutMs,
  })
  const emitted: ReadableLogRecord[] = []
  const provider = new LoggerProvider({ processors: [collectInto(emitted)] })
  const logger = provider.getLogger('fieldbook-frontend')
  const known = createKnownIds(MAX_KNOWN_IDS)

  function toRecords(entries: Iterable<ReceivedEntry>): ReadableLogRecord[] {
    for (const { message, type, createdOn, ...attributes } of entries) {
      const timestamp = new Date(createdOn ?? Number.NaN)
      logger.emit({
        ...SEVERITIES[type],
        ...(isExpressible(timestamp) && { timestamp }),
        body: message,
        attributes: toAttributes(attributes),
      })
    }
    return emitted.splice(0)
  }

  async function commit(entries: readonly ReceivedEntry[]) {
    const fresh = new Map<string, ReceivedEntry>()
    for (const entry of entries) if (!known.has(entry.id)) fresh.set(entry.id, entry)
    if (fresh.size === 0) return
    await new Promise<void>((resolve, reject) => {
      exporter.export(toRecords(fresh.values()), ({ error, code }) => {
        if (Number(code) === EXPORTED) return resolve()
        reject(new LogSinkError('The log collector did not accept the log.', { cause: error }))
      })
    })
    for (const id of fresh.keys()) known.add(id)
  }

  const exports = createGroupCommit<ReceivedEntry>({
    commit,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    refusal: () => new LogSinkError('The log collector cannot keep up with the incoming log.'),
  })

  return {
    save: (entries) => exports.add(entries),
    async close() {
      await exports.settled()
      await exporter.shutdown()
    },
  }
}

/** True if OTLP can express the time; false for an invalid date too. */
const isExpressible = (time: Date) => time.getTime() >= 0 && time.getTime() < MAX_TIME_MS

/**
 * Collects records without exporting them, because the SDK's processors do not report when an export ends.
 */
function collectInto(records: ReadableLogRecord[]): LogRecordProcessor {
  return {
    onEmit: (record) => void records.push(record),
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  }
}

/** Converts fields to attributes. Nested values become JSON, because some log stores accept no nesting. */
function toAttributes(fields: Readonly<Record<string, unknown>>): AnyValueMap {
  const attributes: Record<string, AnyValue> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
    attributes[name] = isPlain ? (value as string | number | boolean) : JSON.stringify(value)
  }
  return attributes
}
