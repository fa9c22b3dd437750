export { Deflection } from './deflection'
export { createProcessedCases } from './processed-cases'
export { ProcessedCasesContext } from './processed-cases-context'
export type { ShowToast } from './case-processing'
