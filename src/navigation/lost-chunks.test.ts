import type { Log } from '../contracts/log'
import { recoverLostChunks } from './lost-chunks'

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

function setUp(session: Pick<Storage, 'getItem' | 'setItem'> | undefined = window.sessionStorage) {
  const leave = jest.fn()
  const later = jest.fn()
  const stop = recoverLostChunks({
    owner: window,
    session,
    build: 'one',
    lastRoute: () => '/faq/a?q=1#b',
    leave,
    log: silent,
  })
  window.addEventListener('unhandledrejection', later)
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  stops.push(stop, () => window.removeEventListener('unhandledrejection', later))
  return { leave, later, reject }
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
])('NAV-12 sends the browser to the last route when a script is lost: %s', (error) => {
  const { leave, later, reject } = setUp()
  reject(error)
  expect(leave).toHaveBeenCalledWith('/faq/a?q=1#b')
  expect(later).not.toHaveBeenCalled()
})

it('NAV-12 does so once for a route and a build, so that it never loops', () => {
  const { leave, reject } = setUp()
  reject(new Error('Loading chunk 17 failed.'))
  reject(new Error('Loading chunk 17 failed.'))
  expect(leave).toHaveBeenCalledTimes(1)
})

it('NAV-12 goes nowhere when it cannot remember having been there', () => {
  const { leave, reject } = setUp({
    getItem: () => 'full',
    setItem: () => {
      throw new Error('refused')
    },
  })
  reject(new Error('Loading chunk 17 failed.'))
  expect(leave).not.toHaveBeenCalled()
})

it('NAV-12 leaves every other failure alone', () => {
  const { leave, later, reject } = setUp()
  reject(new Error('something else'))
  reject(undefined)
  expect(leave).not.toHaveBeenCalled()
  expect(later).toHaveBeenCalledTimes(2)
})
