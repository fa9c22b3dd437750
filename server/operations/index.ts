export { measureGateway } from './measure-gateway'
export { measuredPorts } from './measured-ports'
