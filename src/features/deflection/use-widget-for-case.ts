import { useEffect, useState, type ComponentType } from 'react'
import type { Log } from '../../services/logging'
import { caseIdIn } from './case-address'
import type { DeflectionServices } from './use-deflection'

const loadWidget = () => import('./deflection-widget').then(({ DeflectionWidget: Widget }) => ({ Widget }))

/** The widget, once its script is there; its script is fetched only when the address names a case. */
export function useWidgetForCase(log: Log) {
  const [loaded, setLoaded] = useState<{ readonly Widget: ComponentType<DeflectionServices> }>()
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
    return () => {
      isWanted = false
    }
  }, [log])
  return loaded
}
