import type { AnalyticsEvent } from './analytics'
import type { DataLayerOwner } from './data-layer'
import type { LoadScript } from './load-script'

/** Four weeks (ANALYT-07). */
const COOKIE_EXPIRES_S = 2_419_200

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

interface Deps {
  readonly owner: DataLayerOwner
  readonly measurementId: string
  /** returns the id of a signed-in reader, or an empty text */
  readonly userId: () => string
  readonly loadScript: LoadScript
}

export function startGa4({
  owner,
  measurementId,
  userId,
  loadScript,
}: Deps): (event: AnalyticsEvent) => void {
  const gtag = createGtag(owner)
  let sentId = userId()
  gtag('js', new Date())
  gtag('config', measurementId, {
    cookie_expires: COOKIE_EXPIRES_S,
    ...(sentId !== '' && { user_id: sentId }),
  })
  loadScript(`${SCRIPT}?id=${encodeURIComponent(measurementId)}`)
  return ({ name, fields }) => {
    if (userId() !== sentId) {
      sentId = userId()
      gtag('set', { user_id: sentId })
    }
    gtag('event', name, fields)
  }
}

/** Allows or stops all measurement by Google's script, by the property that Google documents for this. */
export function allowGa4(owner: object, measurementId: string, isAllowed: boolean): void {
  Reflect.set(owner, `ga-disable-${measurementId}`, !isAllowed)
}

/** Returns a function that queues a command for Google's script. A command must be an `arguments` object. */
function createGtag(owner: DataLayerOwner): (...command: unknown[]) => void {
  return function gtag() {
    owner.dataLayer ??= []
    // eslint-disable-next-line prefer-rest-params -- an array would be read as a tag manager event
    owner.dataLayer.push(arguments)
  }
}
