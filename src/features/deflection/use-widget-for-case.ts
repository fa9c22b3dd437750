import { use, useEffect, useState, type ComponentType } from 'react'
import { FlagsContext } from '../../services/contexts'
import type { Log } from '../../services/logging'
import { caseIdIn } from './case-address'
import type { DeflectionProps } from './use-deflection'

const loadWidget = () => import('./deflection-widget').then(({ DeflectionWidget: Widget }) => ({ Widget }))

/**
 * The widget, once its script is there; its script is fetched only when the address names a case. It waits for no flag, as its timers count
 * from the load of the page; a flag that is off takes it away before it has opened.
 */
export function useWidgetForCase(log: Log) {
  const [loaded, setLoaded] = useState<{ readonly Widget: ComponentType<DeflectionProps> }>()
  const flags = use(FlagsContext)
  useEffect(() => {
    if (caseIdIn(window.location.search) === undefined) return
    let isWanted = true
    loadWidget().then(
      (widget) => {
        if (isWanted) setLoaded(widget)
      },
      (error: unknown) =>
        log.warn('The question about the support case could not be loaded, so it is not asked', { error }),
    )
    const takeAway = () => {
      isWanted = false
      setLoaded(undefined)
    }
    void flags.isOn('case-deflection').then((isOn) => {
      if (!isOn) takeAway()
    })
    return () => {
      isWanted = false
    }
  }, [log, flags])
  return loaded
}
