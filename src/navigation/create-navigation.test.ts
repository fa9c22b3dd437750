import type { RedirectTable } from '../contracts/redirects'
import { placeOf } from './place'
import { setUp, stopAll, table } from './testing/set-up-navigation'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  stopAll()
  jest.useRealTimers()
})

describe('redirects', () => {
  it('REDIR-02 REDIR-05 waits for the redirect table before following a link to a page that is not loaded', async () => {
    const { firstPage, go, come, has, requested, shown } = setUp()
    await firstPage()
    await go('/OLD?q=x#top', { replace: true })
    expect(requested.at(-1)).toBe('/new?q=x')
    await come('/new?q=x')
    has('/other')
    await go('/other#top')
    expect(shown).toEqual(['/new?q=x#top', '/other#top'])
  })

  it('REDIR-02 loads the target of a redirect in full if it has no page, such as a file', async () => {
    const loadRedirects = () => Promise.resolve({ paths: { '/old': '/announcements/feed.xml' }, anchors: {} })
    const { firstPage, go, comeMissing, left, shown } = setUp({ loadRedirects })
    await firstPage()
    await go('/old')
    await comeMissing('/announcements/feed.xml')
    expect([left, shown]).toEqual([['/announcements/feed.xml'], []])
    await go('/missing')
    await comeMissing('/missing')
    expect([left, shown]).toEqual([['/announcements/feed.xml'], ['/missing']])
  })

  it('REDIR-05 drops the redirect if the reader has chosen another page', async () => {
    let comeTable = (_table: RedirectTable) => {}
    const loadRedirects = () => new Promise<RedirectTable>((resolve) => (comeTable = resolve))
    const { firstPage, go, has, shown, settle } = setUp({ loadRedirects })
    await firstPage()
    await go('/old')
    has('/here')
    await go('/here')
    comeTable(table)
    await settle()
    expect(shown).toEqual(['/here'])
  })

  it('REDIR-02 redirects from an old path after a static host has sent its 404 page', async () => {
    const { firstPage, navigation, come, shown, settle } = setUp({ url: '/Old?q=x#top' })
    await firstPage()
    navigation.routeChanged({ location: placeOf('/Old?q=x#top') })
    await settle()
    await come('/new?q=x')
    expect(shown).toEqual(['/new?q=x#top'])
  })

  it('REDIR-07 redirects from a renamed anchor to the new one', async () => {
    const { navigation, has, shown, settle } = setUp({ url: '/faq#fees' })
    has('/faq')
    navigation.routeChanged({ location: placeOf('/faq#fees') })
    await settle()
    expect(shown).toEqual(['/faq#card-fees'])
  })

  it('REDIR-07 does not redirect a reader who left before the table was loaded', async () => {
    const { navigation, has, moveTo, shown, settle } = setUp({ url: '/faq#fees' })
    has('/faq')
    navigation.routeChanged({ location: placeOf('/faq#fees') })
    moveTo('/faq')
    await settle()
    expect(shown).toEqual([])
  })
})

describe('after a change of the route', () => {
  const to = placeOf('/b#part')

  it('NAV-24 moves the focus to the anchor in the URL of another page', () => {
    const { navigation, anchors } = setUp({ ids: ['part'] })
    navigation.routeChanged({ location: to, prevLocation: placeOf('/a') })
    expect(anchors.focus).toHaveBeenCalledWith('part')
    expect(anchors.announceHash).not.toHaveBeenCalled()
  })

  it('COLL-05 dispatches hashchange for a new hash on the same page', () => {
    const { navigation, anchors } = setUp({ ids: ['part'] })
    navigation.routeChanged({ location: to, prevLocation: placeOf('/b') })
    expect(anchors.announceHash).toHaveBeenCalledTimes(1)
    expect(anchors.focus).not.toHaveBeenCalled()
  })

  it.each([
    ['the first page', null],
    ['a navigation to the same URL', to],
  ])('COLL-05 NAV-24 neither moves the focus nor dispatches hashchange on %s', (_, prevLocation) => {
    const { navigation, anchors } = setUp({ ids: ['part'] })
    navigation.routeChanged({ location: to, prevLocation })
    expect(anchors.focus).not.toHaveBeenCalled()
    expect(anchors.announceHash).not.toHaveBeenCalled()
  })

  it('NAV-16 calls listeners with the path of every later page until they unsubscribe', () => {
    const { navigation } = setUp({ ids: ['part'] })
    const heard = jest.fn()
    const stop = navigation.onOtherPage(heard)
    navigation.routeChanged({ location: to })
    navigation.routeChanged({ location: to, prevLocation: placeOf('/a') })
    navigation.routeChanged({ location: to, prevLocation: placeOf('/b') })
    stop()
    navigation.routeChanged({ location: to, prevLocation: placeOf('/a') })
    expect(heard.mock.calls).toEqual([['/b']])
  })

  it('NAV-12 loads the latest route in full when a chunk fails to load', () => {
    const { navigation, left } = setUp({ ids: ['part'] })
    window.sessionStorage.clear()
    navigation.routeChanged({ location: to })
    const reason = new Error('Loading chunk 17 failed.')
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    expect(left).toEqual(['/b#part'])
  })
})

it('NAV-31 loads page data and template of a prefetched page', () => {
  const { navigation, preloaded, templates } = setUp()
  navigation.completePrefetch('/how-to/merge')
  expect([preloaded, templates]).toEqual([['/how-to/merge'], ['/how-to/merge']])
})

it("restores Gatsby's functions when the navigation is stopped", async () => {
  const { navigation, go, shown, requested, left } = setUp()
  navigation.stop()
  await go('/old')
  expect(shown).toEqual(['/old'])
  expect(requested).toEqual([])
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new Error('Loading chunk 17 failed.') }),
  )
  expect(left).toEqual([])
})
