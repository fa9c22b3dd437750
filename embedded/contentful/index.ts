export {
  type EmbeddedDeliveryApi,
  type EmbeddedDeliveryApiOptions,
  startEmbeddedDeliveryApi,
} from './start-delivery-api'
