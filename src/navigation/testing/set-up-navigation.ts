import type { Log } from '../../contracts/log'
import type { RedirectTable } from '../../contracts/redirects'
import type { LoadedPage } from '../../lib/gatsby-runtime'
import { createNavigation } from '../create-navigation'
import { placeOf } from '../place'
import { aPage, createFakeGatsby } from './fake-gatsby'

export const table: RedirectTable = { paths: { '/old': '/new' }, anchors: { '/faq': { fees: 'card-fees' } } }

const stops: (() => void)[] = []

export const stopAll = () => stops.splice(0).forEach((stop) => stop())

export function setUp({
  ids = [] as string[],
  pagePath = '/',
  url = '/',
  canPrefetch = true,
  loadRedirects = () => Promise.resolve(table),
} = {}) {
  const fake = createFakeGatsby({ pagePath, url, canPrefetch })
  const errors: string[] = []
  const log: Log = { info: () => {}, warn: () => {}, error: (message) => errors.push(message) }
  const anchors = {
    has: (id: string) => ids.includes(id),
    announceHash: jest.fn(),
    scrollTo: jest.fn(),
    focus: jest.fn(),
  }
  const navigation = createNavigation({ gatsby: fake.gatsby, loadRedirects, anchors, log })
  stops.push(() => navigation.stop())
  const delays: boolean[] = []
  navigation.notices.subscribe(({ isDelayed }, before) => {
    if (isDelayed !== before.isDelayed) delays.push(isDelayed)
  })
  navigation.startPageLoads()
  async function firstPage(page: LoadedPage = aPage()) {
    const first = fake.functions().loadPage(url)
    await fake.come(url, page)
    return first
  }
  async function go(...way: Parameters<typeof fake.gatsby.navigate>) {
    fake.gatsby.navigate(...way)
    await fake.settle()
  }
  /** Goes one step back in the history and requests the page, as Gatsby does. */
  function goBack(path: string) {
    fake.moveTo(path)
    window.dispatchEvent(new PopStateEvent('popstate'))
    const { pathname, search } = placeOf(path)
    return fake.functions().loadPage(pathname + search)
  }
  return { ...fake, navigation, anchors, errors, delays, firstPage, go, goBack }
}
