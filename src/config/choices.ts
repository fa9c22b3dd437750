/** What the specification leaves open, decided once, each with its reason. */

export const PROVIDER_NAME = 'Fieldbook'

/** The name of the spotlight box that becomes the PDF banner of release notes (ART-RN-08): settled by the content model. */
export const PDF_BANNER_NAME = 'PDF Available'

/** Addresses of the footer (LAYOUT-19 to LAYOUT-24). Reserved example hosts: whoever runs the site puts the provider's own here. */
export const FOOTER_LINKS = {
  login: 'https://app.fieldbook.example/login',
  about: 'https://www.fieldbook.example/about',
  privacy: 'https://www.fieldbook.example/privacy',
  security: 'https://www.fieldbook.example/security-disclosure',
  terms: 'https://www.fieldbook.example/terms-of-use',
} as const

export const SOCIAL_LINKS = [
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'Twitter', href: 'https://twitter.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
] as const

/** Where the Academy link leads until the settings have arrived, or when they cannot be had (SET-08). */
export const FALLBACK_ACADEMY_URL = 'https://academy.fieldbook.example/'

/** Ends every article (ART-ALL-02). The reason: screens and prices differ between accounts, and support should hear of it. */
export const IMPORTANT_NOTE =
  'Important: what you see may differ from this article. Features depend on your plan, your permissions and the settings of your account.'

export const LEGAL_DISCLAIMER =
  'This article is general information about the product. It is not legal, tax, accounting or safety advice. Check with a qualified adviser, and follow the laws and codes that apply where you work.'

/** Words a reader gets through in a minute; instructions are read slower than prose. */
export const WORDS_PER_MINUTE = 200

/** The announcements section of the home page shows this many; the page behind `See all` has the rest. */
export const HOME_ANNOUNCEMENTS = 4

export const ANNOUNCEMENT_CTA = 'Find out more'

/** The table of contents' threshold is never below this (TOC-04). By the letter the formula gives 4 px near the end of the page. */
export const TOC_MIN_THRESHOLD_PX = 200

/** "The user has acted" (DEFL-05, DEFL-06): in the prompt, or a No in the poll. Reading and scrolling still look for the answer. */
export const DEFLECTION_ACTS = [
  'denyHelp',
  'putOff',
  'keepCase',
  'askToClose',
  'cancelClose',
  'confirmClose',
] as const

export type DeflectionAct = (typeof DEFLECTION_ACTS)[number]

/** "Stack beyond 3" (TOAST-01): older toasts wait behind a line that opens them, and none leaves unread. */
export const MAX_OPEN_TOASTS = 3

/** Two short sentences take five seconds to read; a reader who looks elsewhere needs a moment to notice them. */
export const TOAST_DURATION_MS = 8_000

/** Idle time before a support chat asks, and then ends. The specification has the timers and no times. */
export const CHAT_IDLE_TIMES = { notice: 10 * 60_000, end: 5 * 60_000 } as const

/** Where a tab keeps the conversation with the chatbot, whether its window is open, and which support chat it is in. */
export const CHAT_KEYS = {
  conversation: 'Chatbot_KB',
  isOpen: 'Chatbot_KB_open',
  supportChat: 'SupportChat_KB',
} as const

/** "Topic" (SRCH-19) is the category of an article: the word that readers know from the home page. */
export const TOPIC_CONTENT_TYPE = 'category'

/** The search page alone submits after this pause (SRCH-57): elsewhere it would take readers away from their page (WCAG 3.2.2). */
export const SEARCH_AUTOSUBMIT_MS = 1_000

/** What can be switched off without a build (FLAG-01), with its default. `case-deflection` is where readers close support cases. */
export const FLAGS = { 'case-deflection': true } as const satisfies Readonly<Record<string, boolean>>

export type FlagName = keyof typeof FLAGS

/** Not prefetched while in view (NAV-31): every page has two links to it, and it costs a tenth of an article's data. */
export const NOT_PREFETCHED: readonly string[] = ['/']
