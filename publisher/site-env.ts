import type { Settings } from '../lib/settings'

/** Returns the settings that are built into the pages, as environment variables. They must not be secret. */
export function toSiteEnv(settings: Settings): Record<string, string> {
  return {
    GATSBY_SITE_URL: settings.siteUrl,
    GATSBY_KNOWLEDGE_BASE: settings.knowledgeBase,
    GATSBY_LMS_URL: settings.lmsUrl,
    GATSBY_VIDEO_METADATA_URL: settings.videoMetadataUrl ?? '',
    GATSBY_FRAME_HOSTS: settings.frameHosts.join(),
    GATSBY_CONTACT_URL: settings.contactUrl,
    GATSBY_HAS_CHATBOT: String(settings.chatbotVendor !== ''),
    GATSBY_BUILD_YEAR: String(new Date().getFullYear()),
    // builds the component gallery, for development and browser tests
    FIELDBOOK_WORKSHOP: process.env.FIELDBOOK_WORKSHOP ?? '',
  }
}
