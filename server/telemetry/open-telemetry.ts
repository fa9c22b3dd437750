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

/** What collectors and dashboards are used to. */
const EXPORT_EVERY_MS = 60_000

/** A collector that does not answer holds up neither the next export nor the end of the process. */
const EXPORT_WITHIN_MS = 5_000

interface Options extends Omit<MonitoringSettings['monitoring'], 'metricsToken'> {
  report: (problem: string) => void
  exportWithinMs?: number | undefined
}

/** Measures and traces by OpenTelemetry: to the collector where there is one, and as text for whoever asks `/metrics`. */
export function openTelemetry(options: Options): Telemetry {
  const { collector, serviceName, traceRatio, report, exportWithinMs = EXPORT_WITHIN_MS } = options
  reportProblems(report)
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': randomUUID(),
  })
  const prometheus = new PrometheusExporter({ preventServerStart: true })
  const meters = new MeterProvider({
    resource,
    readers: [prometheus, ...(collector === undefined ? [] : [metricsTo(collector, exportWithinMs)])],
  })
  const tracers = new TracerProvider({
    resource,
    // The ratio is for traces that begin here: one that a proxy began is kept or dropped as a whole.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceRatio) }),
    spanProcessors: collector === undefined ? [] : [tracesTo(collector, exportWithinMs)],
  })
  const serializer = new PrometheusSerializer()
  return {
    meter: meters.getMeter('fieldbook'),
    ...createSpans(tracers.getTracer('fieldbook')),
    async prometheusText() {
      const { resourceMetrics, errors } = await prometheus.collect()
      for (const error of errors) report(`A measure could not be taken: ${String(error)}`)
      return serializer.serialize(resourceMetrics)
    },
    async close() {
      const ended = await Promise.allSettled([meters.shutdown(), tracers.shutdown()])
      for (const end of ended)
        if (end.status === 'rejected') report(`The last measures were not sent: ${String(end.reason)}`)
    },
  }
}

// The exporters read the standard variable with the collector's headers by themselves.
const exporterOptions = (collector: string, signal: 'metrics' | 'traces', timeoutMillis: number) => ({
  url: `${collector.replace(/\/+$/, '')}/v1/${signal}`,
  timeoutMillis,
})

const metricsTo = (collector: string, withinMs: number) =>
  new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(exporterOptions(collector, 'metrics', withinMs)),
    exportIntervalMillis: EXPORT_EVERY_MS,
    exportTimeoutMillis: withinMs,
  })

const tracesTo = (collector: string, withinMs: number) =>
  new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(exporterOptions(collector, 'traces', withinMs)),
    exportTimeoutMillis: withinMs,
  })

/** The libraries tell of a collector that is away in no other way. */
function reportProblems(report: (problem: string) => void) {
  const tell = (told: string) => report(`OpenTelemetry: ${messageIn(told)}`)
  const quiet = () => {}
  const logger = { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

/** An error comes as the JSON text of all its fields, its stack among them. */
function messageIn(told: string): string {
  try {
    const error: unknown = JSON.parse(told)
    const hasMessage = typeof error === 'object' && error !== null && 'message' in error
    return hasMessage ? String(error.message) : told
  } catch {
    return told
  }
}
