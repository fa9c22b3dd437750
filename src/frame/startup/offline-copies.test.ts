import type { Log } from '../../services/logging'
import { storeOfflineCopies } from './offline-copies'

const postMessage = jest.fn()
const warn = jest.fn()
const log: Log = { info: () => {}, warn, error: () => {} }

/** Adds a service worker container, which jsdom lacks. */
function provide(register: () => Promise<object>) {
  const container = Object.assign(new EventTarget(), {
    controller: null,
    startMessages: () => {},
    register,
    ready: Promise.resolve({ active: { postMessage } }),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  performance.getEntriesByType = () => []
}

async function setUp() {
  let tell = (_path: string) => {}
  await storeOfflineCopies(
    {
      updateReady: () => {},
      showOffline: () => {},
      onOtherPage: (listener) => {
        tell = listener
        return () => {}
      },
    },
    log,
  )
  return { tell: (path: string) => tell(path) }
}

beforeEach(() => [postMessage, warn].forEach((mock) => mock.mockReset()))
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

it('NAV-16 asks the service worker to store the first page and the page that the reader opens next', async () => {
  provide(() => Promise.resolve(new EventTarget()))
  const { tell } = await setUp()
  tell('/how-to/merge')
  await Promise.resolve()
  const paths = postMessage.mock.calls.map(([{ path }]: [{ path: string }]) => path)
  expect(paths).toEqual(['/', '/how-to/merge'])
})

it('NAV-16 stores nothing without a service worker', async () => {
  const { tell } = await setUp()
  tell('/how-to/merge')
  await Promise.resolve()
  expect(postMessage).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})
