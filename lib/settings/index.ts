export type { LogLevel } from './listening'
export { parseSettings, type Settings } from './settings'
export { SettingsError } from './settings-error'
