import { UnexpectedServerError } from './errors'
import { fakeChatbotApi } from './testing/fake-chatbot-api'
import { createSharedSession } from './shared-session'

function setUp() {
  const fake = fakeChatbotApi()
  const heard: (string | undefined)[] = []
  const session = createSharedSession({
    api: fake.api,
    area: 'FloatingChat',
    onChange: (id) => heard.push(id),
  })
  return { ...fake, session, heard }
}

it('BOT-16 creates no session before it is needed', () => {
  expect(setUp().calls).toEqual([])
})

it('BOT-17 gives concurrent callers the same session', async () => {
  const { session, calls, heard } = setUp()
  const ids = await Promise.all([session.get(), session.get(), session.get()])
  expect(ids).toEqual(['session-1', 'session-1', 'session-1'])
  expect(await session.get()).toBe('session-1')
  expect(calls).toEqual(['createSession'])
  expect(heard).toEqual(['session-1'])
})

it('BOT-17 rejects all waiting callers if no session can be created, and retries for the next caller', async () => {
  const { session, calls, failures } = setUp()
  failures.createSession = new Error('down')
  const outcomes = await Promise.allSettled([session.get(), session.get()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  delete failures.createSession
  expect(await session.get()).toBe('session-1')
  expect(calls).toEqual(['createSession', 'createSession'])
})

it('BOT-19 closes a session that is still being created', async () => {
  const { session, calls, heard } = setUp()
  const creation = session.get()
  await session.end()
  await creation
  expect(calls).toEqual(['createSession', 'closeSession session-1'])
  expect(heard).toEqual([undefined])
  expect(await session.get()).toBe('session-2')
})

it('BOT-19 closes nothing if there was no session or its creation failed', async () => {
  const { session, calls, failures } = setUp()
  await session.end()
  failures.createSession = new Error('down')
  session.get().catch(() => undefined)
  await session.end()
  expect(calls).toEqual(['createSession'])
})

describe('a session that the service has dropped', () => {
  const gone = new UnexpectedServerError(404, '', {})

  it('is replaced, and the call is repeated once', async () => {
    const { session, calls } = setUp()
    const ids: string[] = []
    session.adopt('old')
    const call = session.withId(new AbortController().signal, (id) => {
      ids.push(id)
      return Promise.reject(gone)
    })
    await expect(call).rejects.toBe(gone)
    expect(ids).toEqual(['old', 'session-1'])
    expect(calls).toEqual(['createSession'])
  })

  it('BOT-17 is replaced only once for concurrent calls', async () => {
    const { session, calls } = setUp()
    const failures: ((error: Error) => void)[] = []
    session.adopt('old')
    const call = () =>
      session.withId(new AbortController().signal, (id) =>
        id === 'old' ? new Promise((_, reject) => failures.push(reject)) : Promise.resolve(id),
      )
    const [first, second] = [call(), call()]
    await Promise.resolve()
    failures[0]?.(gone)
    expect(await first).toBe('session-1')
    failures[1]?.(gone)
    expect(await second).toBe('session-1')
    expect(calls).toEqual(['createSession'])
  })

  it('BOT-60 is not replaced after the call was canceled', async () => {
    const { session, calls } = setUp()
    const canceled = new AbortController()
    session.adopt('old')
    const call = session.withId(canceled.signal, () => {
      canceled.abort()
      return Promise.reject(gone)
    })
    await expect(call).rejects.toBe(gone)
    expect(calls).toEqual([])
  })
})
