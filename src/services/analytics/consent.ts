import { createStore } from 'zustand/vanilla'
import { storedText } from '../../lib/stored-text'

export type Consent = 'given' | 'refused' | 'unasked'

interface ConsentState {
  readonly consent: Consent
  readonly give: () => void
  readonly refuse: () => void
  /** Returns the stored answer, which another tab may have changed; `unasked` if storage is blocked. */
  readonly read: () => Consent
}

export function createConsent(area?: () => Storage) {
  const stored = storedText('analytics-consent', area)
  return createStore<ConsentState>()((set) => {
    const answer = (consent: Consent) => () => {
      set({ consent })
      stored.write(consent)
    }
    const read = (): Consent => {
      const found = stored.read()
      return found === 'given' || found === 'refused' ? found : 'unasked'
    }
    return {
      consent: read(),
      read,
      give: answer('given'),
      refuse: answer('refused'),
    }
  })
}

export type ConsentStore = ReturnType<typeof createConsent>

/** True if the reader has set Do Not Track or Global Privacy Control. */
export function wantsPrivacy(browser: Pick<Navigator, 'doNotTrack'>): boolean {
  return (
    browser.doNotTrack === '1' || ('globalPrivacyControl' in browser && browser.globalPrivacyControl === true)
  )
}
