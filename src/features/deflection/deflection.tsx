import type { DeflectionProps } from './use-deflection'
import { useWidgetForCase } from './use-widget-for-case'

/**
 * The case-deflection prompt of an article (ART-ALL-04, AUTH-16): renders and loads nothing unless the address has a `caseId`.
 * Give it the article's path as `key`: each article is asked about anew.
 */
export function Deflection(props: DeflectionProps) {
  const loaded = useWidgetForCase(props.log)
  return loaded ? <loaded.Widget {...props} /> : null
}
