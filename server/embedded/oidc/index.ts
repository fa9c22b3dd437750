export { startEmbeddedIssuer, type EmbeddedIssuer } from './start'
