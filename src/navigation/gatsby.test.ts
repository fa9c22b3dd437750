import type { Navigate } from '../lib/gatsby-runtime'
import { createGatsby } from './gatsby'

function aWindow() {
  const loader = {
    pages: ['/a'],
    loadPage: jest.fn(() => Promise.resolve(undefined)),
    loadPageSync(path: string) {
      return this.pages.includes(path) ? {} : undefined
    },
    isPageNotFound: (path: string) => path !== '/a',
    hovering: jest.fn(),
    enqueue: () => ({}),
  }
  const navigate = jest.fn<void, Parameters<Navigate>>()
  const owner = {
    ___loader: loader,
    ___navigate: navigate,
    ___push: navigate,
    ___replace: navigate,
    ___webpackCompilationHash: 'one',
    pagePath: '/a',
    location: {
      pathname: '/a',
      search: '',
      hash: '',
      assign: jest.fn(),
      replace: jest.fn(),
      reload: jest.fn(),
    },
  }
  return { owner, loader, navigate, gatsby: createGatsby(owner as unknown as Window) }
}

it("replaces Gatsby's navigate and loader functions, and restores them", async () => {
  const { owner, loader, navigate, gatsby } = aWindow()
  const site = {
    navigate: jest.fn<void, Parameters<Navigate>>(),
    hovering: jest.fn(),
    loadPage: jest.fn(() => Promise.resolve(undefined)),
    loadPageSync: jest.fn(),
  }
  const before = { ...loader, ...owner }
  const restore = gatsby.replace((own) => {
    own.navigate('/own')
    expect(own.loadPageSync('/a')).toEqual({})
    return site
  })
  expect(navigate).toHaveBeenCalledWith('/own')
  gatsby.navigate('/to', { replace: true })
  owner.___push('/pushed')
  owner.___replace('/replaced')
  await owner.___loader.loadPage()
  expect(site.navigate.mock.calls).toEqual([
    ['/to', { replace: true }],
    ['/pushed', { replace: false }],
    ['/replaced', { replace: true }],
  ])
  expect(site.loadPage).toHaveBeenCalledTimes(1)
  restore()
  expect({ ...loader, ...owner }).toEqual(before)
})

it("reads Gatsby's globals on each call", () => {
  const { owner, loader, gatsby } = aWindow()
  expect([gatsby.build(), gatsby.pagePath(), gatsby.isPageNotFound('/b')]).toEqual(['one', '/a', true])
  gatsby.preload('/b')
  expect(loader.hovering).toHaveBeenCalledWith('/b')
  expect(gatsby.isUpdateReady()).toBe(false)
  gatsby.setUpdateReady()
  expect(gatsby.isUpdateReady()).toBe(true)
  expect(owner).toHaveProperty('___swUpdated', true)
})

describe('the template script', () => {
  const template = (name: string) => `component---src-templates-${name}-tsx`
  const everyTemplate = ['home', 'how-to', 'categories', 'category', 'capability', 'product-capabilities']

  it.each([
    ['/', 'home'],
    ['/how-to/merge', 'how-to'],
    ['/categories', 'categories'],
    ['/categories/billing', 'category'],
    ['/product-capability/invoicing', 'capability'],
    ['/product-capabilities/reports', 'product-capabilities'],
  ])('for the path %s is %s', (path, name) => {
    const fetched: string[] = []
    const components = Object.fromEntries(
      everyTemplate.map((one) => [template(one), () => Promise.resolve(fetched.push(one))]),
    )
    createGatsby({ asyncRequires: { components } } as unknown as Window).fetchTemplate(path)
    expect(fetched).toEqual([name])
  })

  it('causes no error if the path has none, or if it fails to load', () => {
    const lost = jest.fn(() => Promise.reject(new Error('lost')))
    const asyncRequires = { components: { [template('how-to')]: lost } }
    const { fetchTemplate } = createGatsby({ asyncRequires } as unknown as Window)
    for (const path of ['/how-to/merge', '/nowhere/else']) expect(() => fetchTemplate(path)).not.toThrow()
    expect(lost).toHaveBeenCalledTimes(1)
  })

  it('causes no error if the table of templates is missing', () => {
    expect(() => createGatsby({} as unknown as Window).fetchTemplate('/')).not.toThrow()
  })
})

it.each([
  [{ connection: { saveData: true } }, false],
  [{ connection: { effectiveType: 'slow-2g' } }, false],
  [{ connection: { effectiveType: '2g', saveData: false } }, false],
  [{ connection: { effectiveType: '4g', saveData: false } }, true],
  [{ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
  [{ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }, true],
  [{}, true],
])('NAV-33 NAV-34 NAV-35 reads from the navigator %j whether to prefetch', (navigator, expected) => {
  expect(createGatsby({ navigator } as unknown as Window).canPrefetch()).toBe(expected)
})

it('NAV-26 replaces the hash and keeps the state of the history entry', () => {
  const history = { state: { key: '7' }, replaceState: jest.fn() }
  createGatsby({ history } as unknown as Window).replaceHash('#100%25')
  expect(history.replaceState).toHaveBeenCalledWith({ key: '7' }, '', '#100%25')
})

it('starts full page loads', () => {
  const { owner, gatsby } = aWindow()
  gatsby.leave('/b#c')
  gatsby.leave('/d', { replace: true })
  gatsby.reload()
  expect(owner.location.assign).toHaveBeenCalledWith('/b#c')
  expect(owner.location.replace).toHaveBeenCalledWith('/d')
  expect(owner.location.reload).toHaveBeenCalledTimes(1)
})
