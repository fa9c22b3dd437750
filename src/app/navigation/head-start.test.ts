import { createHeadStart } from './head-start'

const chunk = (name: string) => `component---src-templates-${name}-tsx`

function setUp({ isSaving = false } = {}) {
  const scripts: string[] = []
  const pages: string[] = []
  const template = (name: string) => () => {
    scripts.push(name)
    return name === 'faq' ? Promise.reject(new Error('lost')) : Promise.resolve({})
  }
  const headStart = createHeadStart({
    templates: Object.fromEntries(['home', 'how-to', 'faq'].map((name) => [chunk(name), template(name)])),
    loader: { hovering: (path) => pages.push(path) },
    tables: { known: () => ({ paths: { '/old': '/how-to/new' }, anchors: {} }) },
    isSaving: () => isSaving,
  })
  const stop = headStart.watch(document)
  return { ...headStart, scripts, pages, stop }
}

function press(markup: string) {
  document.body.innerHTML = markup
  document.body.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
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

it.each([
  ['acts when it is asked for', link('href="/Auth/Logout"')],
  ['is of another site', link('href="https://elsewhere.example/how-to/merge"')],
  ['opens in another tab', link('href="/how-to/merge" target="_blank"')],
  ['is this page', link('href="#top"')],
  ['is no link', '<b>Words</b>'],
])('fetches nothing when what is pressed %s', (_, markup) => {
  const { scripts, pages, stop } = setUp()
  press(markup)
  stop()
  expect([...scripts, ...pages]).toEqual([])
})

it('NAV-34 fetches nothing at a press for a reader who saves data, and the script once they have clicked', () => {
  const { scripts, pages, towards, stop } = setUp({ isSaving: true })
  press(link('href="/how-to/merge"'))
  expect([...scripts, ...pages]).toEqual([])
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
