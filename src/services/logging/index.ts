export type { Log } from '../../contracts/log'
export { siteLog } from './log'
export { shipLog } from './ship-log'
