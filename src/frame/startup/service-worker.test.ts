import type { Log } from '../../services/logging'
import { registerServiceWorker } from './service-worker'

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  turn(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  find() {
    this.installing = new FakeWorker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}

function setUp({ protocol = 'https:', hostname = 'help.example', controlled = true, refused = false } = {}) {
  const registration = new FakeRegistration()
  const register = jest.fn(() => (refused ? Promise.reject(new Error('no')) : Promise.resolve(registration)))
  const container = Object.assign(new EventTarget(), {
    register,
    startMessages: () => {},
    controller: controlled ? {} : null,
  }) as unknown as ServiceWorkerContainer
  const errors: unknown[][] = []
  const updateReady = jest.fn()
  const showOffline = jest.fn()
  const log: Log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
  const start = () =>
    registerServiceWorker({
      location: { protocol, hostname },
      container,
      updateReady,
      showOffline,
      console: { error: (...words: unknown[]) => errors.push(words) },
      log,
    })
  return { start, registration, register, container, errors, updateReady, showOffline, log }
}

it.each([
  ['https:', 'help.example'],
  ['http:', 'localhost'],
])('NAV-16 NAV-17 registers /sw.js over %s//%s', async (protocol, hostname) => {
  const { start, register, errors } = setUp({ protocol, hostname })
  await start()
  expect(register).toHaveBeenCalledWith('/sw.js')
  expect(errors).toEqual([])
})

it('NAV-17 NAV-20 NAV-23 over plain http, registers no service worker and reports an error in the console, not on the page', async () => {
  const { start, register, errors } = setUp({ protocol: 'http:' })
  await start()
  expect(register).not.toHaveBeenCalled()
  expect(errors).toEqual([['Service workers can only be used over HTTPS, or on localhost for development']])
  expect(document.body).toBeEmptyDOMElement()
})

it('NAV-21 NAV-23 reports a failed registration in the console', async () => {
  const { start, errors } = setUp({ refused: true })
  await start()
  expect(errors).toEqual([['Error during service worker registration', new Error('no')]])
  expect(document.body).toBeEmptyDOMElement()
})

it('NAV-18 NAV-19 makes the next navigation a full page load when an update is installed', async () => {
  const { start, registration, updateReady } = setUp()
  await start()
  const worker = registration.find()
  expect(updateReady).not.toHaveBeenCalled()
  worker.turn('installed')
  worker.turn('activating')
  worker.turn('activated')
  expect(updateReady).toHaveBeenCalledTimes(1)
})

it('NAV-18 NAV-19 does not treat the first worker as an update', async () => {
  const { start, registration, updateReady, log } = setUp({ controlled: false })
  await start()
  const worker = registration.find()
  worker.turn('installed')
  worker.turn('activated')
  expect(updateReady).not.toHaveBeenCalled()
  expect(log.info).toHaveBeenCalledWith('Visited pages are stored for offline reading')
  expect(log.info).toHaveBeenCalledWith('The service worker is active')
})

it('NAV-19 detects an update that was already waiting when the page opened', async () => {
  const { start, registration, updateReady } = setUp()
  registration.waiting = new FakeWorker()
  await start()
  expect(updateReady).toHaveBeenCalledTimes(1)
})

it('NAV-18 NAV-22 NAV-23 reports a redundant worker in the console', async () => {
  const { start, registration, errors } = setUp()
  await start()
  registration.find().turn('redundant')
  expect(errors).toEqual([['The installing service worker became redundant']])
  expect(document.body).toBeEmptyDOMElement()
})

it('NAV-16 updates the offline notice when the service worker reports offline or online, and ignores its other messages', async () => {
  const { start, container, showOffline } = setUp()
  await start()
  for (const data of [
    { kind: 'connection', online: false },
    { kind: 'other' },
    null,
    { kind: 'connection', online: true },
  ])
    container.dispatchEvent(new MessageEvent('message', { data }))
  expect(showOffline.mock.calls).toEqual([[true], [false]])
})
