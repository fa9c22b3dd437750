/** @jest-environment jest-fixed-jsdom */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pagePathScript } from '../../src/config/inline-scripts'
import { createReleaseHtml, readSiteScripts, scriptLoader } from './defer-scripts'

const scripts = { files: ['runtime-1.js', 'app-2.js'], build: '1a2b' }
const slice =
  '<!-- slice-start id="_gatsby-scripts-1" --><script src="/app-2.js" async></script><!-- slice-end id="_gatsby-scripts-1" -->'
const asBuilt = `<body data-page="/a"><p>Text</p>${slice}</body>`
const toHtml = createReleaseHtml({ slice, scripts })

const sources = () =>
  [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))

let idle: (() => void) | undefined
let readyState: DocumentReadyState

/** Opens the page, whose inline script runs as it would in a browser. */
function open() {
  const { body } = new DOMParser().parseFromString(toHtml(asBuilt, 'how-to'), 'text/html')
  const [inline] = body.querySelectorAll('script')
  const script = document.createElement('script')
  Object.assign(script.dataset, inline?.dataset)
  script.textContent = inline?.textContent ?? ''
  document.body.append(script)
}

beforeEach(() => {
  jest.useFakeTimers()
  readyState = 'loading'
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
  idle = undefined
  Object.assign(window, { requestIdleCallback: (task: () => void) => (idle = task) })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  document.body.replaceChildren()
})

test('a page names its scripts instead of loading them, and keeps everything else', () => {
  const html = toHtml(asBuilt, 'how-to')
  expect(html).not.toContain('<script src')
  expect(html).toContain('<p>Text</p><script data-scripts="/runtime-1.js /app-2.js" data-build="1a2b">')
  expect(html.endsWith('</script></body>')).toBe(true)
})

test('a page without the script tags that Gatsby writes stops the build', () => {
  expect(() => toHtml('<p>Text</p>', 'how-to')).toThrow("Gatsby's script tags are not in a page")
})

test.each(['401', '404', 'search', 'editor', 'agent'])(
  'the template %s shows little without scripts, so it loads them at once',
  (template) => {
    expect(toHtml(asBuilt, template)).toContain(
      '</script><script src="/runtime-1.js" async></script><script src="/app-2.js" async></script></body>',
    )
  },
)

test('the inline script is the same on every page, so the content security policy names it once', () => {
  const loader = scriptLoader()
  for (const template of ['how-to', 'search'])
    expect(toHtml(asBuilt, template)).toContain(`>${loader}</script>`)
})

test('the inline scripts tell Gatsby the path of the page and the build', () => {
  open()
  document.body.dataset['page'] = '/a?b="c&d'
  window.eval(pagePathScript)
  expect(window.pagePath).toBe('/a?b="c&d')
  expect(window.___webpackCompilationHash).toBe('1a2b')
  document.body.dispatchEvent(new Event('keydown', { bubbles: true })) // ends the waiting of this page
})

test('the scripts of the site are those of the app chunk, in their order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-scripts-'))
  mkdirSync(join(folder, 'page-data'))
  const app = ['runtime-1.js', 'app.css', 'app-2.js']
  writeFileSync(join(folder, 'webpack.stats.json'), JSON.stringify({ assetsByChunkName: { app } }))
  writeFileSync(join(folder, 'page-data', 'app-data.json'), '{"webpackCompilationHash":"1a2b"}')
  expect(await readSiteScripts(folder)).toEqual(scripts)
  rmSync(folder, { recursive: true })
})

test('the scripts come in their order when the page has loaded and the browser is idle', () => {
  open()
  expect(sources()).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(sources()).toEqual([])
  idle?.()
  expect(sources()).toEqual(['/runtime-1.js', '/app-2.js'])
  expect(
    [...document.querySelectorAll('script[src]')].every((script) => !(script as HTMLScriptElement).async),
  ).toBe(true)
})

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin'])(
  'the scripts come at a %s, and once',
  (sign) => {
    open()
    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    expect(window).toHaveProperty('___chunkMapping', {})
    expect(sources()).toHaveLength(2)
    window.dispatchEvent(new Event('load'))
    idle?.()
    expect(sources()).toHaveLength(2)
  },
)

test('a picture that never arrives keeps nobody waiting longer than 4 s', () => {
  open()
  jest.advanceTimersByTime(3_999)
  expect(sources()).toEqual([])
  jest.advanceTimersByTime(1)
  expect(sources()).toHaveLength(2)
})

test('a button that is pressed before is noted; a link, and a button that sends a form, are left to the browser', () => {
  open()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button type="button"><b>Yes</b></button><a href="#x">Link</a><button type="submit">Search</button>',
  )
  for (const pressed of document.querySelectorAll('b, a, button[type=submit]'))
    pressed.dispatchEvent(new Event('click', { bubbles: true }))
  expect(window.___earlyClicks).toEqual([document.querySelector('button')])
  window.___earlyClicks = undefined
  document.querySelector('b')?.dispatchEvent(new Event('click', { bubbles: true }))
  expect(window.___earlyClicks).toBeUndefined()
})
