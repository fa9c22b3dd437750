import type { DeflectionProps } from './use-deflection'
import { useLazyWidget } from './use-lazy-widget'

/**
 * Case-deflection prompt of an article (ART-ALL-04, AUTH-16). Loads nothing unless the URL has a `caseId`.
 * Path and case id must be its `key`, so that the prompt starts over on each article and for each case.
 */
export function Deflection(props: DeflectionProps) {
  const { openedAt, loaded } = useLazyWidget(props.log)
  return loaded ? <loaded.Widget {...props} openedAt={openedAt} /> : null
}
