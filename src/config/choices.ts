/**
 * What the specification leaves open, decided once, each with its reason.
 */

/** The provider named on the sign-in page and in the copyright line. */
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

/** Ends every article (ART-ALL-03). */
export const LEGAL_DISCLAIMER =
  'This article is general information about the product. It is not legal, tax, accounting or safety advice. Check with a qualified adviser, and follow the laws and codes that apply where you work.'

/** Words a reader gets through in a minute; instructions are read slower than prose. */
export const WORDS_PER_MINUTE = 200

/** The announcements section of the home page shows this many; the page behind `See all` has the rest. */
export const HOME_ANNOUNCEMENTS = 4

/** The call-to-action link of an announcement: the content has an address for it but no words (ANN-22). */
export const ANNOUNCEMENT_CTA = 'Find out more'

/**
 * The table of contents' threshold is never below this (TOC-04), and is measured from the top of the window. Taken literally, the formula
 * gives 4 px where the last 200 px of the page begin, although the text says "widened": the highlight would jump back there.
 */
export const TOC_MIN_THRESHOLD_PX = 200

/**
 * What counts as "the user has acted" (DEFL-05, DEFL-06): whatever a reader does in the case-deflection prompt, and a No in the article's
 * poll, which answers the prompt's question before it is asked. A Yes there does not: that reader may want the case closed. Reading and
 * scrolling do not either, because that is what a reader does who is still looking for the answer.
 */
export const DEFLECTION_ACTS = [
  'denyHelp',
  'putOff',
  'keepCase',
  'askToClose',
  'cancelClose',
  'confirmClose',
] as const

export type DeflectionAct = (typeof DEFLECTION_ACTS)[number]

/**
 * What "stack beyond 3" looks like (TOAST-01): the newest three toasts are shown whole, older ones wait behind a line that says how many
 * more there are, and opens them. No time passes for a toast that waits, so that none leaves unread.
 */
export const TOASTS_SHOWN_WHOLE = 3

/** Two short sentences take five seconds to read; a reader who looks elsewhere needs a moment to notice them. */
export const TOAST_DURATION_MS = 8_000

/**
 * How long a support chat may rest until the reader is asked, and from then until it ends: the specification has the timers and no times.
 * Ten minutes are enough to look something up on a roof; an agent who waits longer is missing elsewhere. In ms.
 */
export const CHAT_IDLE_TIMES = { notice: 10 * 60_000, end: 5 * 60_000 } as const

/** Where a tab keeps the conversation with the chatbot, whether its window is open, and which support chat it is in. */
export const CHAT_KEYS = {
  conversation: 'Chatbot_KB',
  isOpen: 'Chatbot_KB_open',
  supportChat: 'SupportChat_KB',
} as const

/**
 * What "topic" filters on (SRCH-19): the categories that list an article. They are the words readers know from the home page and the
 * categories page, while product areas name parts of the software.
 */
export const TOPIC_CONTENT_TYPE = 'category'

/**
 * How long a reader rests before the search page searches by itself (SRCH-57), in ms. On that page only: from the header and the home
 * page it would take readers away from the page they are on while they think (WCAG 3.2.2).
 */
export const SEARCH_AUTOSUBMIT_MS = 1_000

/**
 * What can be switched off without a build (FLAG-01), and what holds when nobody says otherwise. `case-deflection`: readers close their own
 * support cases there, which is what one wants to stop at once when links in mails are wrong or the support system is being moved.
 */
export const FLAGS = { 'case-deflection': true } as const satisfies Readonly<Record<string, boolean>>

export type FlagName = keyof typeof FLAGS

/**
 * Not fetched ahead when a link to it is in view (NAV-31): every page has two of those at its top, readers of an article seldom follow them, and
 * on a phone they cost a tenth of all that the article does. It is fetched like any other when a pointer is on the link.
 */
export const NOT_FETCHED_IN_VIEW: readonly string[] = ['/']
