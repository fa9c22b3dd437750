/** @jest-environment node */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGatsbyRenderer } from './gatsby-internals'

// these tests read the last Gatsby build. If you run them without `npm test`, run `npm run build` first
const project = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldbook-renderer-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(project)
  rmSync(folder, { recursive: true })
})

function aBuild() {
  const files = [
    'webpack.stats.json',
    'index.html',
    '404/index.html',
    'page-data/app-data.json',
    'page-data/index/page-data.json',
    'page-data/404/page-data.json',
    '_gatsby/slices/_gatsby-scripts-1.html',
    ...readdirSync(join(project, 'public')).filter((name) => name.endsWith('.css')),
  ]
  for (const file of files) cpSync(join(project, 'public', file), join('public', file))
  symlinkSync(join(project, '.cache'), '.cache')
  return (file: string, change: (text: string) => string) => {
    const path = join('public', file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
}

async function open() {
  const lines: string[] = []
  return { renderer: await openGatsbyRenderer((line) => lines.push(line)), lines }
}

it('opens no renderer when Gatsby has compiled nothing', async () => {
  expect(await open()).toEqual({ renderer: undefined, lines: [] })
})

it('opens the renderer when it renders the home page and the 404 page as Gatsby did', async () => {
  aBuild()
  const { renderer, lines } = await open()
  expect(lines).toEqual([])
  expect(renderer?.compiled.has('how-to')).toBe(true)
})

it('opens no renderer when it renders the 404 page differently from Gatsby, and logs this reason', async () => {
  const change = aBuild()
  change('404/index.html', (html) => html.replace('Page not found', 'Page not there'))
  expect(await open()).toEqual({
    renderer: undefined,
    lines: ["Gatsby's renderer cannot be used: it renders /404 differently from Gatsby."],
  })
})

it.each(['webpack.stats.json', 'page-data/app-data.json', '_gatsby/slices/_gatsby-scripts-1.html'])(
  'opens no renderer when %s is missing',
  async (file) => {
    aBuild()
    rmSync(join('public', file))
    const { renderer, lines } = await open()
    expect(renderer).toBeUndefined()
    expect(lines).toEqual([expect.stringContaining("Gatsby's renderer cannot be used: ")])
  },
)

it('opens no renderer when the hash of the compiled scripts is missing', async () => {
  const change = aBuild()
  change('page-data/app-data.json', () => '{}')
  expect((await open()).renderer).toBeUndefined()
})

it('opens no renderer when Gatsby writes page data in another format', async () => {
  const change = aBuild()
  change('page-data/index/page-data.json', (text) => text.replace('{', '{"matchPath":"/",'))
  expect(await open()).toEqual({
    renderer: undefined,
    lines: ["Gatsby's renderer cannot be used: Gatsby writes the page data of / in another form."],
  })
})
