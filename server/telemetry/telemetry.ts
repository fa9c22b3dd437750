import type { Attributes, Meter } from '@opentelemetry/api'

export type { Attributes } from '@opentelemetry/api'

/** One piece of work that is timed. */
export interface Span {
  readonly setAttributes: (attributes: Attributes) => void
  /** ends it; a failed one says so */
  readonly end: (failed?: boolean) => void
}

/** How the gateway tells those who run it what it does. Nothing that names a reader goes through here. */
export interface Telemetry {
  readonly meter: Meter
  /** Begins a span below the one whose work this is, or a trace of its own. */
  begin(name: string, attributes?: Attributes, parent?: RemoteParent): Span
  /** Does work as a part of a span: what is begun within stands below it. */
  within<Result>(span: Span, work: () => Result): Result
  /** All measures as Prometheus reads them. */
  prometheusText(): Promise<string>
  /** Sends what is not sent yet. */
  close(): Promise<void>
}

/** The span of the proxy in front, as its `traceparent` header names it. */
export interface RemoteParent {
  readonly traceId: string
  readonly spanId: string
  readonly sampled: boolean
}

/** Upper bounds of the buckets, in seconds: from a file out of the page cache to a chatbot that gives up after 31 s. */
export const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
