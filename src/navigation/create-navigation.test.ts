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

  it('REDIR-02 does a full page load if the target of a redirect is not a page, but a file', async () => {
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

describe('a malformed hash', () => {
  it('NAV-26 is corrected before Gatsby reads it: in the first URL, after a history step and in a link', async () => {
    const { gatsby, firstPage, go, goBack, has, shown } = setUp({ url: '/?q=1#100%' })
    expect(gatsby.place()).toEqual(placeOf('/?q=1#100%25'))
    await firstPage()
    has('/faq')
    await goBack('/faq#50%-off%FF')
    expect(gatsby.place()).toEqual(placeOf('/faq#50%25-off%25FF'))
    await goBack('/faq#%C3%BCber')
    expect(gatsby.place()).toEqual(placeOf('/faq#%C3%BCber'))
    await go('/faq#50%-off')
    expect(shown).toEqual(['/faq#50%25-off'])
  })

  it('NAV-26 is corrected in the target of a redirect', async () => {
    const loadRedirects = () => Promise.resolve({ paths: { '/old': '/new#100%' }, anchors: {} })
    const { firstPage, go, come, shown } = setUp({ loadRedirects })
    await firstPage()
    await go('/old')
    await come('/new')
    expect(shown).toEqual(['/new#100%25'])
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

  it.each([
    ['scrolls to an anchor whose encoded id Gatsby does not find', '/b#Q%26A', '/a', [['Q&A']]],
    ['scrolls on the same page to an anchor that Gatsby does not find', '/b#Q%26A', '/b', [['Q&A']]],
    ['leaves other anchors to Gatsby', '/b#%C3%BCber', '/a', []],
    ['leaves the first page to the browser', '/b#Q%26A', undefined, []],
  ])('NAV-26 %s', (_, url, from, expected) => {
    const { navigation, anchors } = setUp({ ids: ['Q&A', 'über'] })
    navigation.routeChanged({ location: placeOf(url), prevLocation: from ? placeOf(from) : null })
    expect(anchors.scrollTo.mock.calls).toEqual(expected)
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

  it('NAV-12 does a full page load of the latest route when a chunk fails to load', () => {
    const { navigation, left } = setUp({ ids: ['part'] })
    window.sessionStorage.clear()
    navigation.routeChanged({ location: to })
    const reason = new Error('Loading chunk 17 failed.')
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    expect(left).toEqual(['/b#part'])
  })
})

it('NAV-31 `completePrefetch` loads the page data and the template of a page', () => {
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
