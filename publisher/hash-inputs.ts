import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Settings } from '../lib/settings'
import type { Redirects } from '../src/site/redirects/redirect-tables'
import { findCourses } from './courses'

/** Returns a hash of what affects a release, such as redirects and courses, besides code and entries. */
export function hashInputs(
  /** value that changes with the locales and content types of the space */
  shape: string,
  redirects: Redirects,
  settings: Pick<Settings, 'contentFolder' | 'academyExportPath' | 'lmsType' | 'embeddings'>,
): string {
  const courses = findCourses(settings)
  return createHash('sha256')
    .update(JSON.stringify([shape, redirects, settings.lmsType, settings.embeddings?.model]))
    .update(courses !== undefined && existsSync(courses) ? readFileSync(courses) : '')
    .digest('hex')
}
