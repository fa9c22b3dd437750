import { z } from 'zod'
import { PushError } from './push-target'

export interface SpaceAccess {
  readonly spaceId: string
  readonly environment: string
  readonly token: string
  readonly host: string
}

export interface PushSettings {
  readonly exportPath: string
  /** Undefined where no token is set: then only a dry run makes sense. */
  readonly space: SpaceAccess | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

const matching = (pattern: RegExp, accepted: string) => z.string().regex(pattern, accepted)

/** The push reads its settings by itself: it needs a management token, and none of what serving the site needs. */
const variables = z.object({
  CONTENT_EXPORT: matching(/\.json(\.gz)?$/, 'use a path that ends in .json or .json.gz').default(
    'content/space.json',
  ),
  CONTENTFUL_SPACE_ID: matching(
    /^[\w.-]{1,64}$/,
    'use the id of a Contentful space, as its settings show it',
  ).optional(),
  CONTENTFUL_ENVIRONMENT: matching(/^[\w.-]{1,64}$/, 'use the id of an environment, such as master').default(
    'master',
  ),
  CONTENTFUL_MANAGEMENT_TOKEN: matching(
    /^[\w.~+/=-]+$/,
    'use a token of the Content Management API',
  ).optional(),
  CONTENTFUL_MANAGEMENT_HOST: matching(
    /^[\w.-]+(:\d+)?$/,
    'use a host name alone, such as api.contentful.com',
  ).default('api.contentful.com'),
})

/** The settings of a push, or an error that names each variable and what to put there. A dry run does without the space. */
export function parsePushSettings(env: Environment, { isDryRun }: { isDryRun: boolean }): PushSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  const needsSpace = !isDryRun || given['CONTENTFUL_MANAGEMENT_TOKEN'] !== undefined
  const problems = [
    ...(parsed.error?.issues.map((issue) => toProblem(issue, given)) ?? []),
    ...(needsSpace ? missing(given) : []),
  ]
  if (!parsed.success || problems.length > 0) {
    throw new PushError(
      [
        'Nothing was pushed. Correct in the environment or in .env:',
        ...problems.map((line) => `  ${line}`),
      ].join('\n'),
    )
  }
  const values = parsed.data
  const { CONTENTFUL_SPACE_ID: spaceId, CONTENTFUL_MANAGEMENT_TOKEN: token } = values
  return {
    exportPath: values.CONTENT_EXPORT,
    space:
      spaceId === undefined || token === undefined
        ? undefined
        : {
            spaceId,
            token,
            environment: values.CONTENTFUL_ENVIRONMENT,
            host: values.CONTENTFUL_MANAGEMENT_HOST,
          },
  }
}

function missing(given: Environment): string[] {
  return [
    ...(given['CONTENTFUL_SPACE_ID'] === undefined
      ? [
          'CONTENTFUL_SPACE_ID is not set: put the id of an empty Contentful space there; its general settings show it.',
        ]
      : []),
    ...(given['CONTENTFUL_MANAGEMENT_TOKEN'] === undefined
      ? [
          'CONTENTFUL_MANAGEMENT_TOKEN is not set: create a content management token in Contentful (Settings, CMA tokens) and put it there.',
        ]
      : []),
  ]
}

/** A token is never repeated, not even a wrong one. */
function toProblem(issue: z.core.$ZodIssue, given: Environment): string {
  const variable = String(issue.path[0])
  const value =
    variable === 'CONTENTFUL_MANAGEMENT_TOKEN'
      ? 'has a value that cannot be right'
      : `is "${given[variable] ?? ''}"`
  return `${variable} ${value}: ${issue.message}.`
}
