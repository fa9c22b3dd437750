export type { User } from './account'
export { PageFrame } from './page-frame'
