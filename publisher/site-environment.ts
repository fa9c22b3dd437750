import type { Settings } from '../lib/settings'

/** The settings that are built into the pages. Nothing secret may be here: the browser reads it. */
export function siteEnvironment(settings: Settings): Record<string, string> {
  return {
    GATSBY_SITE_URL: settings.siteUrl,
    GATSBY_KNOWLEDGE_BASE: settings.knowledgeBase,
    GATSBY_LMS_URL: settings.lmsUrl,
    GATSBY_VIDEO_METADATA_URL: settings.videoMetadataUrl ?? '',
    GATSBY_FRAME_HOSTS: settings.frameHosts.join(),
    GATSBY_CONTACT_URL: settings.contactUrl,
    GATSBY_BUILD_YEAR: String(new Date().getFullYear()),
    // whether the page of all parts is built: for developing and for the browser tests
    FIELDBOOK_WORKSHOP: process.env.FIELDBOOK_WORKSHOP ?? '',
  }
}
