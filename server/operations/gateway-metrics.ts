import type { FastifyInstance } from 'fastify'
import { addProcessMetrics } from '../telemetry/process-metrics'
import { addPublishingMetrics, type Publishing } from './publishing-metrics'
import { addRequestMetrics } from '../telemetry/request-metrics'
import type { Telemetry } from '../telemetry/telemetry'

export function addGatewayMetrics(app: FastifyInstance, telemetry: Telemetry, publishing: Publishing): void {
  addRequestMetrics(app, telemetry)
  addPublishingMetrics(telemetry, publishing)
  const stopProcessMetrics = addProcessMetrics(telemetry)
  app.addHook('onClose', (_app, done) => {
    stopProcessMetrics()
    done()
  })
}
