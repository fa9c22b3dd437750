export type { Log } from '../../contracts/log'
export { siteLog } from './shipped-log'
export { shipLog } from './ship-log'
