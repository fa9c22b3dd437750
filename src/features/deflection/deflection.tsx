import type { DeflectionProps } from './use-deflection'
import { useLazyWidget } from './use-lazy-widget'

/**
 * Case-deflection prompt of an article (ART-ALL-04, AUTH-16). Loads nothing unless the URL has a `caseId`.
 * Callers must set a React `key` of path and case id, so that each article and each case has a new prompt.
 */
export function Deflection(props: DeflectionProps) {
  const { openedAt, loaded } = useLazyWidget(props.log)
  return loaded ? <loaded.Widget {...props} openedAt={openedAt} /> : null
}
