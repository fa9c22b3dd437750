import type { z } from 'zod'
import type { SettingsProblem } from './settings-error'

/** Environment variables before they are parsed. */
export type Environment = Record<string, string | undefined>

/** An external service whose variables must be set all together or not at all. */
export interface ExternalService {
  variables: readonly string[]
  rule: string
  /** What happens if none of the variables is set; part of an error message. */
  embedded: string
}

interface SettingsGroup<Shape extends z.ZodRawShape, Part> {
  variables: Shape
  /** Variables whose values must not appear in an error message. */
  secrets?: readonly string[]
  /** Variables that may be set to an empty text. For all others, empty means unset. */
  emptyHasMeaning?: readonly string[]
  services?: readonly ExternalService[]
  /** Returns the problems that depend on more than one variable. */
  problems?(given: Environment): SettingsProblem[]
  toSettings(values: z.output<z.ZodObject<Shape>>): Part
}

/** Returns a problem for each of the variables that is not set. */
export const missing = (
  variables: readonly string[],
  given: Environment,
  message: string,
): SettingsProblem[] =>
  variables
    .filter((variable) => given[variable] === undefined)
    .map((variable) => ({ variable, message: `is not set, ${message}` }))

export const settingsGroup = <Shape extends z.ZodRawShape, Part>(one: SettingsGroup<Shape, Part>) => one
