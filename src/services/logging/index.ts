export type { Log } from '../../contracts/log'
export { siteLog } from './site-log'
export { shipLog } from './ship-log'
