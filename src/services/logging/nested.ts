import { LOG_PATH } from '../../contracts/log-entries'

/** LOG-06: of a log that names none. */
const DEFAULT_STORAGE_KEY = 'LogStorage'

/** Where a log is kept and sent. A nested one is that of a part within the page, which answers for itself. */
export interface LogPlace {
  readonly endpoint?: string
  readonly storageKey?: string
  readonly isNested?: boolean
}

/** Where the log is kept and sent; a nested log must not mix with the default one (LOG-19, LOG-20). */
export function placeOf({
  endpoint = LOG_PATH,
  storageKey = DEFAULT_STORAGE_KEY,
  isNested = false,
}: LogPlace) {
  if (isNested && pathOf(endpoint) === pathOf(LOG_PATH))
    throw new Error(
      `A nested log cannot be sent to ${LOG_PATH}, where the default log goes. Give it an endpoint of its own.`,
    )
  if (isNested && storageKey === DEFAULT_STORAGE_KEY)
    throw new Error(
      `A nested log cannot be kept under "${DEFAULT_STORAGE_KEY}", where the default log is. Give it a storageKey of its own.`,
    )
  return { endpoint, storageKey }
}

/** Addresses of the gateway match in any case. */
const pathOf = (endpoint: string) =>
  new URL(endpoint, 'https://this.site').pathname.toLowerCase().replace(/\/+$/, '')
