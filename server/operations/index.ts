export { addGatewayMetrics } from './gateway-metrics'
