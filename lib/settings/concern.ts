import type { z } from 'zod'

/** An upstream whose variables must be set together or not at all. */
export interface OutsideService {
  variables: readonly string[]
  rule: string
  /** What Fieldbook uses if none of the variables is set, for error messages. */
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
