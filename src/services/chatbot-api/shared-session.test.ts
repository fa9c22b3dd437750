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

it('uses an adopted session until it is forgotten', async () => {
  const { session, calls } = setUp()
  session.adopt('old')
  expect(await session.get()).toBe('old')
  session.forget()
  expect(await session.get()).toBe('session-1')
  expect(calls).toEqual(['createSession'])
})
