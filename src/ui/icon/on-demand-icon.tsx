import { Drawing, type IconLook } from './icon'
import { onDemandDrawings } from './on-demand-drawings'

interface Props extends IconLook {
  readonly name: keyof typeof onDemandDrawings
}

export function OnDemandIcon({ name, ...look }: Props) {
  return <Drawing path={onDemandDrawings[name]} {...look} />
}
