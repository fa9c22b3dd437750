import type { Attributes, Meter } from '@opentelemetry/api'

export type { Attributes } from '@opentelemetry/api'

export interface Span {
  readonly setAttributes: (attributes: Attributes) => void
  readonly end: (failed?: boolean) => void
}

/** Metrics and traces contain nothing that identifies a reader. */
export interface Telemetry {
  readonly meter: Meter
  /** Starts a child span of `parent`, or else of the current span. Without either, starts a new trace. */
  begin(name: string, attributes?: Attributes, parent?: RemoteParent): Span
  /** Runs `work`. Spans that start during this call are children of `span`. */
  within<Result>(span: Span, work: () => Result): Result
  prometheusText(): Promise<string>
  /** Sends pending metrics and traces, then stops. */
  close(): Promise<void>
}

/** The span of a proxy, from its `traceparent` header. */
export interface RemoteParent {
  readonly traceId: string
  readonly spanId: string
  readonly sampled: boolean
}

/** Upper bounds of the histogram buckets, from the time of a cached file to that of a slow chatbot answer. */
export const DURATION_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
