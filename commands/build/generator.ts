import { mkdirSync, rmSync } from 'node:fs'
import { writeAtomically } from '../../lib/state-folder'
import type { Settings } from '../../lib/settings'
import { BESIDE_THE_SITE } from '../../src/build/beside-the-site'
import { CHECKED_CONTENT } from '../../src/build/checked-content'
import type { OpenContentSource } from '../content/content-source'
import { prepareCache } from './build-cache'
import { freeMemoryWhileWaiting } from './free-memory'
import { run } from './run-tool'
import { siteEnvironment } from './site-environment'

/** The site generator's build, under way. */
export interface Generator {
  /** Tells it what the check of the content found, which it waits for. */
  go(found: Readonly<Record<string, string>>): Promise<void>
  /** Resolves when the site is built. */
  built(): Promise<void>
  /** Ends it wherever it is. */
  close(): Promise<void>
}

interface Options {
  /** a sign of the code */
  readonly code: string
  /** It makes all pages, and not only those that it compiles the templates by. */
  readonly makesAll: boolean
}

/** Starts the site generator; the cache and the pages of before are dropped where they are of no use to it. */
export function startGenerator(settings: Settings, source: OpenContentSource, options: Options): Generator {
  console.log('Building the site ...')
  const ending = new AbortController()
  const building = build(settings, options, source, ending.signal)
  const ended = building.catch(() => undefined) // what went wrong is said to whoever waits for it
  let endFreeing = () => {}
  return {
    go: (found) => writeAtomically(CHECKED_CONTENT, JSON.stringify(found)),
    built() {
      endFreeing = freeMemoryWhileWaiting() // by now the content is let go of; before, there would be nothing to free
      return building
    },
    async close() {
      endFreeing()
      ending.abort()
      await ended
    },
  }
}

async function build(
  settings: Settings,
  { code, makesAll }: Options,
  source: OpenContentSource,
  ending: AbortSignal,
) {
  prepareCache(source, { code })
  mkdirSync(BESIDE_THE_SITE, { recursive: true })
  rmSync(CHECKED_CONTENT, { force: true })
  const environment = {
    ...source.environment,
    ...siteEnvironment(settings),
    CONTENT_IS_CHECKED: 'false',
    GENERATOR_MAKES_ALL: String(makesAll),
    GATSBY_CPU_COUNT: process.env.GATSBY_CPU_COUNT ?? String(PROCESSES),
  }
  await run('gatsby', ['build', '--no-color'], environment, ending)
}

/** It makes one process fewer than that for queries and pages, of which it has one for each template. */
const PROCESSES = 2
