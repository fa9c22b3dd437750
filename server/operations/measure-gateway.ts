import type { FastifyInstance } from 'fastify'
import type { GatewayParts } from '../parts'
import { measureProcess } from '../telemetry/measured-process'
import { measurePublishing } from './measured-publishing'
import { measureRequests } from '../telemetry/measured-requests'
import type { Telemetry } from '../telemetry/telemetry'

/** Requests, process, release and rebuilds of one gateway, until it closes. */
export function measureGateway(
  app: FastifyInstance,
  telemetry: Telemetry,
  publishing: Pick<GatewayParts, 'releases' | 'rebuilds'>,
): void {
  measureRequests(app, telemetry)
  measurePublishing(telemetry, publishing)
  const endProcess = measureProcess(telemetry)
  app.addHook('onClose', (_app, done) => {
    endProcess()
    done()
  })
}
