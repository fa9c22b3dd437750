import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { SettingsError } from '../../../lib/settings'
import { content } from '../../../lib/settings/content'
import { listening } from '../../../lib/settings/listening'
import { managementOptions } from '../../../lib/management-client'
import { type SpaceExport, readSpaceExport } from './export-content'
import { type Importer, installImporter, refusalsIn } from './importer'
import { KINDS, labelOf, obstaclesIn, openTargetSpace, todoIn } from './target-space'

const { CONTENT_EXPORT, CONTENTFUL_ENVIRONMENT, CONTENTFUL_MANAGEMENT_HOST } = content.variables

const exportSettings = z.object({ CONTENT_EXPORT })
const spaceSettings = z.object({
  CONTENTFUL_SPACE_ID: z
    .string('is not set: put the id of an empty Contentful space there')
    .regex(/^[\w.-]{1,64}$/, 'is not the id of a space'),
  CONTENTFUL_MANAGEMENT_TOKEN: z
    .string(
      'is not set: create a content management token in Contentful (Settings, CMA tokens) and put it there',
    )
    .regex(/^[\w.~+/=-]+$/, 'is not a token of the Content Management API'),
  CONTENTFUL_ENVIRONMENT,
  CONTENTFUL_MANAGEMENT_HOST,
  DATA_DIR: listening.variables.DATA_DIR,
})

/** A minute for each file; what Contentful processes longer, another run completes. */
const PROCESSING_CHECK_MS = 6000

type Environment = Readonly<Record<string, string | undefined>>

/** Puts an export into an empty space, or completes what an earlier run began there. With `--dry-run`, says what it would do. */
export async function runPush(
  args: string[],
  env: Environment,
  log: (line: string) => void,
  openImporter: () => Importer = installImporter,
): Promise<void> {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean' } } })
  // `npm run content:push --dry-run`, without `--`, must not write: npm keeps the option to itself and says so here
  const isDryRun = values['dry-run'] === true || env['npm_config_dry_run'] === 'true'
  const exportPath = parse(exportSettings, env).CONTENT_EXPORT
  const source = await readSpaceExport(exportPath)
  if (isDryRun) log(`${exportPath} holds:\n${describe(source)}`)
  if (isDryRun && !env['CONTENTFUL_MANAGEMENT_TOKEN'])
    return log(
      'The space was not looked at. Set CONTENTFUL_MANAGEMENT_TOKEN to see what a push would do there.',
    )

  const settings = parse(spaceSettings, env)
  const { CONTENTFUL_MANAGEMENT_TOKEN: token, CONTENTFUL_MANAGEMENT_HOST: host } = settings
  const place = { spaceId: settings.CONTENTFUL_SPACE_ID, environmentId: settings.CONTENTFUL_ENVIRONMENT }
  const space = openTargetSpace({ ...place, token, host })
  const before = await space.read()
  const obstacles = obstaclesIn(before, source)
  if (obstacles.length > 0)
    throw new Error(`Nothing was written to the space ${place.spaceId}.${bullets(obstacles)}`)
  const todo = todoIn(before, source)
  for (const kind of KINDS)
    log(
      `${labelOf(kind)}: ${todo[kind].length} to import, ${source[kind].length - todo[kind].length} there already`,
    )
  if (isDryRun) return log('Nothing was written.')

  mkdirSync(settings.DATA_DIR, { recursive: true })
  const importer = countOf(todo) > 0 ? openImporter() : undefined
  // the importer would stream each file, and send an empty one when it has to send it again
  for (const file of todo.assets.flatMap(({ fields }) => Object.values(fields.file)))
    file['uploadFrom'] = await space.upload(file.path)
  try {
    await importer?.({
      ...place,
      ...managementOptions(host),
      managementToken: token,
      // all content types, for the importer sets up the editors of these only; no locales, which are the space owner's to set
      content: { ...source, ...todo, contentTypes: source.contentTypes, locales: [] },
      timeout: PROCESSING_CHECK_MS,
      errorLogFile: path.join(settings.DATA_DIR, 'content-push-errors.json'),
    })
  } catch (error) {
    // the importer also reports what it could publish at a second try
    const left = countOf(todoIn(await space.read(), source))
    if (left > 0)
      throw new Error(
        `The import is not complete: ${left} content types, assets and entries are missing or not published.${bullets(refusalsIn(error))}\nOnce this is corrected, run npm run content:push again: it completes what is left.`,
        { cause: error },
      )
  }
  log(
    `All of ${exportPath} is in the space ${place.spaceId}. To build the site from it, set CONTENTFUL_ACCESS_TOKEN, a delivery token of that space.`,
  )
}

/** Parses settings without those that serve the site, which a push does not need. */
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
