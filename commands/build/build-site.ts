import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataPaths } from '../../server/data-paths'
import { checkRelease, createRelease } from '../../server/releases'
import type { Settings } from '../../server/settings'
import { PRIVATE_FILES_LIST } from '../../src/build/private-pages'
import { pathKey, readRedirects, stepsOf } from '../../src/build/redirects'
import type { SiteContent } from '../../src/build/site-content'
import { openContentSource } from '../content/content-source'
import { readPublished } from '../content/published-space'
import { prepareCache } from './build-cache'
import type { BuildMemory } from './build-memory'
import { withBuildLock } from './build-lock'
import { buildFingerprint, codeFingerprint } from './fingerprint'
import { checkContent } from './check-content'
import { finishSite } from './finish-site'
import { freeMemory } from './free-memory'
import { privateFilesOf } from './private-files'
import { releaseCorpus } from './release-corpus'
import { run } from './run-tool'
import { siteEnvironment } from './site-environment'
import { updatePages } from './update-pages'

/** Builds when content, code or settings changed since the last build; tells whether it did. */
export async function buildIfChanged(settings: Settings): Promise<boolean> {
  const stamp = stampPath(settings)
  const fingerprint = await buildFingerprint(settings)
  const hasRelease = existsSync(join(dataPaths(settings.dataDir).releases, 'current.json'))
  if (hasRelease && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return false
  await buildSite(settings)
  return true
}

interface BuildOptions {
  /** Nobody looks at it before readers do: it is checked against what is being served, and bad entries are shown as they were. */
  readonly unattended?: boolean
  /** The site generator makes the site also where nothing but content changed since its last build. */
  readonly whole?: boolean
  /** of the builds before, by a process that builds again and again */
  readonly memory?: BuildMemory
}

interface Built {
  /** whether the site generator ran: then other compiled code may be there than this process loaded */
  readonly isWhole: boolean
}

/** Checks the content, builds the site and makes a release of it. A build that fails leaves the release being served as it is. */
export function buildSite(settings: Settings, options: BuildOptions = {}): Promise<Built> {
  return withBuildLock(() => buildAlone(settings, options))
}

async function buildAlone(settings: Settings, options: BuildOptions): Promise<Built> {
  const code = codeFingerprint(settings)
  const fingerprint = await buildFingerprint(settings, code)
  const { keep, isWhole } = await makeSite(settings, code, options)
  console.log('Making the release ...')
  await createRelease({
    publicDir: 'public',
    releasesDir: dataPaths(settings.dataDir).releases,
    companions: releaseCorpus(settings),
    audiences: privateFilesOf(PRIVATE_FILES_LIST),
    ...(options.unattended && { check: (candidate) => checkRelease(candidate, isRedirected) }),
    log: (line) => console.log(line),
  })
  await keep()
  writeFileSync(stampPath(settings), fingerprint)
  return { isWhole }
}

/**
 * Brings `public/` up to the content. Resolves with what is to be done when readers have it. In a whole build the content itself is not kept: a release
 * of all files takes several times as long beside so much that is looked through again and again for what could be freed.
 */
async function makeSite(
  settings: Settings,
  code: string,
  options: BuildOptions,
): Promise<Built & { readonly keep: () => Promise<void> }> {
  const content = await readContent(settings, options, (site) => !options.whole && updatePages(site, code))
  if (!content.isShown) {
    options.memory?.forget()
    console.log('Building the site ...')
    const source = await openContentSource(settings)
    freeMemory()
    try {
      prepareCache(source, { code })
      await run('gatsby', ['build', '--no-color'], {
        ...source.environment,
        ...siteEnvironment(settings),
        ...content.environment,
        CODE_FINGERPRINT: code,
      })
    } finally {
      await source.close()
    }
  }
  await finishSite('public')
  return { keep: content.keep, isWhole: !content.isShown }
}

/** Checks the content and tries to show it. Where it is not shown yet, what stays of it is small. */
async function readContent(
  settings: Settings,
  { unattended = false, memory }: BuildOptions,
  show: (site: SiteContent) => Promise<boolean> | false,
) {
  const { content, notePosition } = await readPublished(settings, memory?.space)
  const { site, environment, prepareKeeping } = await checkContent(settings, {
    unattended,
    raw: memory?.recognise(content) ?? content,
    memory: memory?.site,
  })
  const isShown = await show(site)
  // readers come first; before a whole build, the content has to go
  const keep = isShown ? async () => (await prepareKeeping())() : await prepareKeeping()
  return {
    environment,
    isShown,
    keep: async () => {
      await notePosition()
      await keep()
    },
  }
}

function isRedirected(path: string) {
  return stepsOf(readRedirects().redirects).has(pathKey(path))
}

const stampPath = ({ dataDir }: Settings) => join(dataDir, 'built.json')
