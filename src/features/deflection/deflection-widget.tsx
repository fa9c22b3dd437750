import { DeflectionCard } from './deflection-card'
import { useDeflection, type WidgetProps } from './use-deflection'

export function DeflectionWidget(props: WidgetProps) {
  return <DeflectionCard {...useDeflection(props)} />
}
