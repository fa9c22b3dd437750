import { divideStyles, homeOf } from './style-sheets'

const page = (name: string) => ({ name: `component---src-templates-${name}-tsx`, canBeInitial: () => false })
const app = { name: 'app', canBeInitial: () => true }
const onDemand = { name: undefined, canBeInitial: () => false }
const home = (...chunks: (typeof app | typeof onDemand)[]) =>
  homeOf({ type: 'css/mini-extract' }, { chunkGraph: { getModuleChunksIterable: () => chunks } })

const articles = ['faq', 'how-to'].map(page)

it('keeps in every page what its frame needs, or several kinds of article', () => {
  expect(home(app)).toBe('shared')
  expect(home(page('home'), app)).toBe('shared')
  expect(home(...articles)).toBe('shared')
})

it('puts into a sheet of some pages what several kinds of page need', () => {
  expect(home(page('faq'), page('search'))).toBe('some pages')
  expect(home(page('home'), page('search'))).toBe('some pages')
  expect(home(page('home'), onDemand)).toBe('some pages')
})

it('leaves what one kind of page or one part on demand alone needs to it', () => {
  expect(home(page('faq'))).toBe('own')
  expect(home(onDemand)).toBe('own')
})

it('asks no page that readers do not open', () => {
  for (const few of ['agent', 'editor', 'workshop'].map(page)) {
    expect(home(few)).toBe('own')
    expect(home(few, page('home'))).toBe('own')
  }
})

it('is about styles only', () => {
  expect(homeOf({ type: 'javascript/auto' }, { chunkGraph: { getModuleChunksIterable: () => [app] } })).toBe(
    undefined,
  )
})

describe('divideStyles', () => {
  const loader = { runtimeOptions: { insert: undefined } }

  function divide(stage: string, plugins: unknown[] = [{}, loader]) {
    const setWebpackConfig = jest.fn()
    divideStyles({ stage, getConfig: () => ({ plugins }), actions: { setWebpackConfig } } as never)
    return setWebpackConfig
  }

  it('changes the scripts of the built site, not those that develop it or render it', () => {
    expect(divide('develop')).not.toHaveBeenCalled()
    expect(divide('build-html')).not.toHaveBeenCalled()
    expect(divide('build-javascript')).toHaveBeenCalledTimes(1)
  })

  it('says so when nothing loads sheets', () => {
    expect(() => divide('build-javascript', [])).toThrow('No plugin loads style sheets')
  })

  it('puts a sheet that comes later where it would stand in the page', () => {
    divide('build-javascript')
    document.head.innerHTML =
      '<style data-href="/styles.1.css"></style><style data-href="/component---faq.1.css"></style>'
    // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- the text that webpack puts into the page
    const insert = new Function(`return ${String(loader.runtimeOptions.insert)}`)() as (link: Element) => void
    for (const name of ['component---home.1', 'styles-of-some-pages.1'])
      insert(Object.assign(document.createElement('link'), { href: `/${name}.css` }))
    const order = [...document.head.children].map(
      (sheet) => sheet.getAttribute('data-href') ?? sheet.getAttribute('href'),
    )
    expect(order).toEqual([
      '/styles.1.css',
      '/styles-of-some-pages.1.css',
      '/component---faq.1.css',
      '/component---home.1.css',
    ])
  })
})
