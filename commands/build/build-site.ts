import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataPaths } from '../../lib/settings/data-paths'
import { checkRelease } from '../../publisher/release/check'
import { openReleaseStore } from '../../publisher/release/store'
import { SEARCH_CORPUS } from '../../src/contracts/release'
import type { Settings } from '../../lib/settings'
import { readBuiltPages } from '../../src/build/built-pages'
import { PRIVATE_FILES_LIST } from '../../src/build/private-pages'
import { writeCheckedPages } from '../../src/build/checked-pages'
import { writeSiteFiles } from '../../src/build/write-site-files'
import { contentFingerprint } from '../content/content-fingerprint'
import type { BuildMemory } from './build-memory'
import { withBuildLock } from '../../publisher/build-lock'
import { buildFingerprint, codeFingerprint } from './fingerprint'
import { checkContent } from './check-content'
import { finishSite } from './finish-site'
import { type Generator, startGenerator } from './generator'
import { makePages } from './make-pages'
import { privateFilesOf } from './private-files'
import { readContent } from './read-content'
import { putBuiltPages } from './put-built-pages'
import { releaseCorpus } from './release-corpus'
import { updatePages } from './update-pages'

/** Builds when content, code or settings changed since the last build; tells whether it did. */
export async function buildIfChanged(settings: Settings): Promise<boolean> {
  const stamp = stampPath(settings)
  const fingerprint = buildFingerprint(settings)(await contentFingerprint(settings.content))
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
export function buildSite(settings: Settings, options: BuildOptions = {}): Promise<Built> {
  return withBuildLock(() => buildAlone(settings, options))
}

async function buildAlone(settings: Settings, options: BuildOptions): Promise<Built> {
  const { code = codeFingerprint(settings) } = options
  const { keep, isWhole } = await makeSite(settings, code, options)
  console.log('Making the release ...')
  const releases = openReleaseStore({ dir: dataPaths(settings.dataDir).releases, log: console.log })
  const next = await releases.start({ code })
  putBuiltPages(next, 'public')
  next.putFile({ path: SEARCH_CORPUS, bytes: releaseCorpus(settings), gatewayOnly: true })
  const privateFiles = new Map(Object.entries(privateFilesOf(PRIVATE_FILES_LIST)))
  next.putFolder('public', { audienceOf: (path) => privateFiles.get(path) })
  const { outcome } = await next.commit(options.unattended ? { check: checkRelease } : {})
  if (outcome === 'switched') {
    options.onLive?.()
    await releases.sweep()
  }
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
async function makeSite(settings: Settings, code: string, options: BuildOptions): Promise<Made> {
  const before = readBuiltPages()
  const { generator, keep } = await showContent(settings, code, options)
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
  code: string,
  { unattended = false, whole = false, byGenerator = false, memory }: BuildOptions,
): Promise<Pick<Made, 'keep'> & { readonly generator?: Generator }> {
  const fingerprint = buildFingerprint(settings, code)
  const {
    content,
    found,
    served,
    notePosition,
    fingerprint: signOfContent,
  } = await readContent(settings, memory)
  let generator = whole ? await startGenerator(settings, { code, served, makesAll: byGenerator }) : undefined
  const thenNoted = (keep: () => Promise<void>) => async () => {
    await notePosition()
    await keep()
    writeFileSync(stampPath(settings), fingerprint(await signOfContent()))
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
    generator ??= await startGenerator(settings, { code, served, makesAll: byGenerator })
    writeCheckedPages(site)
    await generator.go(environment)
    await generator.told() // what is left to do here would keep it waiting for the content
    await writeSiteFiles(site)
    return { generator, keep: thenNoted(await prepareKeeping()) }
  } catch (error) {
    await generator?.close()
    throw error
  }
}

const stampPath = ({ dataDir }: Settings) => join(dataDir, 'built.json')
