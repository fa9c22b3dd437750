import type { z } from 'zod'

/** The variables of an outside service: set together or not at all. */
export interface OutsideService {
  variables: readonly string[]
  rule: string
  /** What happens without them. */
  embedded: string
}

/** One concern's variables, and what the program gets to know of them. */
interface Concern<Shape extends z.ZodRawShape, Part> {
  variables: Shape
  /** Variables whose values an error message must not repeat. */
  secrets?: readonly string[]
  /** Variables that mean something when they are empty; elsewhere empty is the same as unset. */
  emptyHasMeaning?: readonly string[]
  services?: readonly OutsideService[]
  toSettings(values: z.output<z.ZodObject<Shape>>): Part
}

export const concern = <Shape extends z.ZodRawShape, Part>(one: Concern<Shape, Part>) => one
