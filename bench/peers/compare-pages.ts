import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { siteOf } from '../tools/site-of'
import { readExport } from '../../publisher/source/testing/export-content'
import { startGatewayProcess } from '../gateway/running-gateway'
import { measureFirstLoad } from '../pages/first-load'
import { lighthouseReports, METRICS, metricsOf } from '../pages/lighthouse'
import { median } from '../tools/percentiles'
import { goalsOf, measurePageToPage, type WaitFor } from '../pages/page-to-page'
import { listPages, type PeerPage, peerPages, picturesIn } from './articles'
import { countOf, titleOf } from './compare-builds'
import type { PeerFolder } from './peer-folder'
import { serveFolder } from './static-server'
import { writeStaticHtml } from './static-html'
import { asItIs, kilobytes, type Row, toTable, whole } from '../report/table'

const CONTENT = 'content/space.json'
const PAGE = '/how-to/use-the-dispatch-board'

/** Number of links to follow. Few, because each takes long on a slow phone and is measured twice. */
const GOALS = 5

const LOAD_COLUMNS = [
  ...Object.keys(METRICS).map((name) => ({
    name: name === 'CLS' ? name : `${name} ms`,
    show: asItIs,
  })),
  { name: 'kB before load', show: kilobytes },
  { name: 'kB until idle', show: kilobytes },
  { name: 'requests', show: asItIs },
]

const TRIP_COLUMNS = [
  'quick reader, heading in the page p50 ms',
  'on the screen p50 ms',
  'patient reader, heading in the page p50 ms',
  'on the screen p50 ms',
].map((name) => ({ name, show: whole }))

/** Measures first load and navigation of the sample articles in every tool. A failed tool gets a row too. */
export async function comparePages(peers: readonly PeerFolder[]): Promise<string[]> {
  const pages = peerPages(siteOf(readExport(CONTENT)))
  const gateway = await startGatewayProcess()
  const ours = gateway.url.replace('127.0.0.1', 'localhost')
  const loads: Row[] = []
  const trips: Row[] = []
  const folder = mkdtempSync(join(tmpdir(), 'static-html-'))
  try {
    const known = new Set(pages.map(({ path }) => path))
    const goals = (await goalsOf(ours)).filter((goal) => known.has(goal)).slice(0, GOALS)
    loads.push(await loadOf('Fieldbook', ours + PAGE))
    trips.push(await tripsOf('Fieldbook', ours, goals, 'goal'))
    const pictures = await fetchPictures(ours, pages)
    const path = await writeStaticHtml(ours + PAGE, folder)
    await served(folder, async (origin) => loads.push(await loadOf('one file of HTML', origin + path)))
    for (const one of peers) {
      const name = titleOf(one)
      try {
        const words = await buildPages(one, pages, pictures)
        await served(one.output, async (origin) => {
          loads.push({ ...(await loadOf(name, origin + PAGE)), words })
          trips.push(await tripsOf(name, origin, goals, 'quiet'))
        })
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        loads.push({ name, words: 'not measured', values: [] })
      }
    }
  } finally {
    await gateway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return [
    `\n${PAGE} on a phone`,
    ...toTable({ what: 'site', words: 'pages', columns: LOAD_COLUMNS }, loads),
    '\npage to page by a link',
    ...toTable({ what: 'site', columns: TRIP_COLUMNS }, trips),
  ]
}

async function served(folder: string, work: (origin: string) => Promise<unknown>) {
  const server = await serveFolder(folder)
  try {
    await work(server.origin)
  } finally {
    await server.stop()
  }
}

async function buildPages(
  peer: PeerFolder,
  pages: readonly PeerPage[],
  pictures: ReadonlyMap<string, Buffer>,
): Promise<string> {
  for (const [path, body] of pictures) {
    const file = join(peer.pictures, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
  }
  peer.write([...pages, ...listPages(pages)])
  peer.forget()
  await peer.build()
  return countOf(peer, pages)
}

async function fetchPictures(origin: string, pages: readonly PeerPage[]): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const path of new Set(pages.flatMap(picturesIn))) {
    const reply = await fetch(origin + path)
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}.`)
    pictures.set(path, Buffer.from(await reply.arrayBuffer()))
  }
  return pictures
}

async function loadOf(name: string, url: string): Promise<Row> {
  console.log(`${name}: ${url}`)
  const { bytesBeforeLoad, bytesUntilIdle, requests } = await measureFirstLoad(url)
  const metrics = metricsOf(await lighthouseReports(url))
  return { name, values: [...metrics, bytesBeforeLoad, bytesUntilIdle, requests] }
}

async function tripsOf(
  name: string,
  origin: string,
  goals: readonly string[],
  patience: WaitFor,
): Promise<Row> {
  console.log(`${name}: from the list to ${goals.length} pages, twice`)
  const quick = await measurePageToPage(origin, { patience: 'none', goals })
  const patient = await measurePageToPage(origin, { patience, goals })
  const values = [quick, patient].flatMap(({ changed, painted }) => [median(changed), median(painted)])
  return { name, values }
}
