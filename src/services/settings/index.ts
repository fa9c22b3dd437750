export { fallbackSettings, fetchSiteSettings, type SiteSettings } from './site-settings'
