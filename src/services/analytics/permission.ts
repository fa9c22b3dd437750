import { createStore } from 'zustand/vanilla'

/** The reader's word about tools of others on the page, kept in this browser. */
export type Consent = 'given' | 'refused' | 'unasked'

const KEY = 'analytics-consent'

interface ConsentState {
  readonly consent: Consent
  readonly give: () => void
  readonly refuse: () => void
}

/** A browser that refuses storage forgets the word, and nothing is done without it. */
export function createConsent(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  return createStore<ConsentState>()((set) => {
    const keep = (consent: Consent) => () => {
      set({ consent })
      try {
        storage().setItem(KEY, consent)
      } catch {
        // it holds as long as the page lives
      }
    }
    return { consent: stored(storage), give: keep('given'), refuse: keep('refused') }
  })
}

export type ConsentStore = ReturnType<typeof createConsent>

/** Do Not Track, and Global Privacy Control: a reader who sets either is not asked, and not followed. */
export function wantsPrivacy(browser: Pick<Navigator, 'doNotTrack'>): boolean {
  return (
    browser.doNotTrack === '1' || ('globalPrivacyControl' in browser && browser.globalPrivacyControl === true)
  )
}

function stored(storage: () => Pick<Storage, 'getItem'>): Consent {
  try {
    const kept = storage().getItem(KEY)
    return kept === 'given' || kept === 'refused' ? kept : 'unasked'
  } catch {
    return 'unasked'
  }
}
