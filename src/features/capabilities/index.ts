export { CapabilitiesView } from './capabilities-view'
