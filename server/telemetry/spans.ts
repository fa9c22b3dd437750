import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Tracer,
} from '@opentelemetry/api'
import type { RemoteParent, Span, Telemetry } from './telemetry'

/** Spans over a tracer. Whose work it is follows the calls, so that nobody hands spans on by hand. */
export function createSpans(tracer: Tracer): Pick<Telemetry, 'begin' | 'within'> {
  const contexts = new AsyncLocalStorage<Context>()
  const contextOf = new WeakMap<Span, Context>()

  return {
    begin(name, attributes = {}, parent) {
      const above = parent ? remote(parent) : contexts.getStore()
      const kind = above && !parent ? SpanKind.INTERNAL : SpanKind.SERVER
      const begun = tracer.startSpan(name, { kind, attributes }, above ?? ROOT_CONTEXT)
      const span: Span = {
        setAttributes: (more) => void begun.setAttributes(more),
        end(failed = false) {
          if (failed) begun.setStatus({ code: SpanStatusCode.ERROR })
          begun.end()
        },
      }
      contextOf.set(span, trace.setSpan(ROOT_CONTEXT, begun))
      return span
    },
    within: (span, work) => contexts.run(contextOf.get(span) ?? ROOT_CONTEXT, work),
  }
}

function remote({ traceId, spanId, sampled }: RemoteParent): Context {
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
