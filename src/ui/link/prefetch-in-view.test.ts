import type { prefetchInView } from './prefetch-in-view'

type Change = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>

let tell: (...changes: Change[]) => void
const observe = jest.fn()
const unobserve = jest.fn()
const enqueue = jest.fn()
const abort = jest.fn()
let watch: typeof prefetchInView

/** The module keeps one observer, so each test loads the module again. */
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

it('NAV-31 queues the URL of a link, without the hash, when the link comes into view', () => {
  const link = aLink('/how-to/merge?from=mail#before')
  expect(enqueue).not.toHaveBeenCalled()
  tell({ target: link, isIntersecting: true })
  expect(enqueue).toHaveBeenCalledWith('/how-to/merge?from=mail')
})

it('NAV-31 removes the page from the queue when its link leaves the view, and queues it again when the link returns', () => {
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

it('stops observing a removed link', () => {
  const link = aLink('/how-to/merge')
  link.remove()
  tell({ target: link, isIntersecting: false })
  expect(unobserve).toHaveBeenCalledWith(link)
})

it('does not prefetch the current page', () => {
  const link = aLink(window.location.pathname)
  tell({ target: link, isIntersecting: true })
  expect(enqueue).not.toHaveBeenCalled()
})

it('NAV-31 does not prefetch the home page, to which every page links', () => {
  for (const href of ['/', '/#announcements']) tell({ target: aLink(href), isIntersecting: true })
  expect(enqueue).not.toHaveBeenCalled()
})

it('throws no error in a browser without IntersectionObserver', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver')
  expect(() => aLink('/how-to/merge')).not.toThrow()
})
