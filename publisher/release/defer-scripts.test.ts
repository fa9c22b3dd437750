/** @jest-environment jest-fixed-jsdom */
import { firstPaintScript } from '../../src/config/inline-scripts'
import { createReleaseHtml, buildHeadScript } from './defer-scripts'

const scripts = ['runtime-1.js', 'app-2.js']
const scriptTags =
  '<!-- slice-start id="_gatsby-scripts-1" --><script src="/app-2.js" async></script><!-- slice-end id="_gatsby-scripts-1" -->'
const asBuilt = `<head><script>${firstPaintScript}</script></head><body data-page="/a"><p>Text</p>${scriptTags}</body>`
const toHtml = createReleaseHtml({ scripts, webpackHash: '1a2b', scriptTags })

const sources = () =>
  [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))

let idle: (() => void) | undefined

function open(template = 'how-to') {
  const { body, scripts } = new DOMParser().parseFromString(toHtml(asBuilt, template), 'text/html')
  const script = document.createElement('script')
  script.textContent = scripts[0]?.textContent ?? ''
  document.body.append(script, ...body.querySelectorAll('template'))
}

beforeEach(() => {
  jest.useFakeTimers()
  idle = undefined
  Object.assign(window, { requestIdleCallback: (task: () => void) => (idle = task) })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  document.body.replaceChildren()
})

test('moves the scripts of a page into a template element, and adds to the head a script that loads them', () => {
  expect(toHtml(asBuilt, 'how-to')).toBe(
    `<head><script>${buildHeadScript()}</script></head><body data-page="/a"><p>Text</p><template data-build="1a2b"><script src="/runtime-1.js"></script><script src="/app-2.js"></script></template></body>`,
  )
})

test.each([scriptTags, `<script>${firstPaintScript}</script>`])('throws for a page without %s', (part) => {
  expect(() => toHtml(asBuilt.replace(part, ''), 'how-to')).toThrow('The script tags are not in a page')
})

test.each(['401', '404', 'search', 'editor', 'agent'])(
  'preloads the scripts of the template %s, and runs them on DOMContentLoaded',
  (template) => {
    expect(toHtml(asBuilt, template)).toContain(
      '<link rel="preload" as="script" href="/runtime-1.js"><link rel="preload" as="script" href="/app-2.js"><template',
    )
    open(template)
    expect(sources()).toEqual([])
    window.dispatchEvent(new Event('DOMContentLoaded'))
    expect(sources()).toEqual(['/runtime-1.js', '/app-2.js'])
  },
)

test('does not load the scripts of an article on DOMContentLoaded', () => {
  open()
  window.dispatchEvent(new Event('DOMContentLoaded'))
  expect(sources()).toEqual([])
})

test('uses the same inline script on every page, so its hash is the same', () => {
  for (const template of ['how-to', 'search'])
    expect(toHtml(asBuilt, template)).toContain(`<script>${buildHeadScript()}</script>`)
})

test('loads the scripts of a page whose content has an element with id="scripts"', () => {
  document.body.innerHTML = '<h2 id="scripts">Scripts</h2>'
  open()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(document.querySelector('h2')?.textContent).toBe('Scripts')
  expect(sources()).toEqual(['/runtime-1.js', '/app-2.js'])
  expect(document.querySelector('template')).toBeNull()
})

test('sets the page path and the build hash for Gatsby', () => {
  document.body.dataset['page'] = '/a?b="c&d'
  open()
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(window.pagePath).toBe('/a?b="c&d')
  expect(window.___webpackCompilationHash).toBe('1a2b')
})

test('loads the scripts when the page has loaded and the browser is idle', () => {
  open()
  expect(sources()).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(sources()).toEqual([])
  idle?.()
  expect(sources()).toEqual(['/runtime-1.js', '/app-2.js'])
})

test('loads the scripts after the load event in a browser without idle callbacks', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  open()
  window.dispatchEvent(new Event('load'))
  jest.advanceTimersByTime(1)
  expect(sources()).toHaveLength(2)
})

test.each(['pointerdown', 'keydown', 'focusin'])('loads the scripts once on %s', (type) => {
  open()
  document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(window).toHaveProperty('___chunkMapping', {})
  expect(sources()).toHaveLength(2)
  window.dispatchEvent(new Event('load'))
  idle?.()
  expect(sources()).toHaveLength(2)
})

test('loads the scripts after 4 s if an image never loads', () => {
  open()
  jest.advanceTimersByTime(3_999)
  expect(sources()).toEqual([])
  jest.advanceTimersByTime(1)
  expect(sources()).toHaveLength(2)
})

test('records early clicks on buttons, but not on links and submit buttons', () => {
  open()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button type="button"><b>Yes</b></button><a href="#x">Link</a><button type="submit">Search</button>',
  )
  for (const pressed of document.querySelectorAll('b, a, button[type=submit]'))
    pressed.dispatchEvent(new Event('click', { bubbles: true }))
  // a set, since listeners that other tests added to the window record the click too
  expect(new Set(window.___earlyClicks)).toEqual(new Set([document.querySelector('button')]))
  window.___earlyClicks = undefined
  document.querySelector('b')?.dispatchEvent(new Event('click', { bubbles: true }))
  expect(window.___earlyClicks).toBeUndefined()
})
