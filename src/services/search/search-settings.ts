import type { CoveoSettings, InbentaSettings, PublicSettings } from '../../contracts/settings'
import { fetchJson } from '../../lib/fetch-json'
import { isRecord, toRecord } from '../../lib/guards'
import type { Log } from '../logging'

export type SearchSettings = Pick<PublicSettings, 'searchProvider' | 'lmsType' | 'inbenta' | 'coveo'>

/**
 * Used if the settings fail to load: the defaults of a new installation (specification of the services,
 * section 8).
 */
export const FALLBACK: SearchSettings = { searchProvider: 'embedded', lmsType: 'Absorb' }

/** In ms: short, because the first search waits for the settings. */
const TIMEOUT_MS = 5_000

export async function fetchSearchSettings(
  log: Log,
  send: typeof fetch = (...call) => fetch(...call),
): Promise<SearchSettings> {
  try {
    return toSearchSettings(await fetchJson('/settings', TIMEOUT_MS, send))
  } catch (error) {
    log.warn('Could not load the settings; using the embedded search', { error })
    return FALLBACK
  }
}

function toSearchSettings(body: unknown): SearchSettings {
  const { searchProvider, lmsType, inbenta, coveo } = toRecord(body)
  return {
    searchProvider: searchProvider === 'inbenta' || searchProvider === 'coveo' ? searchProvider : 'embedded',
    lmsType: lmsType === 'Docebo' ? 'Docebo' : 'Absorb',
    ...(isInbenta(inbenta) && { inbenta }),
    ...(isCoveo(coveo) && { coveo }),
  }
}

const hasTexts = (value: unknown, ...names: readonly string[]) =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string')

function isInbenta(value: unknown): value is InbentaSettings {
  return hasTexts(value, 'apiKey', 'domainKey', 'authUrl', 'environment', 'scriptUrl', 'scriptIntegrity')
}

function isCoveo(value: unknown): value is CoveoSettings {
  if (!isRecord(value) || !hasTexts(value, 'organizationId', 'accessToken', 'searchHub', 'pipeline'))
    return false
  return hasTexts(value.fields, 'source', 'productArea', 'contentType', 'topic', 'updatedDate')
}
