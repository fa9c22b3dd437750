import { UserType } from '../../contracts/profile'
import { createAuthStore, EMPTY_PROFILE } from './auth-store'
import { fetchProfile } from './fetch-profile'

const ADA = {
  visitorId: 'v-1',
  tenantName: 'acme',
  userName: 'ada',
  userDisplayName: 'Ada Löwe',
  email: 'ada@acme.example',
  userType: UserType.Customer,
}

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

function setUp(...replies: readonly (() => Promise<Response>)[]) {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>()
  for (const reply of replies) send.mockImplementationOnce(reply)
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
  return { send, log, store: createAuthStore({ fetchProfile: () => fetchProfile(send), log }) }
}

it('SET-01 DATA-34 fetches /auth/profile once and keeps all six fields', async () => {
  const { send, store } = setUp(() => json(ADA))
  await Promise.all([store.getState().load(), store.getState().load()])
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[0]).toBe('/auth/profile')
  expect(store.getState().profile).toEqual(ADA)
})

it('AUTH-13 AUTH-14 DATA-33 treats a reader who has a display name as signed in, and stores the name URI-encoded', async () => {
  const { store } = setUp(() => json(ADA))
  await store.getState().load()
  expect(store.getState()).toMatchObject({ isAuthenticated: true, displayName: 'Ada%20L%C3%B6we' })
})

it('AUTH-13 treats a reader without a display name as anonymous, even if other fields are set', async () => {
  const { store } = setUp(() => json({ ...ADA, userDisplayName: '' }))
  await store.getState().load()
  expect(store.getState()).toMatchObject({ isAuthenticated: false, displayName: '' })
})

it('DATA-35 treats an unknown user type as employee', async () => {
  const { store } = setUp(() => json({ ...ADA, userType: 7 }))
  expect(await store.getState().load()).toMatchObject({ userType: 1 })
})

it.each([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the gateway fails', () => json(ADA, 500)],
  ['the response is not a profile', () => json(null)],
  ['the response is HTML', () => Promise.resolve(new Response('<h1>Hello</h1>'))],
])('SET-02 SET-03 assumes an empty, unauthenticated profile of type Employee if %s', async (_, reply) => {
  const { store, log } = setUp(reply)
  await expect(store.getState().load()).rejects.toThrow()
  expect(store.getState()).toMatchObject({ profile: EMPTY_PROFILE, isAuthenticated: false, displayName: '' })
  expect(EMPTY_PROFILE.userType).toBe(1)
  expect(log.warn).toHaveBeenCalledTimes(1)
})

it('SET-02 after a failure, requests the profile again on the next call of `load`', async () => {
  const { store } = setUp(
    () => json({}, 503),
    () => json(ADA),
  )
  await expect(store.getState().load()).rejects.toThrow()
  await store.getState().load()
  expect(store.getState().isAuthenticated).toBe(true)
})
