export { consoleLog, type Log } from './log'
