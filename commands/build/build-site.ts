import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataPaths } from '../../lib/settings/data-paths'
import { checkRelease, createRelease } from '../../server/releases'
import type { Settings } from '../../lib/settings'
import { readBuiltPages } from '../../src/build/built-pages'
import { PRIVATE_FILES_LIST } from '../../src/build/private-pages'
import { pathKey, readRedirects, stepsOf } from '../../src/site/redirects/redirects'
import { writeCheckedPages } from '../../src/build/checked-pages'
import { writeSiteFiles } from '../../src/build/write-site-files'
import { openSyncPosition } from '../../server/publishing'
import { statusOf, toReadError } from '../../lib/contentful-client'
import { readSpaceKey } from '../../publisher/source/space'
import { createContentfulChanges } from '../../server/upstream/contentful-changes'
import { openContentSource, type OpenContentSource } from '../content/content-source'
import type { BuildMemory } from './build-memory'
import { withBuildLock } from '../../publisher/build-lock'
import { buildFingerprint, codeFingerprint } from './fingerprint'
import { checkContent } from './check-content'
import { finishSite } from './finish-site'
import { type Generator, startGenerator } from './generator'
import { makePages } from './make-pages'
import { privateFilesOf } from './private-files'
import { readContent } from './read-content'
import { releaseCorpus } from './release-corpus'
import { updatePages } from './update-pages'

/** Builds if content, code or settings changed since the last build; returns whether it did. */
export async function buildIfChanged(settings: Settings): Promise<boolean> {
  const source = await openContentSource(settings)
  try {
    if (await isBuilt(settings, source)) return false
    await withBuildLock(() => buildAlone(settings, source, {}))
    return true
  } finally {
    await source.close()
  }
}

/** True if there is a release of this code, these settings and this content. */
async function isBuilt(settings: Settings, source: OpenContentSource): Promise<boolean> {
  const stamp = stampPath(settings)
  const hasRelease = existsSync(join(dataPaths(settings.dataDir).releases, 'current.json'))
  if (!hasRelease || !existsSync(stamp)) return false
  const built = stampOf(buildFingerprint(settings), await readSpaceKey(source.connection))
  if (readFileSync(stamp, 'utf8') !== built) return false
  const token = await openSyncPosition(settings.dataDir, source).read()
  if (token === undefined) return false
  try {
    return (await createContentfulChanges(source.connection).changesSince(token)).changes === 0
  } catch (error) {
    if (statusOf(error) === 400) return false // the API does not know the token any more
    throw toReadError(error, source.connection)
  }
}

const stampOf = (fingerprint: string, space: string) => [fingerprint, space].join(' ')

interface BuildOptions {
  /** Nobody looks at it before readers do: it is checked against what is being served, and bad entries are shown as they were. */
  readonly unattended?: boolean
  /** The site generator makes the site also where nothing but content changed since its last build. */
  readonly whole?: boolean
  /** It makes all pages itself, and not only those that it compiles the templates by. */
  readonly byGenerator?: boolean
  /** a sign of the code, where the caller has just made one */
  readonly code?: string
  /** hears when readers can have what was built */
  readonly onLive?: () => void
  /** of the builds before, by a process that builds again and again */
  readonly memory?: BuildMemory
}

interface Built {
  /** whether the site generator ran: then other compiled code may be there than this process loaded */
  readonly isWhole: boolean
}

/** Checks the content, builds the site and makes a release of it. A build that fails leaves the release being served as it is. */
export async function buildSite(settings: Settings, options: BuildOptions = {}): Promise<Built> {
  const source = await openContentSource(settings)
  try {
    return await withBuildLock(() => buildAlone(settings, source, options))
  } finally {
    await source.close()
  }
}

async function buildAlone(
  settings: Settings,
  source: OpenContentSource,
  options: BuildOptions,
): Promise<Built> {
  const { code = codeFingerprint(settings) } = options
  const { keep, isWhole } = await makeSite(settings, source, code, options)
  console.log('Making the release ...')
  await createRelease({
    publicDir: 'public',
    releasesDir: dataPaths(settings.dataDir).releases,
    companions: releaseCorpus(settings),
    audiences: privateFilesOf(PRIVATE_FILES_LIST),
    ...(options.unattended && { check: (candidate) => checkRelease(candidate, isRedirected) }),
    log: (line) => console.log(line),
    ...(options.onLive && { onSwitched: options.onLive }),
  })
  await keep()
  return { isWhole }
}

interface Made extends Built {
  /** To be called when readers have the site: keeps what the builds to come want of it. */
  readonly keep: () => Promise<void>
}

/**
 * Brings `public/` up to the content. In a whole build the content itself is not kept: a release of all files takes several times as long beside so much that
 * is looked through again and again for what could be freed.
 */
async function makeSite(
  settings: Settings,
  source: OpenContentSource,
  code: string,
  options: BuildOptions,
): Promise<Made> {
  const before = readBuiltPages()
  const { generator, keep } = await showContent(settings, source, code, options)
  if (generator) {
    options.memory?.forget()
    try {
      await generator.built()
    } finally {
      await generator.close()
    }
    await makePages('public', { code, before, byGenerator: options.byGenerator ?? false })
  }
  await finishSite('public')
  return { keep, isWhole: generator !== undefined }
}

/**
 * Checks the content and shows it by its changed pages alone, where that is possible. Where only the site generator can, that is under way, and all is written
 * that is made of the whole content: what stays of it in memory is small. Wanted in any case, it is started before the check.
 */
async function showContent(
  settings: Settings,
  source: OpenContentSource,
  code: string,
  { unattended = false, whole = false, byGenerator = false, memory }: BuildOptions,
): Promise<Pick<Made, 'keep'> & { readonly generator?: Generator }> {
  const { content, space, found, notePosition, saveSnapshot } = await readContent(settings, source, memory)
  const start = () => startGenerator(settings, source, { code, makesAll: byGenerator })
  let generator = whole ? start() : undefined
  const thenNoted = (keep: () => Promise<void>) => async () => {
    await notePosition()
    await keep()
    writeFileSync(stampPath(settings), stampOf(buildFingerprint(settings, code), space))
    // a process that builds again and again saves when it is idle
    if (generator || !memory) await saveSnapshot()
  }
  try {
    const { site, environment, prepareKeeping } = await checkContent(settings, {
      unattended,
      raw: content,
      found,
      memory: memory?.site,
    })
    if (!whole && (await updatePages(site, code)))
      return { keep: thenNoted(async () => (await prepareKeeping())()) } // readers come first
    generator ??= start()
    writeCheckedPages(site)
    await generator.go(environment)
    await writeSiteFiles(site)
    return { generator, keep: thenNoted(await prepareKeeping()) }
  } catch (error) {
    await generator?.close()
    throw error
  }
}

function isRedirected(path: string) {
  return stepsOf(readRedirects().redirects).has(pathKey(path))
}

const stampPath = ({ dataDir }: Settings) => join(dataDir, 'built.json')
