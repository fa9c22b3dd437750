import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedWebhook } from '../../server/testing/signed-webhook'
import { isRecord } from '../../src/content/model/read-entry'
import { type BenchEntry, type BenchSpace, spaceOf } from './publish/many-entries'
import { lastOf, longestSteps, startWatched } from './publish/watched-process'
import { corporaFolder } from './search/known-items'

const SIZES = [1_000, 10_000]
const CORPUS = 'ms-dynamics.json.gz'
const SECRET = 'the-secret-of-the-bench'

/** Beyond the targets by far: a run that takes longer tells nothing more. */
const BUILT_WITHIN_MS = 20 * 60_000
const LOOK_EVERY_MS = 100

const STEPS = 6

/**
 * `npm run bench publish [-- ARTICLES ...]`: a site of so many articles from nothing, and one changed entry from its webhook until a reader gets
 * it. The build's cache and output in this folder are replaced: the next build starts from scratch.
 */
export async function bench(...asked: string[]): Promise<void> {
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model ?? '?'} x ${cpus().length}`,
  )
  const sizes = asked.length > 0 ? asked.map(Number) : SIZES
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Error('Name numbers of articles: npm run bench publish -- 1000 10000.')
  const rows: string[] = []
  for (const size of sizes) rows.push(await measure(size))
  console.log(
    '\n| articles | entries | cold build | its memory | changed entry | memory, gateway and build |\n|---|---|---|---|---|---|',
  )
  for (const row of rows) console.log(row)
}

async function measure(articles: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-bench-'))
  const exportPath = join(folder, 'space.json')
  const space = spaceOf(articles, join(corporaFolder, CORPUS))
  const save = (content: BenchSpace) => writeFileSync(exportPath, JSON.stringify(content))
  save(space)
  const port = '8139'
  const env = {
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    CONTENT_EXPORT: exportPath,
    CONTENTFUL_WEBHOOK_SECRET: SECRET,
    CONTENTFUL_SPACE_ID: '',
    CONTENTFUL_ACCESS_TOKEN: '',
    LOG_LEVEL: 'fatal',
  }
  try {
    const cold = await buildCold(env, `${articles} articles, cold`)
    const changed = await publishOne(space, save, env, `http://127.0.0.1:${port}`)
    return `| ${[
      articles,
      space.entries.length,
      seconds(cold.ms),
      `${cold.peakMb} MB`,
      seconds(changed.ms),
      `${changed.peakMb} MB`,
    ].join(' | ')} |`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buildCold(env: Readonly<Record<string, string>>, title: string) {
  for (const folder of ['.cache', 'public']) rmSync(folder, { recursive: true, force: true })
  const build = startWatched('commands/build.ts', env)
  const code = await build.ended
  if (code !== 0) throw new Error(`The build failed:\n${lastOf(build.lines)}`)
  const ms = build.lines.at(-1)?.atMs ?? 0
  return { ms, ...show(title, build) }
}

async function publishOne(
  space: BenchSpace,
  save: (content: BenchSpace) => void,
  env: Readonly<Record<string, string>>,
  url: string,
) {
  const gateway = startWatched('server/main.ts', env)
  try {
    await gateway.untilLine(/is ready on/, BUILT_WITHIN_MS)
    const sign = `bench${Date.now()}`
    const { path, entry, content } = withChange(space, sign)
    save(content)
    const from = performance.now()
    await announce(entry, url)
    while (!(await isLive(`${url}${path}`, sign))) {
      if (performance.now() - from > BUILT_WITHIN_MS) throw new Error(`${path} never changed.`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    const ms = performance.now() - from
    return { ms, ...show('one changed entry', gateway) }
  } finally {
    gateway.stop()
    await gateway.ended
  }
}

/** The title of an article in the middle, changed: it is on its own page and in the links of others. */
function withChange(space: BenchSpace, sign: string) {
  const articles = space.entries.filter(({ sys }) => sys.contentType.sys.id === 'kbHowTo')
  const entry = articles[Math.floor(articles.length / 2)]
  if (!entry) throw new Error('The space has no how-to.')
  const [locale = ''] = Object.keys(entry.fields['title'] ?? {})
  const title = { [locale]: `${String(entry.fields['title']?.[locale])} ${sign}` }
  const changed: BenchEntry = { ...entry, fields: { ...entry.fields, title } }
  const entries = space.entries.map((one) => (one === entry ? changed : one))
  return { path: `/how-to/${String(entry.fields['url']?.[locale])}`, entry, content: { ...space, entries } }
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

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
