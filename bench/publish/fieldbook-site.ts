import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedWebhook } from '../../server/testing/signed-webhook'
import { isRecord } from '../../src/site/read/read-entry'
import { corporaFolder } from '../search/known-items'
import { median } from '../tools/percentiles'
import { type BenchEntry, type BenchSpace, spaceOf } from './many-entries'
import { previewOne } from './preview-one'
import { lastOf, longestSteps, startWatched } from './watched-process'

const CORPUS = 'ms-dynamics.json.gz'
const SECRET = 'the-secret-of-the-bench'
const PORT = '8139'

/** Beyond the targets by far: a run that takes longer tells nothing more. */
const BUILT_WITHIN_MS = 20 * 60_000
const LOOK_EVERY_MS = 100

const STEPS = 6

export interface Published {
  readonly firstMs: number
  readonly nextMs: number
  readonly peakMb: number
}

export interface Measured {
  readonly ms: number
  readonly peakMb: number
}

type Environment = Readonly<Record<string, string>>

/** The space of so many articles, as the benches publish it. */
export function benchSpace(articles: number): BenchSpace {
  const file = join(corporaFolder, CORPUS)
  if (!existsSync(file))
    throw new Error(
      `${file} is missing, whose articles are built. Name its folder: CORPORA=... npm run bench.`,
    )
  return spaceOf(articles, file)
}

/** A folder of its own for the space and all data, while something is measured in it. */
export async function withFieldbook<T>(work: (site: FieldbookSite) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-bench-'))
  try {
    return await work(siteIn(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export type FieldbookSite = ReturnType<typeof siteIn>

function siteIn(folder: string) {
  const exportPath = join(folder, 'space.json')
  const env: Environment = {
    PORT,
    DATA_DIR: join(folder, 'data'),
    CONTENT_EXPORT: exportPath,
    CONTENTFUL_WEBHOOK_SECRET: SECRET,
    CONTENTFUL_SPACE_ID: '',
    CONTENTFUL_ACCESS_TOKEN: '',
    LOG_LEVEL: 'fatal',
  }
  const save = (space: BenchSpace) => writeFileSync(exportPath, JSON.stringify(space))
  return {
    save,
    /** From nothing: what earlier builds left in this folder is taken away. */
    buildCold(title: string): Promise<Measured> {
      for (const left of ['.cache', 'public']) rmSync(left, { recursive: true, force: true })
      return build(env, title)
    },
    /** Over what the build before left. */
    buildAgain: (title: string): Promise<Measured> => build(env, title),
    /** One changed title again and again, each from its webhook until a reader gets it: by a process that has just begun, and by one that built before. */
    publishSeveral: (space: BenchSpace, title: string): Promise<Published> =>
      publishSeveral({ space, save, env, title }),
    /** One changed title, from its saving until the preview has it on its page. */
    previewOne: (space: BenchSpace): Promise<number> =>
      previewOne({ exportPath, folder, change: (sign) => withChange(space, sign) }),
  }
}

async function build(env: Environment, title: string): Promise<Measured> {
  const build = startWatched('commands/build.ts', env)
  const code = await build.ended
  if (code !== 0) throw new Error(`The build failed:\n${lastOf(build.lines)}`)
  const ms = build.lines.at(-1)?.atMs ?? 0
  return { ms, ...show(title, build) }
}

/** An editor's site has releases that are kept no longer, whose folders become the next ones; the first of these publishes have none yet. */
const NEXT_PUBLISHES = 5

interface Publishing {
  readonly space: BenchSpace
  readonly save: (content: BenchSpace) => void
  readonly env: Environment
  readonly title: string
}

async function publishSeveral({ space, save, env, title }: Publishing): Promise<Published> {
  const url = `http://127.0.0.1:${PORT}`
  const gateway = startWatched('server/main.ts', env)
  const publish = async () => {
    const sign = `bench${Date.now()}`
    const { path, entry, content } = withChange(space, sign)
    save(content)
    const from = performance.now()
    await announce(entry, url)
    await until(() => isLive(`${url}${path}`, sign), `${path} never changed.`)
    const ms = performance.now() - from
    await until(() => isIdle(url), 'The rebuild never ended.')
    return ms
  }
  try {
    await gateway.untilLine(/is ready on/, BUILT_WITHIN_MS)
    // editors seldom publish in the seconds in which a gateway starts
    await until(() => canSearch(url), 'The search was never ready.')
    const firstMs = await publish()
    const next: number[] = []
    while (next.length < NEXT_PUBLISHES) next.push(await publish())
    return { firstMs, nextMs: median(next), ...show(title, gateway) }
  } finally {
    gateway.stop()
    await gateway.ended
  }
}

async function until(isSo: () => Promise<boolean>, otherwise: string) {
  const from = performance.now()
  while (!(await isSo())) {
    if (performance.now() - from > BUILT_WITHIN_MS) throw new Error(otherwise)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** The last thing that a gateway which starts is busy with is the search index. */
async function canSearch(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/search-service/v1/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'invoice' }),
  })
  return reply.ok
}

/** A build goes on for some seconds after readers have it. */
async function isIdle(url: string): Promise<boolean> {
  const status: unknown = await (await fetch(`${url}/rebuild/status`)).json()
  return isRecord(status) && status['running'] === null
}

/** The title of an article in the middle, changed: it is on its own page and in the links of others. */
export function withChange(space: BenchSpace, sign: string) {
  const articles = space.entries.filter(({ sys }) => sys.contentType.sys.id === 'kbHowTo')
  const entry = articles[Math.floor(articles.length / 2)]
  if (!entry) throw new Error('The space has no how-to.')
  const [locale = ''] = Object.keys(entry.fields['title'] ?? {})
  const title = { [locale]: `${String(entry.fields['title']?.[locale])} ${sign}` }
  const changed: BenchEntry = { ...entry, fields: { ...entry.fields, title } }
  const entries = space.entries.map((one) => (one === entry ? changed : one))
  return {
    path: `/how-to/${String(entry.fields['url']?.[locale])}`,
    entry,
    changed,
    content: { ...space, entries },
  }
}

async function announce({ sys }: BenchEntry, url: string) {
  const payload = JSON.stringify({ sys: { id: sys.id, revision: 2, contentType: sys.contentType } })
  const headers = signedWebhook({ payload, secret: SECRET })
  const reply = await fetch(`${url}/webhooks/contentful`, { method: 'POST', body: payload, headers })
  if (reply.status !== 202) throw new Error(`The webhook was answered with ${reply.status}.`)
}

/** Whether readers have it; otherwise a rebuild that failed ends the waiting. */
async function isLive(page: string, sign: string): Promise<boolean> {
  const reply = await fetch(page)
  if (reply.ok && (await reply.text()).includes(sign)) return true
  const status: unknown = await (await fetch(new URL('/rebuild/status', page))).json()
  const last: unknown = isRecord(status) && Array.isArray(status['last']) ? status['last'][0] : undefined
  if (isRecord(last) && last['outcome'] === 'failed') throw new Error(String(last['message']))
  return false
}

function show(title: string, { lines, memory }: ReturnType<typeof startWatched>) {
  const { peakMb, inPeak } = memory.end()
  console.log(`\n${title}: at most ${peakMb} MB (${inPeak})`)
  for (const step of longestSteps(lines, STEPS)) console.log(`  ${step}`)
  return { peakMb }
}
