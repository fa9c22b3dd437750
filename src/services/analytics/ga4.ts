import type { AnalyticsEvent } from './analytics'
import type { DataLayerOwner } from './data-layer'
import type { LoadScript } from './load-script'

/** ANALYT-07: four weeks. */
const COOKIE_EXPIRES_S = 2_419_200

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

interface Deps {
  readonly owner: DataLayerOwner
  readonly measurementId: string
  /** of a signed-in reader; empty: none */
  readonly userId: string
  readonly loadScript: LoadScript
}

/** Google Analytics for a reader who allows it: its script, and a function that sends it an event. */
export function startGa4({
  owner,
  measurementId,
  userId,
  loadScript,
}: Deps): (event: AnalyticsEvent) => void {
  const gtag = createGtag(owner)
  gtag('js', new Date())
  gtag('config', measurementId, {
    cookie_expires: COOKIE_EXPIRES_S,
    ...(userId !== '' && { user_id: userId }),
  })
  loadScript(`${SCRIPT}?id=${encodeURIComponent(measurementId)}`)
  return ({ name, fields }) => gtag('event', name, fields)
}

/** Google's script knows its commands by their being the arguments of a function, not a list. */
function createGtag(owner: DataLayerOwner): (...command: unknown[]) => void {
  return function gtag() {
    owner.dataLayer ??= []
    // eslint-disable-next-line prefer-rest-params -- a list is taken for an event of a tag manager, and dropped
    owner.dataLayer.push(arguments)
  }
}
