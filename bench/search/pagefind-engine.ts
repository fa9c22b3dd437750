import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL, fileURLToPath } from 'node:url'
import type { SearchDocument } from '../../src/contracts/search-documents'
import { installBenchTools } from '../tools/bench-tools'
import type { Engine } from './baselines'

const RESULTS = 10

interface Pagefind {
  createIndex(options: { forceLanguage: string }): Promise<{ index?: PagefindIndex }>
  close(): Promise<unknown>
}
interface PagefindIndex {
  addHTMLFile(file: { url: string; content: string }): Promise<unknown>
  writeFiles(options: { outputPath: string }): Promise<unknown>
}

interface PagefindScript {
  options(options: { basePath: string; baseUrl: string }): Promise<void>
  init(): Promise<void>
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>
}

/** Creates a Pagefind index and loads its browser script in Node, with fakes of `document` and `fetch`. */
export async function pagefindEngine(documents: readonly SearchDocument[]): Promise<Engine> {
  const program = join(installBenchTools(), 'node_modules', 'pagefind', 'lib', 'index.js')
  const pagefind = (await import(pathToFileURL(program).href)) as Pagefind // Pagefind is only an ES module
  const folder = await mkdtemp(join(tmpdir(), 'pagefind-'))
  const { index } = await pagefind.createIndex({ forceLanguage: 'en' })
  if (!index) throw new Error('Pagefind created no index.')
  for (const document of documents) await index.addHTMLFile({ url: document.url, content: pageOf(document) })
  await index.writeFiles({ outputPath: folder })
  await pagefind.close()

  const restore = pretendBrowser()
  const script = (await import(pathToFileURL(join(folder, 'pagefind.js')).href)) as PagefindScript
  await script.options({ basePath: `${pathToFileURL(folder).href}/`, baseUrl: '/' })
  await script.init()
  return {
    name: 'Pagefind',
    async search(query) {
      const { results } = await script.search(query)
      const found = await Promise.all(results.slice(0, RESULTS).map((result) => result.data()))
      return found.map(({ url }) => url)
    },
    async close() {
      restore()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function pageOf({ title, sections }: SearchDocument): string {
  const body = sections.map(
    ({ heading, text }) => (heading === '' ? '' : `<h2>${escaped(heading)}</h2>`) + `<p>${escaped(text)}</p>`,
  )
  return `<html lang="en"><head><title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1>${body.join('')}</body></html>`
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function pretendBrowser(): () => void {
  const page = { querySelector: () => ({ getAttribute: () => 'en' }), currentScript: null }
  const fetchFile = async (address: string | URL) => {
    const [url = ''] = String(address).split('?')
    return new Response(await readFile(fileURLToPath(url)))
  }
  const before = { fetch: globalThis.fetch }
  Object.assign(globalThis, {
    window: globalThis,
    document: page,
    location: new URL('http://localhost/'),
    fetch: fetchFile,
  })
  return () => {
    Object.assign(globalThis, before)
    for (const name of ['window', 'document', 'location']) Reflect.deleteProperty(globalThis, name)
  }
}
