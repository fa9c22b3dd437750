export { measureGateway } from './measure-gateway'
export { measuredPorts } from './measured-ports'
export type { Telemetry } from './telemetry'
