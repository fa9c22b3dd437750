/** @jest-environment jest-fixed-jsdom */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../../server/testing/fake-public'
import * as late from './late-scripts'

const { lateLoader, loadScriptsLate } = late

const withLateScripts = (html: string, loader = lateLoader()) => late.withLateScripts(html, loader)

const tag = (name: string) => `<script src="/${name}.js" async></script>`
const SLICE_END = '<!-- slice-end id="_gatsby-scripts-1" -->'
const tags = `${tag('runtime-1')}${tag('app-2')}`
const scripts = (build: string) => `<script>window.___webpackCompilationHash="${build}";</script>${tags}`
const asBuilt =
  `<body><p>Text</p><script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/a?b=\\"c&d";/*]]>*/</script>` +
  `<!-- slice-start id="_gatsby-scripts-1" -->${scripts('1a2b')}${SLICE_END}`

const sources = () =>
  [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))

let idle: (() => void) | undefined
let readyState: DocumentReadyState

/** Opens the page, whose inline script runs as it would in a browser. */
function open() {
  const html = withLateScripts(asBuilt)
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const [late] = body.querySelectorAll('script')
  const script = document.createElement('script')
  Object.assign(script.dataset, late?.dataset)
  script.textContent = late?.textContent ?? ''
  Object.assign(document.body.dataset, body.dataset)
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

test('a page names its scripts without asking for them', () => {
  const html = withLateScripts(asBuilt)
  expect(html).not.toContain('<script src')
  expect(html).toContain(
    '<p>Text</p><!-- slice-start id="_gatsby-scripts-1" --><script data-scripts="/runtime-1.js /app-2.js" data-build="1a2b">',
  )
  expect(html.endsWith(SLICE_END)).toBe(true)
})

test('a page goes without the list of scripts that the generator puts in and never finds anything in', () => {
  const mapping = `<script\n  id="gatsby-chunk-mapping"\n>\n  window.___chunkMapping="{\\"app\\":[]}";\n</script>\n`
  expect(withLateScripts(asBuilt.replace('<script src', `${mapping}<script src`))).toBe(
    withLateScripts(asBuilt),
  )
})

test('a page that was gone through, and one without scripts, stay as they are', () => {
  const html = withLateScripts(asBuilt)
  expect(withLateScripts(html)).toBe(html)
  expect(withLateScripts('<p>Offline</p>')).toBe('<p>Offline</p>')
})

test('a page that a former build went through gets the text of today', () => {
  const html = withLateScripts(asBuilt)
  expect(withLateScripts(withLateScripts(asBuilt, 'old()'))).toBe(html)
})

test('a page whose scripts the generator put in anew names them and their build, and calls itself what it did', () => {
  const html = withLateScripts(asBuilt)
  const [late = ''] = /<script data-scripts.*?<\/script>/s.exec(html) ?? []
  expect(withLateScripts(html.replace(late, scripts('3c4d')))).toBe(html.replace('1a2b', '3c4d'))
})

test('the page calls itself and its build as the generator wrote it, when the inline script runs', () => {
  open()
  expect(window.pagePath).toBe('/a?b="c&d')
  expect(window.___webpackCompilationHash).toBe('1a2b')
  document.body.dispatchEvent(new Event('keydown', { bubbles: true })) // so that it waits for nothing in the tests that follow
})

test('the same text stands in every page, so that the content policy names it once', () => {
  const other = withLateScripts(`${tag('app-9')}${SLICE_END}`)
  const codeOf = (html: string) => html.slice(html.indexOf('">') + 2, html.lastIndexOf('</script>'))
  expect(codeOf(other.slice(other.indexOf('<script data-scripts')))).toBe(
    codeOf(withLateScripts(asBuilt).slice(withLateScripts(asBuilt).indexOf('<script data-scripts'))),
  )
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

test('the pages of a site load them late, all but those that are little without', () => {
  const { folder, remove } = aFolder()
  const fileOf = (path: string) => join(folder, path)
  const paths = ['index.html', 'how-to/merge/index.html', '500.html', 'search/index.html', '404.html']
  const part = `_gatsby/slices/_gatsby-scripts-1.html`
  for (const path of [...paths, part]) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(fileOf(path), asBuilt)
  }
  mkdirSync(fileOf('page-data/500.html'), { recursive: true })
  loadScriptsLate(folder)
  loadScriptsLate(folder) // those that were gone through stay as they are
  const texts = [...paths, part].map((path) => readFileSync(fileOf(path), 'utf8'))
  const changed = withLateScripts(asBuilt)
  expect(texts).toEqual([changed, changed, changed, asBuilt, asBuilt, asBuilt])
  remove()
})
