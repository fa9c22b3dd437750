import type { PublicSettings } from '../../contracts/settings'
import { fetchJson } from '../../lib/fetch-json'
import { isRecord, toText } from '../../lib/guards'
import { loadOnce } from '../../lib/load-once'
import type { Log } from '../logging'

const VENDOR_IDS = ['gaMeasurementId', 'pendoApiKey', 'launchDarklyClientId'] as const

export type SiteSettings = Pick<
  PublicSettings,
  'lmsType' | 'lmsUrl' | 'chatbotVendor' | 'enableQuickAnswer' | 'supportChat' | (typeof VENDOR_IDS)[number]
>

/** In ms. Generous, because the page renders with built-in values and does not wait. */
const TIMEOUT_MS = 10_000

/** Returns the settings to use if loading fails (SET-07, SET-08). Features that need a gateway are off. */
export const fallbackSettings = (lmsUrl: string): SiteSettings => ({
  lmsType: 'Absorb',
  lmsUrl,
  chatbotVendor: '',
  enableQuickAnswer: false,
  supportChat: 'echo',
})

/** The loader caches the settings. If loading fails, it returns the fallback, and the next call retries. */
export function createLoadSettings(
  academyUrl: string,
  log: Log,
  send: typeof fetch = (...call) => fetch(...call),
): () => Promise<SiteSettings> {
  const fallback = fallbackSettings(academyUrl)
  const load = loadOnce(async () => {
    try {
      return toSiteSettings(await fetchJson('/settings', TIMEOUT_MS, send), fallback)
    } catch (error) {
      log.warn('Could not load the settings; using the built-in ones', { error })
      throw error
    }
  })
  return () => load().catch(() => fallback)
}

function toSiteSettings(body: unknown, fallback: SiteSettings): SiteSettings {
  if (!isRecord(body)) throw new Error('/settings did not respond with settings')
  const { lmsType, lmsUrl, chatbotVendor, enableQuickAnswer, supportChat } = body
  return {
    lmsType: lmsType === 'Docebo' ? 'Docebo' : 'Absorb',
    lmsUrl: typeof lmsUrl === 'string' && /^https?:\/\//.test(lmsUrl) ? lmsUrl : fallback.lmsUrl,
    chatbotVendor: toText(chatbotVendor),
    enableQuickAnswer: enableQuickAnswer === true,
    supportChat: supportChat === 'agents' ? 'agents' : 'echo',
    ...Object.fromEntries(
      VENDOR_IDS.flatMap((name) => (typeof body[name] === 'string' ? [[name, body[name]]] : [])),
    ),
  }
}
