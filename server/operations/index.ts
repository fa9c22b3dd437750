export { addGatewayMetrics } from './gateway-metrics'
export { withPortMetrics } from './port-metrics'
