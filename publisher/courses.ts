import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Settings } from '../lib/settings'
import type { SearchDocument } from '../src/contracts/search-documents'
import type { LmsType } from '../src/contracts/settings'

const course = z.object({
  id: z.string().min(1),
  title: z.string().trim().min(1),
  url: z.string(),
  description: z.string().default(''),
  productArea: z.string().default(''),
  updatedDate: z.string().default(''),
  level: z.string().default(''),
})

const academy = z.object({ courses: z.array(z.unknown()) })

interface Academy {
  path: string
  lmsType: LmsType
  /** base of relative course URLs */
  lmsUrl: string
  log: (line: string) => void
}

/** Returns `ACADEMY_EXPORT`, or else the path of `academy.json` in the content folder if that file exists. */
export function findCourses({
  contentFolder,
  academyExportPath,
}: Pick<Settings, 'contentFolder' | 'academyExportPath'>): string | undefined {
  const beside = join(contentFolder, 'academy.json')
  return academyExportPath ?? (existsSync(beside) ? beside : undefined)
}

/** Returns a search document for each course. Logs and skips invalid courses. */
export function readCourses({ path, lmsType, lmsUrl, log }: Academy): SearchDocument[] {
  if (!existsSync(path)) {
    log(`ACADEMY_EXPORT is ${path}, which does not exist: the search has no courses.`)
    return []
  }
  const parsed = academy.safeParse(readJson(path, log))
  if (!parsed.success) {
    log(`${path} has no list named "courses": the search has no courses.`)
    return []
  }
  return parsed.data.courses.flatMap((one, place) => {
    const read = course.safeParse(one)
    const url = read.success ? webUrl(read.data.url, lmsUrl) : undefined
    if (read.success && url !== undefined) return [toDocument(read.data, url, lmsType)]
    const fields = read.success ? ['url'] : read.error.issues.map((issue) => issue.path.join('.') || 'all')
    log(`Course ${place + 1} of ${path} is left out of the search: correct its ${fields.join(', ')}.`)
    return []
  })
}

function toDocument(given: z.output<typeof course>, url: string, source: LmsType): SearchDocument {
  const updated = Date.parse(given.updatedDate)
  return {
    id: `academy:${given.id}`,
    source,
    contentType: '',
    url,
    title: given.title,
    productAreas: given.productArea === '' ? [] : [given.productArea],
    topics: [],
    updatedAt: Number.isNaN(updated) ? '' : new Date(updated).toISOString(),
    audience: 'everyone',
    alsoCalled: given.level === '' ? [] : [given.level],
    sections: [{ heading: '', anchor: '', text: given.description }],
  }
}

function readJson(path: string, log: (line: string) => void): unknown {
  try {
    const bytes = readFileSync(path)
    return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
  } catch (error) {
    log(`Could not read ${path}: ${String(error)}`)
    return undefined
  }
}

function webUrl(url: string, base: string): string | undefined {
  if (url === '' || !URL.canParse(url, base)) return undefined
  const { protocol, href } = new URL(url, base)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
