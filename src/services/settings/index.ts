export { SettingsContext, useSettings } from './settings-context'
export { fallbackSettings, fetchSiteSettings, type SiteSettings } from './site-settings'
