import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { parseReport, reportSchema } from '../../../lib/contentful-client'
import { messageOf } from '../../../lib/error-message'
import { installPackages } from '../../tools/install-packages'

/**
 * Contentful's importer (`contentful-import`). It also passes its options to Contentful's client, so it
 * accepts client options such as `hostUpload`.
 */
export type Importer = (options: {
  readonly content: object
  readonly spaceId: string
  readonly environmentId: string
  readonly managementToken: string
  readonly errorLogFile: string
  /**
   * Milliseconds between checks whether Contentful has processed an asset. The importer checks each asset
   * at most eleven times.
   */
  readonly timeout: number
  readonly headers: Readonly<Record<string, string>>
  readonly host: string
}) => Promise<unknown>

/** Installs and loads the importer, which is not among the packages of the project. */
export function installImporter(): Importer {
  const folder = path.join(__dirname, 'importer')
  installPackages(folder, 'ci')
  return createRequire(path.join(folder, 'package.json'))('contentful-import') as Importer
}

const failure = z.object({ errors: z.array(z.object({ error: z.unknown() })) })
const rejection = z.object({ data: reportSchema })
const wrapped = z.object({ originalError: z.unknown() })

/**
 * Returns the distinct errors inside an importer error as texts. Leaves out the request headers, because they
 * contain part of the token.
 */
export function errorsIn(error: unknown): string[] {
  const errors = failure.safeParse(error).data?.errors.map((one) => one.error) ?? [error]
  return [...new Set(errors.map(toLine))]
}

function toLine(error: unknown): string {
  const report = rejection.safeParse(error).data?.data ?? parseReport(error)
  if (!report) return messageOf(wrapped.safeParse(error).data?.originalError ?? error)
  const [item = 'the space'] = /(content_types|assets|entries)\/[^/?]+/.exec(report.request?.url ?? '') ?? []
  const errors = report.details?.errors.map(
    ({ name, path, details }) => `${path.join('.')}: ${details ?? name}`,
  )
  return `${item}: ${errors?.join('; ') ?? report.message ?? report.status}`
}
