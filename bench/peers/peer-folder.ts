import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { installPackages } from '../../commands/tools/install-packages'
import { lastOf, type Measured, watch } from '../publish/watched-process'
import type { PeerPage } from './articles'
import type { Peer } from './peer'

const TEMPLATES = join(__dirname, 'templates')

/** Ending that hides templates from the project's checks, because the project lacks the peers' packages. */
const ENDING = '.template'

const QUIET = {
  CI: '1',
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  GATSBY_TELEMETRY_DISABLED: '1',
  NO_UPDATE_NOTIFIER: '1',
}

/** Folder that stays between runs, so that packages are installed only once. */
const peersFolder = () => resolve('.data', 'bench-peers')

export type PeerFolder = ReturnType<typeof openPeer>

export function openPeer(peer: Peer) {
  const folder = join(peersFolder(), peer.name)
  copyTemplate(join(TEMPLATES, peer.name), folder)
  installPackages(folder)
  return {
    peer,
    version: versionOf(join(folder, 'node_modules', peer.package)),
    output: join(folder, peer.output),
    pictures: join(folder, peer.pictures),
    /** Writes the pages: skips unchanged files, and deletes the files of pages that are not in the list. */
    write: (pages: readonly PeerPage[]) => writeFiles(folder, peer, peer.files(pages)),
    forget() {
      for (const left of [peer.output, ...peer.caches])
        rmSync(join(folder, left), { recursive: true, force: true })
    },
    build: () => build(folder, peer),
    built: (pages: readonly PeerPage[], words: string) =>
      pages.filter(({ path }) => pageIn(join(folder, peer.output), path)?.includes(words)),
    pageAt: (path: string) => pageIn(join(folder, peer.output), path),
  }
}

export function pageFiles(path: string): string[] {
  const name = path.replace(/^\/|\/$/g, '')
  return name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`]
}

function pageIn(output: string, path: string): string | undefined {
  const file = pageFiles(path)
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(output, name))
    .find((name) => existsSync(name))
  return file === undefined ? undefined : readFileSync(file, 'utf8')
}

function copyTemplate(template: string, folder: string) {
  for (const name of readdirSync(template, { recursive: true, encoding: 'utf8' })) {
    const target = join(folder, name.replace(new RegExp(`\\${ENDING}$`), ''))
    if (name.endsWith('.json') || name.endsWith(ENDING)) cpSync(join(template, name), target)
    else mkdirSync(target, { recursive: true })
  }
}

const manifest = z.object({ version: z.string() })

function versionOf(folder: string): string {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version
}

function writeFiles(folder: string, { content }: Peer, files: ReadonlyMap<string, string>) {
  const there = join(folder, content)
  mkdirSync(there, { recursive: true })
  for (const name of readdirSync(there, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.md') && !files.has(join(content, name))) rmSync(join(there, name))
  for (const [name, text] of files) {
    const file = join(folder, name)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

async function build(folder: string, { title, build: words }: Peer): Promise<Measured> {
  const startedAt = performance.now()
  const building = watch(words, { cwd: folder, env: QUIET })
  const code = await building.ended
  const ms = performance.now() - startedAt
  const { peakMb } = building.memory.end()
  if (code !== 0) throw new Error(`Could not build ${title}:\n${lastOf(building.lines)}`)
  return { ms, peakMb }
}
