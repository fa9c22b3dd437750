/* Choices that the specification leaves open. */

export const PROVIDER_NAME = 'Fieldbook'

/** The spotlight box with this name becomes the PDF banner of release notes (ART-RN-08). */
export const PDF_BANNER_NAME = 'PDF Available'

/** Footer links (LAYOUT-19 to LAYOUT-24), on reserved example hosts. Operators replace them. */
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

/** Target of the Academy link if the build sets no URL, until the gateway's settings load (SET-08). */
export const FALLBACK_ACADEMY_URL = 'https://academy.fieldbook.example/'

export const IMPORTANT_NOTE =
  'Important: what you see may differ from this article. Features depend on your plan, your permissions and the settings of your account.'

export const LEGAL_DISCLAIMER =
  'This article is general information about the product. It is not legal, tax, accounting or safety advice. Check with a qualified adviser, and follow the laws and codes that apply where you work.'

/**
 * Window widths in px at which the columns change, besides the specified breakpoints (TOKENS-01). From 1200
 * px the section navigation fits beside 576 px of text, from 1400 px beside 656 px.
 */
export const COLUMN_BREAKPOINTS = [1200, 1400] as const

/** Reading speed for instructions, which take longer to read than prose. */
export const WORDS_PER_MINUTE = 200

export const HOME_ANNOUNCEMENTS = 4

export const ANNOUNCEMENT_CTA = 'Find out more'

/**
 * The table of contents can always highlight a section that starts up to this many px below the top of the
 * window. The formula in TOC-04 alone would allow only 4 px when 199 px remain to scroll.
 */
export const TOC_MIN_THRESHOLD_PX = 200

/** Events that count as "the user has acted" (DEFL-05, DEFL-06). Reading and scrolling do not. */
export const DEFLECTION_ACTIONS = [
  'denyHelp',
  'putOff',
  'keepCase',
  'askToClose',
  'cancelClose',
  'confirmClose',
] as const

/**
 * Key that moves the focus to the case-deflection prompt or, without one, to the toasts. The prompt opens
 * without taking the focus, and its tab stops are at the start of the page, which may be far away.
 */
export const PROMPT_KEY = 'F8'

export type DeflectionAct = (typeof DEFLECTION_ACTIONS)[number]

/** "Stack beyond 3" (TOAST-01): older toasts are hidden behind a button that shows them. */
export const MAX_OPEN_TOASTS = 3

/** In ms. Two short sentences take five seconds to read; noticing them takes a few more. */
export const TOAST_DURATION_MS = 8_000

/**
 * In ms: idle time until a support chat asks whether the reader is still there, then until it ends. The
 * specification gives no values.
 */
export const CHAT_IDLE_TIMES = { notice: 10 * 60_000, end: 5 * 60_000 } as const

/** Session storage keys. */
export const CHAT_KEYS = {
  conversation: 'Chatbot_KB',
  isOpen: 'Chatbot_KB_open',
  supportChat: 'SupportChat_KB',
} as const

/** Content type whose entries are the values of the search filter "Topic" (SRCH-19). */
export const TOPIC_CONTENT_TYPE = 'category'

/**
 * Pause in typing, in ms, after which the search page submits (SRCH-57). Other search boxes do not submit by
 * themselves, because a submission leaves the page (WCAG 3.2.2).
 */
export const SEARCH_AUTOSUBMIT_MS = 1_000

/**
 * Features that flags can turn off without a build (FLAG-01), with their defaults. `case-deflection` asks
 * readers who come from a support case whether the case can be closed.
 */
export const FLAGS = { 'case-deflection': true } as const satisfies Readonly<Record<string, boolean>>

export type FlagName = keyof typeof FLAGS

/**
 * Paths that are not prefetched when a link to them comes into view (NAV-31). Every page links to the home
 * page twice, and the home page's data would add a tenth to the data of an article.
 */
export const NOT_PREFETCHED_IN_VIEW: readonly string[] = ['/']

/** Labels of result types for which the specification has none (DATA-21). */
export const EXTRA_TYPE_LABELS: Readonly<Record<string, string>> = { kbResources: 'Resource' }
