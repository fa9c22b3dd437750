import { aGateway } from '../testing/a-gateway'
import { recordDatabases } from '../testing/record-databases'
import { aVisitor } from '../testing/signed-in'
import { createEndedSessionRecords } from './ended-session-records'
import { createRecordStore } from './record-store'

/** Creating the embedded database takes long on a busy machine. */
jest.setTimeout(60_000)

describe.each(recordDatabases)('ended sessions in %s', (_name, start) => {
  let server: Awaited<ReturnType<typeof start>>
  let store: ReturnType<typeof createRecordStore>

  beforeAll(async () => {
    server = await start()
    const retention = { records: 365, chats: 90, analytics: 90 }
    store = createRecordStore({ open: () => server.open(), retention, maxTableBytes: 1e9, report: fail })
  })
  afterAll(() => store.close())
  afterAll(() => server.stop()) // separate, so that it runs even if closing the store fails

  it('AUTH-12 rejects a cookie at every gateway within a second of sign-out', async () => {
    let time = 0
    const endedSessions = () => createEndedSessionRecords(store, () => time)
    const [first, second] = [1, 2].map(() => aVisitor(aGateway({ endedSessions: endedSessions() })))
    if (!first || !second) throw new Error('no gateways')
    await first.signIn('customer')
    const copy = first.jar.get('reader') ?? ''
    const nameAt = async (visitor: typeof first) => {
      visitor.jar.set('reader', copy)
      const profile = await visitor.get('/auth/profile')
      return profile.json<{ userDisplayName: string }>().userDisplayName
    }
    expect(await nameAt(second)).toBe('Casey Customer')
    await first.get('/Auth/Logout')
    expect(await nameAt(first)).toBe('')
    time = 1000
    expect(await nameAt(second)).toBe('')
  })

  it('AUTH-12 reads ended sessions at most once a second, and once for simultaneous requests', async () => {
    let time = 0
    const look = jest.spyOn(store, 'readNow')
    const ended = createEndedSessionRecords(store, () => time)
    await Promise.all([ended.has('a'), ended.has('b')])
    time = 999
    await ended.has('a')
    expect(look).toHaveBeenCalledTimes(1)
    time = 1000
    await ended.has('a')
    expect(look).toHaveBeenCalledTimes(2)
    look.mockRejectedValueOnce(new Error('away'))
    time = 2000
    await expect(ended.has('a')).rejects.toThrow('away')
    time = 3000
    expect(await ended.has('a')).toBe(false)
  })

  it('AUTH-12 removes ended sessions after they expire', async () => {
    const ended = createEndedSessionRecords(store)
    await ended.add('short', Date.now() - 1)
    await ended.add('long', Date.now() + 60_000)
    expect([await ended.has('short'), await ended.has('long')]).toEqual([false, true])
    expect(
      await store.read('select session_id from ended_sessions where session_id = $1', ['short']),
    ).toEqual([])
  })
})

function fail(problem: string) {
  throw new Error(problem)
}
