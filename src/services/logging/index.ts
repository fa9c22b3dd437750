export { siteLog, type Log } from './log'
export { shipLog } from './ship-log'
