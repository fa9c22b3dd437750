import type { Log } from '../contracts/log'
import type { StorageArea } from '../lib/stored-text'
import { recoverLostChunks } from './lost-chunks'
import { createFakeGatsby } from './testing/fake-gatsby'

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

function setUp({
  session = () => window.sessionStorage,
  url = '/faq/z',
}: { session?: StorageArea; url?: string } = {}) {
  const { gatsby, left, reload } = createFakeGatsby({ url })
  const later = jest.fn()
  const stop = recoverLostChunks({
    gatsby: { ...gatsby, session },
    lastRoute: () => '/faq/a?q=1#b',
    log: silent,
  })
  window.addEventListener('unhandledrejection', later)
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  stops.push(stop, () => window.removeEventListener('unhandledrejection', later))
  return { left, reload, later, reject }
}
const stops: (() => void)[] = []

beforeEach(() => window.sessionStorage.clear())
afterEach(() => stops.splice(0).forEach((stop) => stop()))

it.each([
  Object.assign(new Error('Loading chunk 17 failed.'), { name: 'ChunkLoadError' }),
  Object.assign(new Error('Loading chunk component---src-how-to failed.\n(error: /x.js)'), {
    name: 'ChunkLoadError',
  }),
  new Error('Loading CSS chunk 4 failed.'),
])('NAV-12 does a full page load of the latest route when a chunk fails to load: %s', (error) => {
  const { left, later, reject } = setUp()
  reject(error)
  expect(left).toEqual(['/faq/a?q=1#b'])
  expect(later).not.toHaveBeenCalled()
})

it('NAV-12 after a failed chunk, reloads the page if the URL to open is already in the address bar', () => {
  const { left, reload, reject } = setUp({ url: '/faq/a?q=1#b' })
  reject(new Error('Loading chunk 17 failed.'))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(left).toEqual([])
})

it('NAV-12 does only one full page load per build for a route, so that a failed chunk causes no loop', () => {
  const { left, reject } = setUp()
  reject(new Error('Loading chunk 17 failed.'))
  reject(new Error('Loading chunk 17 failed.'))
  expect(left).toHaveLength(1)
})

const refuse = () => {
  throw new Error('refused')
}

it.each<[string, StorageArea]>([
  ['refuses storage', refuse],
  ['has no storage left', () => ({ getItem: () => null, setItem: refuse, removeItem: refuse })],
])('NAV-12 does no full page load in a browser that %s', (_, session) => {
  const { left, reject } = setUp({ session })
  reject(new Error('Loading chunk 17 failed.'))
  expect(left).toEqual([])
})

it('NAV-12 ignores rejections that are not failed chunks', () => {
  const { left, later, reject } = setUp()
  reject(new Error('something else'))
  reject(undefined)
  expect(left).toEqual([])
  expect(later).toHaveBeenCalledTimes(2)
})
