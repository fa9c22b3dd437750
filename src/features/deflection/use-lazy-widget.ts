import { use, useEffect, useState, type ComponentType } from 'react'
import { systemClock } from '../../lib/clock'
import { FlagsContext } from '../../services/service-contexts'
import type { Log } from '../../services/logging'
import { useBrowserValue } from '../../ui/use-browser-value'
import { caseIdIn } from './case-link'
import type { WidgetProps } from './use-deflection'

const loadWidget = () => import('./deflection-widget').then(({ DeflectionWidget: Widget }) => ({ Widget }))

/**
 * Lazy-loads the widget if the URL names a case. Does not wait for the feature flag, so that the widget sees
 * the first scroll, which starts the timer of the prompt. If the flag is off, removes the widget.
 */
export function useLazyWidget(log: Log) {
  const [loaded, setLoaded] = useState<{ readonly Widget: ComponentType<WidgetProps> }>()
  const flags = use(FlagsContext)
  const isHydrating = useBrowserValue(() => false, true)
  const [openedAt] = useState(() => (isHydrating ? 0 : systemClock.now())) // 0 is the page load
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
  return { openedAt, loaded }
}
