export { caseIdIn } from './case-link'
export { Deflection } from './deflection'
export type { ShowToast } from './case-processing'
