import { createHeadStart } from './head-start'

const chunk = (name: string) => `component---src-templates-${name}-tsx`

function setUp({ isSaving = false } = {}) {
  const scripts: string[] = []
  const pages: string[] = []
  const drawn: string[] = []
  const template = (name: string) => () => {
    scripts.push(name)
    return name === 'faq' ? Promise.reject(new Error('lost')) : Promise.resolve({})
  }
  const headStart = createHeadStart({
    templates: Object.fromEntries(['home', 'how-to', 'faq'].map((name) => [chunk(name), template(name)])),
    loader: { hovering: (path) => pages.push(path) },
    tables: { known: () => ({ paths: { '/old': '/how-to/new' }, anchors: {} }) },
    draw: (path) => drawn.push(path),
    isSaving: () => isSaving,
  })
  const stop = headStart.watch(document)
  return { ...headStart, scripts, pages, drawn, stop }
}

function press(markup: string) {
  document.body.innerHTML = markup
  pointAt(document.body.querySelector('b'))
}

/** A press as the browser tells of it; whether it may go on as it always does, which moves the focus. */
function pointAt(element: Element | null, pointerType = 'touch') {
  const down = Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType })
  element?.dispatchEvent(down)
  return element?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
}

const link = (attributes: string) => `<a ${attributes}><b>There</b></a>`

it('fetches the data and the script of a page at once when its link is pressed', () => {
  const { scripts, pages, stop } = setUp()
  press(link('href="/how-to/merge?from=list#top"'))
  press(link('href="/OLD"'))
  stop()
  press(link('href="/how-to/another"'))
  expect(pages).toEqual(['/how-to/merge?from=list', '/how-to/new'])
  expect(scripts).toEqual(['how-to', 'how-to'])
})

it('has the page drawn that a pressed link leads to, but for one that leads to a place in it, which must be there whole', () => {
  const { drawn, stop } = setUp()
  press(link('href="/how-to/merge?from=list"'))
  press(link('href="/old"'))
  press(link('href="/how-to/merge#top"'))
  stop()
  expect(drawn).toEqual(['/how-to/merge', '/how-to/new'])
})

it.each([
  ['acts when it is asked for', link('href="/Auth/Logout"')],
  ['is of another site', link('href="https://elsewhere.example/how-to/merge"')],
  ['opens in another tab', link('href="/how-to/merge" target="_blank"')],
  ['is this page', link('href="#top"')],
  ['is no link', '<b>Words</b>'],
])('fetches nothing when what is pressed %s', (_, markup) => {
  const { scripts, pages, drawn, stop } = setUp()
  press(markup)
  stop()
  expect([...scripts, ...pages, ...drawn]).toEqual([])
})

it('NAV-34 fetches nothing at a press for a reader who saves data, and the script once they have clicked', () => {
  const { scripts, pages, drawn, towards, stop } = setUp({ isSaving: true })
  press(link('href="/how-to/merge"'))
  expect([...scripts, ...pages, ...drawn]).toEqual([])
  towards('/how-to/merge?from=list#top')
  towards('/')
  towards('/nowhere/else')
  expect(scripts).toEqual(['how-to', 'home'])
  stop()
})

it('leaves a script that is lost to whoever needs it', async () => {
  const { towards, stop } = setUp()
  towards('/faq/payments')
  await Promise.resolve()
  stop()
})

it('NAV-31 makes a page of which the data was fetched ahead ready whole', () => {
  const { fetched, pages, stop } = setUp()
  fetched('/how-to/merge')
  expect(pages).toEqual(['/how-to/merge'])
  stop()
})

describe('where the focus goes at a press', () => {
  const page = `<main id="main" tabindex="-1">${link('href="/how-to/merge"')}</main><input>`
  let stop = () => {}

  beforeEach(() => {
    stop = setUp().stop
    document.body.innerHTML = page
  })
  afterEach(() => stop())

  const there = () => document.querySelector('b')

  it('leaves it where it is when a finger leads to another page', () => {
    expect(pointAt(there())).toBe(false)
    document.querySelector('main')?.focus()
    expect(pointAt(there())).toBe(false)
  })

  it.each(['mouse', 'pen'])('lets it go to the link of a %s', (pointer) => {
    pointAt(there(), 'touch')
    expect(pointAt(there(), pointer)).toBe(true)
  })

  it('lets it leave a field in which the reader has written', () => {
    document.querySelector('input')?.focus()
    expect(pointAt(there())).toBe(true)
  })

  it.each([
    ['this page', 'href="#top"'],
    ['another site', 'href="https://elsewhere.example/how-to/merge"'],
    ['another tab', 'href="/how-to/merge" target="_blank"'],
  ])('lets it go to a link that leads to %s', (_, attributes) => {
    document.body.innerHTML = link(attributes)
    expect(pointAt(there())).toBe(true)
  })

  it('leaves it for a reader who saves data too', () => {
    stop()
    stop = setUp({ isSaving: true }).stop
    expect(pointAt(there())).toBe(false)
  })
})
