import type { z } from 'zod'

/** The variables of an upstream, set together or not at all. */
export interface OutsideService {
  variables: readonly string[]
  rule: string
  /** What happens without them. */
  embedded: string
}

/** The variables of one concern, and the settings that are derived from them. */
interface Concern<Shape extends z.ZodRawShape, Part> {
  variables: Shape
  /** Variables whose values an error message must not repeat. */
  secrets?: readonly string[]
  /** Variables where empty is a value; for all others empty is the same as unset. */
  emptyHasMeaning?: readonly string[]
  services?: readonly OutsideService[]
  toSettings(values: z.output<z.ZodObject<Shape>>): Part
}

export const concern = <Shape extends z.ZodRawShape, Part>(one: Concern<Shape, Part>) => one
