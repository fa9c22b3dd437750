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

/** The current span follows async calls, so functions need no span parameter. */
export function createSpans(tracer: Tracer): Pick<Telemetry, 'begin' | 'within'> {
  const contexts = new AsyncLocalStorage<Context>()
  const contextOf = new WeakMap<Span, Context>()

  return {
    begin(name, attributes = {}, parent) {
      const parentContext = parent ? remote(parent) : contexts.getStore()
      const kind = parentContext && !parent ? SpanKind.INTERNAL : SpanKind.SERVER
      const begun = tracer.startSpan(name, { kind, attributes }, parentContext ?? ROOT_CONTEXT)
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
