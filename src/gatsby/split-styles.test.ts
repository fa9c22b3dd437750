import { SHARED_SHEET, SOME_PAGES_SHEET } from '../config/style-sheets'
import { insertSheet, sheetFor, splitStyles } from './split-styles'

const page = (name: string) => ({ name: `component---src-templates-${name}-tsx`, canBeInitial: () => false })
const app = { name: 'app', canBeInitial: () => true }
const onDemand = { name: undefined, canBeInitial: () => false }
const sheet = (...chunks: (typeof app | typeof onDemand)[]) =>
  sheetFor({ type: 'css/mini-extract' }, { chunkGraph: { getModuleChunksIterable: () => chunks } })

const articles = ['faq', 'how-to'].map(page)

it('puts styles of the page frame or several article kinds into the shared sheet', () => {
  expect(sheet(app)).toBe('shared')
  expect(sheet(page('home'), app)).toBe('shared')
  expect(sheet(...articles)).toBe('shared')
})

it('puts styles of two page kinds, or of a page kind and a lazy chunk, into the sheet for some pages', () => {
  expect(sheet(page('faq'), page('search'))).toBe('some pages')
  expect(sheet(page('home'), page('search'))).toBe('some pages')
  expect(sheet(page('home'), onDemand)).toBe('some pages')
})

it('keeps a style in its own chunk if only one page kind or one lazy chunk uses the style', () => {
  expect(sheet(page('faq'))).toBe('own')
  expect(sheet(onDemand)).toBe('own')
})

it('ignores internal pages (agent, editor, workshop) when it chooses the sheet of a style', () => {
  for (const few of ['agent', 'editor', 'workshop'].map(page)) {
    expect(sheet(few)).toBe('own')
    expect(sheet(few, page('home'))).toBe('own')
  }
})

it('assigns no sheet to a script', () => {
  expect(
    sheetFor({ type: 'javascript/auto' }, { chunkGraph: { getModuleChunksIterable: () => [app] } }),
  ).toBe(undefined)
})

describe('splitStyles', () => {
  const sheetPlugin = { options: { filename: '[name].css', ignoreOrder: false } }
  const other = { options: {} }

  function split(stage: string, plugins: object[] = [other, sheetPlugin]) {
    const setWebpackConfig = jest.fn()
    const replaceWebpackConfig = jest.fn()
    splitStyles({
      stage,
      getConfig: () => ({ mode: 'production', plugins }),
      actions: { setWebpackConfig, replaceWebpackConfig },
      plugins: { extractText: (options: object) => ({ options, isNew: true }) },
    } as never)
    return { setWebpackConfig, replaceWebpackConfig }
  }

  it('splits the style sheet in the browser build only', () => {
    for (const stage of ['develop', 'build-html'])
      expect(split(stage).setWebpackConfig).not.toHaveBeenCalled()
    expect(split('build-javascript').setWebpackConfig).toHaveBeenCalledTimes(1)
  })

  it('disables warnings about style order in development', () => {
    expect(split('develop').replaceWebpackConfig).toHaveBeenCalledWith({
      mode: 'production',
      plugins: [other, { isNew: true, options: { filename: '[name].css', ignoreOrder: true } }],
    })
    expect(split('build-html').replaceWebpackConfig).not.toHaveBeenCalled()
  })

  it('configures the style extraction plugin to insert sheets in order', () => {
    expect(split('build-javascript').replaceWebpackConfig).toHaveBeenCalledWith({
      mode: 'production',
      plugins: [
        other,
        { isNew: true, options: { filename: '[name].css', ignoreOrder: true, insert: insertSheet } },
      ],
    })
  })

  it('fails if no plugin extracts styles', () => {
    expect(() => split('build-javascript', [other])).toThrow('Could not find the plugin that extracts styles')
  })
})

it('inserts lazy-loaded sheets in the same order as in a built page', () => {
  document.head.innerHTML = `<style data-href="/${SHARED_SHEET}.1.css"></style><style data-href="/component---faq.1.css"></style>`
  // The webpack bundle contains the text of the function, but no other part of its module.
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- like webpack
  const insert = new Function(`return ${String(insertSheet)}`)() as (link: Element) => void
  for (const name of ['component---home.1', `${SOME_PAGES_SHEET}.1`])
    insert(Object.assign(document.createElement('link'), { href: `/${name}.css` }))
  const order = [...document.head.children].map(
    (one) => one.getAttribute('data-href') ?? one.getAttribute('href'),
  )
  expect(order).toEqual([
    `/${SHARED_SHEET}.1.css`,
    `/${SOME_PAGES_SHEET}.1.css`,
    '/component---faq.1.css',
    '/component---home.1.css',
  ])
})
