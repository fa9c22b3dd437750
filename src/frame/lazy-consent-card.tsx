import { useEffect, useState } from 'react'
import type { ConsentCard } from '../features/consent'
import { wantsPrivacy, type ConsentStore } from '../services/analytics'
import { siteLog } from '../services/logging'
import type { SiteSettings } from '../services/settings'

interface Props {
  readonly store: ConsentStore
  readonly settings: SiteSettings
}

export function LazyConsentCard({ store, settings }: Props) {
  const [loaded, setLoaded] = useState<{ readonly Card: typeof ConsentCard }>()
  const { gaMeasurementId, pendoApiKey } = settings
  const isNeeded = gaMeasurementId !== undefined || pendoApiKey !== undefined

  useEffect(() => {
    if (!isNeeded || wantsPrivacy(navigator)) return
    import('../features/consent').then(
      ({ ConsentCard: Card }) => setLoaded({ Card }),
      (error: unknown) => siteLog.warn('Could not load the consent card; analytics stay off', { error }),
    )
  }, [isNeeded])

  if (!loaded) return null
  const tools = [...(gaMeasurementId ? ['Google Analytics'] : []), ...(pendoApiKey ? ['Pendo'] : [])]
  return <loaded.Card store={store} tools={tools} />
}
