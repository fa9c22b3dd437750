export { Deflection } from './deflection'
export type { ShowToast } from './case-processing'
