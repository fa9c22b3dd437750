import { z } from 'zod'
import { answers } from './answers'
import { cases } from './cases'
import { type Environment, type ExternalService, missing } from './settings-group'
import { content } from './content'
import { features } from './features'
import { listening } from './listening'
import { monitoring } from './monitoring'
import { records } from './records'
import { SettingsError, type SettingsProblem } from './settings-error'
import { search } from './search'
import { signIn } from './sign-in'
import { vendors } from './vendors'

/** The settings groups, one per file. `variables` and `toSettings` below must contain each group too. */
const settingsGroups = [
  listening,
  answers,
  content,
  cases,
  features,
  monitoring,
  records,
  search,
  signIn,
  vendors,
]

const variables = z.object({
  ...listening.variables,
  ...answers.variables,
  ...content.variables,
  ...cases.variables,
  ...features.variables,
  ...monitoring.variables,
  ...records.variables,
  ...search.variables,
  ...signIn.variables,
  ...vendors.variables,
})

const toSettings = (values: z.output<typeof variables>) => ({
  ...listening.toSettings(values),
  ...answers.toSettings(values),
  ...content.toSettings(values),
  ...cases.toSettings(values),
  ...features.toSettings(values),
  ...monitoring.toSettings(values),
  ...records.toSettings(values),
  ...search.toSettings(values),
  ...signIn.toSettings(values),
  ...vendors.toSettings(values),
})

export type Settings = ReturnType<typeof toSettings>

const SECRETS: ReadonlySet<string> = new Set(settingsGroups.flatMap(({ secrets = [] }) => secrets))
const EMPTY_HAS_MEANING: ReadonlySet<string> = new Set(
  settingsGroups.flatMap(({ emptyHasMeaning = [] }) => emptyHasMeaning),
)

/** Parses the environment variables. Throws a SettingsError that names every problem. */
export function parseSettings(env: Environment): Settings {
  const given = withoutEmpty(env)
  const parsed = variables.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => toProblem(issue, given))
  for (const service of settingsGroups.flatMap(({ services = [] }) => services))
    problems.push(...serviceProblems(service, given))
  problems.push(...settingsGroups.flatMap((one) => one.problems?.(given) ?? []))
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  return toSettings(parsed.data)
}

/** Returns problems if only some variables are set or, in production without ALLOW_EMBEDDED, if none is. */
function serviceProblems(
  { variables, rule, embedded }: ExternalService,
  given: Environment,
): SettingsProblem[] {
  const set = variables.find((variable) => given[variable] !== undefined)
  if (set !== undefined) return missing(variables, given, `although ${set} is: ${rule}.`)
  const embeddedAllowed = ['true', '1'].includes(given.ALLOW_EMBEDDED ?? '')
  if (given.NODE_ENV !== 'production' || embeddedAllowed) return []
  const remedy = 'With NODE_ENV=production, set it, or allow that with ALLOW_EMBEDDED=true.'
  return missing(variables, given, `so ${embedded}. ${remedy}`)
}

function toProblem(issue: z.core.$ZodIssue, given: Environment): SettingsProblem {
  const variable = String(issue.path[0])
  const value = SECRETS.has(variable) ? 'has a value that cannot be right' : `is "${given[variable] ?? ''}"`
  return { variable, message: `${value}: ${issue.message}.` }
}

function withoutEmpty(env: Environment): Environment {
  const isSet = ([name, value]: [string, string | undefined]) => value !== '' || EMPTY_HAS_MEANING.has(name)
  return Object.fromEntries(Object.entries(env).filter(isSet))
}
