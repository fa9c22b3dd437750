import { use, useEffect, useState, type ComponentType } from 'react'
import { FlagsContext } from '../../services/service-contexts'
import type { Log } from '../../services/logging'
import { caseIdIn } from './case-link'
import type { DeflectionProps } from './use-deflection'

const loadWidget = () => import('./deflection-widget').then(({ DeflectionWidget: Widget }) => ({ Widget }))

/**
 * Lazy-loads the widget if the URL names a case. Does not wait for the feature flag, because the widget's
 * timers count from page load. If the flag turns out to be off, removes the widget.
 */
export function useLazyWidget(log: Log) {
  const [loaded, setLoaded] = useState<{ readonly Widget: ComponentType<DeflectionProps> }>()
  const flags = use(FlagsContext)
  useEffect(() => {
    if (caseIdIn(window.location.search) === undefined) return
    let isWanted = true
    loadWidget().then(
      (widget) => {
        if (isWanted) setLoaded(widget)
      },
      (error: unknown) => log.warn('Could not load the case-deflection widget', { error }),
    )
    const remove = () => {
      isWanted = false
      setLoaded(undefined)
    }
    void flags.isOn('case-deflection').then((isOn) => {
      if (!isOn) remove()
    })
    return () => {
      isWanted = false
    }
  }, [log, flags])
  return loaded
}
