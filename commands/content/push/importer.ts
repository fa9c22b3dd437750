import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { reportIn, reportSchema } from '../../../lib/contentful-client'
import { messageOf } from '../../../lib/state-folder'
import { installPackages } from '../../install-packages'

/** Contentful's importer. It passes options that it does not know on to Contentful's client. */
export type Importer = (options: {
  readonly content: object
  readonly spaceId: string
  readonly environmentId: string
  readonly managementToken: string
  readonly errorLogFile: string
  /** Milliseconds between looks at an asset that Contentful processes; it looks eleven times. */
  readonly timeout: number
  readonly headers: Readonly<Record<string, string>>
  readonly host: string
}) => Promise<unknown>

/** Installs the importer, which no other command needs, and loads it. */
export function installImporter(): Importer {
  const folder = path.join(__dirname, 'importer')
  installPackages(folder, 'ci')
  return createRequire(path.join(folder, 'package.json'))('contentful-import') as Importer
}

const failure = z.object({ errors: z.array(z.object({ error: z.unknown() })) })
const refusal = z.object({ data: reportSchema })
const wrapped = z.object({ originalError: z.unknown() })

/** Returns what the importer's error reports, each thing once, in Contentful's words. The request stays out: it holds part of the token. */
export function refusalsIn(error: unknown): string[] {
  const errors = failure.safeParse(error).data?.errors.map((one) => one.error) ?? [error]
  return [...new Set(errors.map(toLine))]
}

function toLine(error: unknown): string {
  const report = refusal.safeParse(error).data?.data ?? reportIn(error)
  if (!report) return messageOf(wrapped.safeParse(error).data?.originalError ?? error)
  const [item = 'the space'] = /(content_types|assets|entries)\/[^/?]+/.exec(report.request?.url ?? '') ?? []
  const faults = report.details?.errors.map(
    ({ name, path, details }) => `${path.join('.')}: ${details ?? name}`,
  )
  return `${item}: ${faults?.join('; ') ?? report.message ?? report.status}`
}
