import { randomUUID } from 'node:crypto'
import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { MonitoringSettings } from '../../lib/settings/monitoring'
import { createSpans } from './spans'
import type { Telemetry } from './telemetry'

/** Interval of exports, as collectors and dashboards usually expect it. */
const EXPORT_INTERVAL_MS = 60_000

/** Short, so that a collector that does not respond delays neither the next export nor the shutdown. */
const EXPORT_TIMEOUT_MS = 5_000

interface Options extends Omit<MonitoringSettings['monitoring'], 'metricsToken'> {
  report: (problem: string) => void
  exportTimeoutMs?: number | undefined
}

export function openTelemetry(options: Options): Telemetry {
  const { collector, serviceName, traceRatio, report, exportTimeoutMs = EXPORT_TIMEOUT_MS } = options
  reportProblems(report)
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': randomUUID(),
  })
  const prometheus = new PrometheusExporter({ preventServerStart: true })
  const meters = new MeterProvider({
    resource,
    readers: [prometheus, ...(collector === undefined ? [] : [metricsTo(collector, exportTimeoutMs)])],
  })
  const tracers = new TracerProvider({
    resource,
    // the ratio applies to traces that start here; for others, the proxy has decided whether to sample
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceRatio) }),
    spanProcessors: collector === undefined ? [] : [tracesTo(collector, exportTimeoutMs)],
  })
  const serializer = new PrometheusSerializer()
  return {
    meter: meters.getMeter('fieldbook'),
    ...createSpans(tracers.getTracer('fieldbook')),
    async prometheusText() {
      const { resourceMetrics, errors } = await prometheus.collect()
      for (const error of errors) report(`Could not collect a metric: ${String(error)}`)
      return serializer.serialize(resourceMetrics)
    },
    async close() {
      const ended = await Promise.allSettled([meters.shutdown(), tracers.shutdown()])
      for (const end of ended)
        if (end.status === 'rejected')
          report(`Could not send the last metrics or traces: ${String(end.reason)}`)
    },
  }
}

// the exporters read the headers for the collector from OTEL_EXPORTER_OTLP_HEADERS
const exporterOptions = (collector: string, signal: 'metrics' | 'traces', timeoutMillis: number) => ({
  url: `${collector.replace(/\/+$/, '')}/v1/${signal}`,
  timeoutMillis,
})

const metricsTo = (collector: string, timeoutMs: number) =>
  new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(exporterOptions(collector, 'metrics', timeoutMs)),
    exportIntervalMillis: EXPORT_INTERVAL_MS,
    exportTimeoutMillis: timeoutMs,
  })

const tracesTo = (collector: string, timeoutMs: number) =>
  new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(exporterOptions(collector, 'traces', timeoutMs)),
    exportTimeoutMillis: timeoutMs,
  })

/** Reports warnings of the libraries, because they are the only sign of an unreachable collector. */
function reportProblems(report: (problem: string) => void) {
  const log = (text: string) => report(`OpenTelemetry: ${messageIn(text)}`)
  const ignore = () => {}
  const logger = { error: log, warn: log, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

/** Returns the message of an error that the libraries log as JSON. Returns other texts unchanged. */
function messageIn(text: string): string {
  try {
    const error: unknown = JSON.parse(text)
    const hasMessage = typeof error === 'object' && error !== null && 'message' in error
    return hasMessage ? String(error.message) : text
  } catch {
    return text
  }
}
