import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenContentSource } from '../content/content-source'

/** Says whose content Gatsby's cache holds. */
const SOURCE_STAMP = join('.cache', 'fieldbook-source.json')

/**
 * Gatsby keeps entries and sync tokens from build to build. Those of another space, or of a stand-in that lost its memory, would be
 * mixed into this site or refused, so such a cache is dropped.
 */
export function forgetOtherSources({ environment, memory }: OpenContentSource) {
  const { CONTENTFUL_SPACE_ID: space, CONTENTFUL_ENVIRONMENT: name } = environment
  const identity = JSON.stringify({ space, name, memory })
  const isKnown = existsSync(SOURCE_STAMP) && readFileSync(SOURCE_STAMP, 'utf8') === identity
  if (!isKnown) {
    rmSync('.cache', { recursive: true, force: true })
    rmSync('public', { recursive: true, force: true })
  }
  mkdirSync('.cache', { recursive: true })
  writeFileSync(SOURCE_STAMP, identity)
}
