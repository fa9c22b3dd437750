export { fallbackSettings, createLoadSettings, type SiteSettings } from './site-settings'
