import type {
  KnowledgeBaseId,
  LmsType,
  SearchProviderName,
  SupportChatName,
} from '../../src/contracts/settings'
import { settingsGroup } from './settings-group'
import { flag, hostNames, matching, oneOf, webAddress } from './values'

const LMS_TYPES = ['Absorb', 'Docebo'] as const satisfies readonly LmsType[]
const SUPPORT_CHATS = ['echo', 'agents'] as const satisfies readonly SupportChatName[]
const KNOWLEDGE_BASES = [
  'main',
  'marketing-pro-fieldroutes',
  'marketing-pro-aspire',
] as const satisfies readonly KnowledgeBaseId[]
const SEARCH_PROVIDERS = ['embedded', 'inbenta', 'coveo'] as const satisfies readonly SearchProviderName[]

/** Optional features of the site, and the external sites that it links to or embeds. */
export const features = settingsGroup({
  variables: {
    LMS_TYPE: oneOf(LMS_TYPES).default('Absorb'),
    LMS_URL: webAddress.default('https://academy.fieldbook.example/'),
    IDEAS_URL: webAddress.default('https://ideas.fieldbook.example/'),
    CHATBOT_VENDOR: matching(
      /^[a-z0-9-]*$/i,
      'use embedded, the name of a vendor, or nothing for no chatbot',
    ).default('embedded'),
    ENABLE_QUICK_ANSWER: flag.default(true),
    KNOWLEDGE_BASE: oneOf(KNOWLEDGE_BASES).default('main'),
    SEARCH_PROVIDER: oneOf(SEARCH_PROVIDERS).default('embedded'),
    SUPPORT_CHAT: oneOf(SUPPORT_CHATS).default('echo'),
    VIDEO_METADATA_URL: matching(
      /^https?:\/\/[\w.:-]+\/\S*\{url\}\S*$/,
      'use a URL with {url} in it',
    ).optional(),
    FRAME_HOSTS: hostNames.prefault('tours.fieldbook.example'),
  },
  emptyHasMeaning: ['CHATBOT_VENDOR', 'FRAME_HOSTS'], // empty: no chatbot; no frames except videos
  toSettings: (values) => ({
    lmsType: values.LMS_TYPE,
    lmsUrl: values.LMS_URL,
    ideasUrl: values.IDEAS_URL,
    chatbotVendor: values.CHATBOT_VENDOR,
    enableQuickAnswer: values.ENABLE_QUICK_ANSWER,
    knowledgeBase: values.KNOWLEDGE_BASE,
    searchProvider: values.SEARCH_PROVIDER,
    supportChat: values.SUPPORT_CHAT,
    videoMetadataUrl: values.VIDEO_METADATA_URL,
    /** hosts of pages that release notes can show in frames */
    frameHosts: values.FRAME_HOSTS,
  }),
})
