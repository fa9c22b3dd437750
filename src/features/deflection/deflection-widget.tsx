import { DeflectionCard } from './deflection-card'
import { useDeflection, type DeflectionProps } from './use-deflection'

export function DeflectionWidget(props: DeflectionProps) {
  return <DeflectionCard {...useDeflection(props)} />
}
