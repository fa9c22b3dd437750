import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { forgetBuiltPages, readBuiltPages } from '../../src/build/built-pages'
import type { OpenContentSource } from '../content/content-source'

/** Says whose content Gatsby's cache holds, and by which code its pages were made. Not in that cache: Gatsby empties the folder when it begins anew, whatever lies in it. */
const SOURCE_STAMP = join('node_modules', '.cache', 'fieldbook-source.json')

/** What was compiled of the code, the same for any content. */
const COMPILED = 'webpack'

interface PrepareOptions {
  /** a sign of the code that makes the pages; absent where they are made anew whenever it changes, as while developing */
  readonly code?: string
  readonly project?: string
}

/**
 * Gatsby keeps entries, sync tokens and pages from build to build. Those of another space, or of a stand-in that lost its memory, would be
 * mixed into this site or refused; of pages that were made after its last run it does not know; pages whose styles alone have changed
 * it leaves as they are, with the styles of before in their heads; and after a build that did not come to its end nobody knows which pages lie in the output
 * folder. Such a cache is dropped.
 */
export function prepareCache(
  { environment, memory }: Pick<OpenContentSource, 'environment' | 'memory'>,
  { code, project = '.' }: PrepareOptions = {},
) {
  const { CONTENTFUL_SPACE_ID: space, CONTENTFUL_ENVIRONMENT: name } = environment
  const identity = JSON.stringify({ space, name, memory, code })
  const stamp = join(project, SOURCE_STAMP)
  const cache = join(project, '.cache')
  mkdirSync(cache, { recursive: true })
  const built = readBuiltPages(project)
  const isKnown = code === undefined || (built !== undefined && !built.isAhead)
  forgetBuiltPages(project)
  if (isKnown && existsSync(stamp) && readFileSync(stamp, 'utf8') === identity) return
  for (const one of readdirSync(cache))
    if (one !== COMPILED) rmSync(join(cache, one), { recursive: true, force: true })
  rmSync(join(project, 'public'), { recursive: true, force: true })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, identity)
}
