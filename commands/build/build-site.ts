import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataPaths } from '../../server/data-paths'
import { checkRelease, createRelease } from '../../server/releases'
import type { Settings } from '../../server/settings'
import { PRIVATE_FILES_LIST } from '../../src/build/private-pages'
import { pathKey, readRedirects, stepsOf } from '../../src/build/redirects'
import { writePageDigests } from '../../src/build/page-digests'
import type { SiteContent } from '../../src/build/site-content'
import { writeSiteFiles } from '../../src/build/write-site-files'
import { openContentSource, type OpenContentSource } from '../content/content-source'
import { readPublished } from '../content/published-space'
import { prepareCache } from './build-cache'
import type { BuildMemory } from './build-memory'
import { withBuildLock } from './build-lock'
import { buildFingerprint, codeFingerprint } from './fingerprint'
import { checkContent } from './check-content'
import { finishSite } from './finish-site'
import { freeMemoryWhileWaiting } from './free-memory'
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
  const { environment, source, keep } = await readContent(settings, code, options)
  if (source) {
    options.memory?.forget()
    const endFreeing = freeMemoryWhileWaiting()
    try {
      await run('gatsby', ['build', '--no-color'], {
        ...source.environment,
        ...siteEnvironment(settings),
        ...environment,
        CODE_FINGERPRINT: code,
      })
    } finally {
      endFreeing()
      await source.close()
    }
  }
  await finishSite('public')
  return { keep, isWhole: source !== undefined }
}

/**
 * Checks the content and tries to show it. Where only the site generator can, there is a source for it, and all is written that is made of the whole
 * content: what stays of it in memory is small.
 */
async function readContent(
  settings: Settings,
  code: string,
  { unattended = false, whole = false, memory }: BuildOptions,
) {
  const { content, notePosition } = await readPublished(settings, memory?.space)
  const { site, environment, prepareKeeping } = await checkContent(settings, {
    unattended,
    raw: memory?.recognise(content) ?? content,
    memory: memory?.site,
  })
  const thenNoted = (keep: () => Promise<void>) => async () => {
    await notePosition()
    await keep()
  }
  if (!whole && (await updatePages(site, code)))
    return {
      environment,
      source: undefined,
      keep: thenNoted(async () => (await prepareKeeping())()), // readers come first
    }
  const keep = thenNoted(await prepareKeeping())
  return { environment, source: await prepareWhole(settings, site, code), keep }
}

async function prepareWhole(settings: Settings, site: SiteContent, code: string): Promise<OpenContentSource> {
  console.log('Building the site ...')
  const source = await openContentSource(settings)
  try {
    prepareCache(source, { code })
    await writeSiteFiles(site)
    writePageDigests(site)
    return source
  } catch (error) {
    await source.close()
    throw error
  }
}

function isRedirected(path: string) {
  return stepsOf(readRedirects().redirects).has(pathKey(path))
}

const stampPath = ({ dataDir }: Settings) => join(dataDir, 'built.json')
