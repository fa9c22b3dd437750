import type { prefetchInView } from './prefetch-in-view'

type Change = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>

let tell: (...changes: Change[]) => void
const observe = jest.fn()
const unobserve = jest.fn()
const enqueue = jest.fn()
const abort = jest.fn()
let watch: typeof prefetchInView

/** The module anew for each test: it keeps one observer. */
beforeEach(async () => {
  jest.resetModules()
  for (const mock of [observe, unobserve, abort]) mock.mockReset()
  enqueue.mockReset().mockReturnValue({ abort })
  Object.assign(window, {
    ___loader: { enqueue },
    IntersectionObserver: class {
      observe = observe
      unobserve = unobserve
      constructor(hear: (changes: Change[], self: unknown) => void) {
        tell = (...changes) => hear(changes, this)
      }
    },
  })
  ;({ prefetchInView: watch } = await import('./prefetch-in-view'))
})
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver')
  Reflect.deleteProperty(window, '___loader')
  document.body.replaceChildren()
})

function aLink(href: string) {
  const link = document.createElement('a')
  link.setAttribute('href', href)
  document.body.append(link)
  watch(link)
  return link
}

it('NAV-31 puts the page of a link in the row when it comes into view, without its hash', () => {
  const link = aLink('/how-to/merge?from=mail#before')
  expect(enqueue).not.toHaveBeenCalled()
  tell({ target: link, isIntersecting: true })
  expect(enqueue).toHaveBeenCalledWith('/how-to/merge?from=mail')
})

it('NAV-31 gives its place in the row up when it goes out of view, and takes one again', () => {
  const link = aLink('/how-to/merge')
  tell({ target: link, isIntersecting: false })
  expect(abort).not.toHaveBeenCalled()
  tell({ target: link, isIntersecting: true })
  tell({ target: link, isIntersecting: false })
  expect(abort).toHaveBeenCalledTimes(1)
  tell({ target: link, isIntersecting: true })
  expect(enqueue).toHaveBeenCalledTimes(2)
  expect(unobserve).not.toHaveBeenCalled()
})

it('lets go of a link that was taken out of the page', () => {
  const link = aLink('/how-to/merge')
  link.remove()
  tell({ target: link, isIntersecting: false })
  expect(unobserve).toHaveBeenCalledWith(link)
})

it('fetches nothing for the page that is open', () => {
  const link = aLink(window.location.pathname)
  tell({ target: link, isIntersecting: true })
  expect(enqueue).not.toHaveBeenCalled()
})

it('NAV-31 leaves the home page, to which every page links, for when it is asked for', () => {
  for (const href of ['/', '/#announcements']) tell({ target: aLink(href), isIntersecting: true })
  expect(enqueue).not.toHaveBeenCalled()
})

it('is quiet where the browser cannot tell what is in view', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver')
  expect(() => aLink('/how-to/merge')).not.toThrow()
})
