import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { SettingsError } from '../../../lib/settings'
import { content } from '../../../lib/settings/content'
import { listening } from '../../../lib/settings/listening'
import { toManagementOptions } from '../../../lib/management-client'
import { type SpaceExport, readSpaceExport } from './export-content'
import { type Importer, installImporter, errorsIn } from './importer'
import { KINDS, labelOf, problemsIn, openTargetSpace, todoIn } from './target-space'

const { CONTENT_EXPORT, CONTENTFUL_ENVIRONMENT, CONTENTFUL_MANAGEMENT_HOST } = content.variables

const exportSettings = z.object({ CONTENT_EXPORT })
const spaceSettings = z.object({
  CONTENTFUL_SPACE_ID: z
    .string('is not set: use the id of an empty Contentful space')
    .regex(/^[\w.-]{1,64}$/, 'is not the id of a space'),
  CONTENTFUL_MANAGEMENT_TOKEN: z
    .string('is not set: create a content management token in Contentful (Settings, CMA tokens) and use it')
    .regex(/^[\w.~+/=-]+$/, 'is not a token of the Content Management API'),
  CONTENTFUL_ENVIRONMENT,
  CONTENTFUL_MANAGEMENT_HOST,
  DATA_DIR: listening.variables.DATA_DIR,
})

/**
 * Pause between two checks whether Contentful has processed an asset. The importer gives up after eleven
 * checks, about a minute. If an asset takes longer, the next run imports it again.
 */
const PROCESSING_CHECK_MS = 6000

type Environment = Readonly<Record<string, string | undefined>>

export async function runPush(
  args: string[],
  env: Environment,
  log: (line: string) => void,
  openImporter: () => Importer = installImporter,
): Promise<void> {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean' } } })
  // `npm run content:push --dry-run`, without `--`, must not write either. npm then takes the option itself
  // and sets this variable
  const isDryRun = values['dry-run'] === true || env['npm_config_dry_run'] === 'true'
  const exportPath = parse(exportSettings, env).CONTENT_EXPORT
  const source = await readSpaceExport(exportPath)
  if (isDryRun) log(`${exportPath} contains:\n${describe(source)}`)
  if (isDryRun && !env['CONTENTFUL_MANAGEMENT_TOKEN'])
    return log('The space was not read. Set CONTENTFUL_MANAGEMENT_TOKEN to see what a push would import.')

  const settings = parse(spaceSettings, env)
  const { CONTENTFUL_MANAGEMENT_TOKEN: token, CONTENTFUL_MANAGEMENT_HOST: host } = settings
  const target = { spaceId: settings.CONTENTFUL_SPACE_ID, environmentId: settings.CONTENTFUL_ENVIRONMENT }
  const space = openTargetSpace({ ...target, token, host })
  const before = await space.read()
  const problems = problemsIn(before, source)
  if (problems.length > 0)
    throw new Error(`Nothing was written to the space ${target.spaceId}.${bullets(problems)}`)
  const todo = todoIn(before, source)
  for (const kind of KINDS)
    log(
      `${labelOf(kind)}: ${todo[kind].length} to import, ${source[kind].length - todo[kind].length} already there`,
    )
  if (isDryRun) return log('Nothing was written.')

  // the importer writes the content model (content types and editor interfaces) first, so the model is
  // complete in a space that has assets or entries
  const isModelDone = before.assets.size + before.entries.size > 0
  const { contentTypes } = isModelDone ? todo : source
  mkdirSync(settings.DATA_DIR, { recursive: true })
  const importer = countOf(todo) > 0 ? openImporter() : undefined
  // uploads the files here, because the importer sends an empty file when it retries an upload
  for (const file of todo.assets.flatMap(({ fields }) => Object.values(fields.file)))
    file['uploadFrom'] = await space.upload(file.path)
  try {
    await importer?.({
      ...target,
      ...toManagementOptions(host),
      managementToken: token,
      // without locales, the importer does not change those of the space
      content: { ...source, ...todo, contentTypes, locales: [] },
      timeout: PROCESSING_CHECK_MS,
      errorLogFile: path.join(settings.DATA_DIR, 'content-push-errors.json'),
    })
  } catch (error) {
    // the importer also reports errors that its retries resolved
    const left = countOf(todoIn(await space.read(), source))
    if (left > 0)
      throw new Error(
        `The import is not complete: ${left} content types, assets and entries are missing or not published.${bullets(errorsIn(error))}\nCorrect this and run npm run content:push again to complete it.`,
        { cause: error },
      )
  }
  log(
    `The content of ${exportPath} is in the space ${target.spaceId}. To build the site from it, set CONTENTFUL_ACCESS_TOKEN to a delivery token of that space.`,
  )
}

function parse<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  throw new SettingsError(
    parsed.error.issues.map((issue) => ({ variable: String(issue.path[0]), message: `${issue.message}.` })),
  )
}

const countOf = (items: Pick<SpaceExport, (typeof KINDS)[number]>) =>
  KINDS.reduce((sum, kind) => sum + items[kind].length, 0)

const bullets = (lines: readonly string[]) =>
  [...lines.slice(0, 20), ...(lines.length > 20 ? [`${lines.length - 20} more`] : [])]
    .map((line) => `\n  - ${line}`)
    .join('')

const describe = ({ contentTypes, entries, assets, locales }: SpaceExport) =>
  [
    `  locales: ${locales.map(({ code }) => code).join(', ')}`,
    `  content types: ${contentTypes.map(({ sys }) => sys.id).join(', ')}`,
    `  entries: ${entries.length}`,
    `  assets: ${assets.length}`,
  ].join('\n')
