import { UserType, type Profile } from '../../contracts/profile'
import { createAuthStore, EMPTY_PROFILE } from './auth-store'
import { reloadOnReaderChange } from './reload-on-reader-change'

const DANA: Profile = {
  ...EMPTY_PROFILE,
  userName: 'dana',
  userDisplayName: 'Dana Reyes',
  userType: UserType.Customer,
}
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
const stops: (() => void)[] = []

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
})

const FAILURE = new TypeError('offline')

/** Opens a tab with a loaded page. Each profile request returns the next reader, or fails for `FAILURE`. */
async function aTab(...readers: (Profile | typeof FAILURE)[]) {
  const fetchProfile = jest.fn(() => {
    const reader = readers.shift() ?? EMPTY_PROFILE
    return reader instanceof TypeError ? Promise.reject(reader) : Promise.resolve(reader)
  })
  const auth = createAuthStore({ fetchProfile, log })
  await auth
    .getState()
    .load()
    .catch(() => undefined)
  const reload = jest.fn()
  const target = new EventTarget()
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const document = Object.assign(new EventTarget(), state)
  fetchProfile.mockClear()
  stops.push(
    reloadOnReaderChange(auth, fetchProfile, {
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
      document,
      location: { reload },
    }),
  )
  const settle = () => jest.advanceTimersByTimeAsync(0)
  return {
    reload,
    fetchProfile,
    async isFocused() {
      target.dispatchEvent(new Event('focus'))
      await settle()
    },
    async turns(state: DocumentVisibilityState) {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
      await settle()
    },
    name: () => auth.getState().displayName,
    hearsOfAnother: () =>
      target.dispatchEvent(
        new StorageEvent('storage', { key: 'fieldbook-reader', storageArea: localStorage }),
      ),
    comesBack: (persisted: boolean) =>
      target.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })),
  }
}

it('AUTH-12 reloads a tab when the reader signs out in another tab', async () => {
  const tab = await aTab(DANA)
  await aTab(DANA)
  tab.hearsOfAnother()
  expect(tab.reload).not.toHaveBeenCalled()
  await aTab() // the home page, after signing out
  tab.hearsOfAnother()
  expect(tab.reload).toHaveBeenCalledTimes(1)
})

it('AUTH-12 reloads a tab when another tab signs in a different reader', async () => {
  const tab = await aTab(DANA)
  await aTab({ ...DANA, userName: 'dane' })
  tab.hearsOfAnother()
  expect(tab.reload).toHaveBeenCalledTimes(1)
})

it('AUTH-12 reloads a page that the browser restores from the back/forward cache after sign-out', async () => {
  const tab = await aTab(DANA)
  tab.comesBack(true)
  await aTab()
  tab.comesBack(false)
  expect(tab.reload).not.toHaveBeenCalled()
  tab.comesBack(true)
  expect(tab.reload).toHaveBeenCalledTimes(1)
})

it('AUTH-11 loads the profile in a tab after a sign-in in another tab', async () => {
  const tab = await aTab(EMPTY_PROFILE, DANA)
  await aTab(DANA)
  tab.hearsOfAnother()
  await Promise.resolve()
  await Promise.resolve()
  expect(tab.name()).toBe('Dana%20Reyes')
  expect(tab.reload).not.toHaveBeenCalled()
})

describe('after a sign-out that ends on a page of the issuer', () => {
  it.each([
    ['visible', (tab: Awaited<ReturnType<typeof aTab>>) => tab.turns('visible')],
    ['focused', (tab: Awaited<ReturnType<typeof aTab>>) => tab.isFocused()],
  ])('AUTH-12 reloads a tab that becomes %s', async (_, comes) => {
    const tab = await aTab(DANA, EMPTY_PROFILE)
    jest.advanceTimersByTime(2_000)
    await comes(tab)
    expect(tab.reload).toHaveBeenCalledTimes(1)
  })

  it('AUTH-12 reloads a page that the browser restores from the back/forward cache', async () => {
    const tab = await aTab(DANA, EMPTY_PROFILE)
    jest.advanceTimersByTime(2_000)
    tab.comesBack(true)
    await jest.advanceTimersByTimeAsync(0)
    expect(tab.reload).toHaveBeenCalledTimes(1)
  })
})

describe('a page whose profile failed to load', () => {
  it('AUTH-12 reloads when the reader signs out in another tab', async () => {
    await aTab(DANA)
    const tab = await aTab(FAILURE)
    tab.hearsOfAnother()
    expect(tab.reload).not.toHaveBeenCalled()
    await aTab()
    tab.hearsOfAnother()
    expect(tab.reload).toHaveBeenCalledTimes(1)
  })

  it('AUTH-12 reloads when it comes from the back/forward cache after sign-out', async () => {
    await aTab(DANA)
    const tab = await aTab(FAILURE)
    await aTab()
    tab.comesBack(true)
    expect(tab.reload).toHaveBeenCalledTimes(1)
  })

  it('AUTH-12 reloads on focus after a sign-out that ended on a page of the issuer', async () => {
    await aTab(DANA)
    const tab = await aTab(FAILURE, EMPTY_PROFILE)
    jest.advanceTimersByTime(2_000)
    await tab.isFocused()
    expect(tab.reload).toHaveBeenCalledTimes(1)
  })

  it('AUTH-12 reloads neither itself nor other tabs while its reader is signed in', async () => {
    const other = await aTab(DANA)
    const tab = await aTab(FAILURE, DANA)
    other.hearsOfAnother()
    jest.advanceTimersByTime(2_000)
    await tab.isFocused()
    expect(tab.fetchProfile).toHaveBeenCalledTimes(1)
    expect(tab.reload).not.toHaveBeenCalled()
    expect(other.reload).not.toHaveBeenCalled()
  })
})

it('AUTH-12 requests the profile when the reader returns to a tab, at most every two seconds', async () => {
  const tab = await aTab(DANA, DANA, DANA)
  jest.advanceTimersByTime(2_000)
  await tab.turns('hidden')
  expect(tab.fetchProfile).not.toHaveBeenCalled()
  await tab.turns('visible')
  await tab.isFocused()
  jest.advanceTimersByTime(1_999)
  await tab.isFocused()
  expect(tab.fetchProfile).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(1)
  await tab.isFocused()
  expect(tab.fetchProfile).toHaveBeenCalledTimes(2)
  expect(tab.reload).not.toHaveBeenCalled()
})

it('AUTH-12 neither reloads the page nor treats the reader as signed out if the profile cannot be loaded', async () => {
  const tab = await aTab(DANA)
  tab.fetchProfile.mockRejectedValueOnce(FAILURE)
  jest.advanceTimersByTime(2_000)
  await tab.isFocused()
  expect(tab.fetchProfile).toHaveBeenCalledTimes(1)
  expect(tab.reload).not.toHaveBeenCalled()
  expect(tab.name()).toBe('Dana%20Reyes')
})

it('AUTH-12 requests no profile for an anonymous reader, nor for any reader after the returned stop function is called', async () => {
  const anonymous = await aTab()
  const stopped = await aTab(DANA)
  stops.pop()?.()
  jest.advanceTimersByTime(2_000)
  for (const tab of [anonymous, stopped]) {
    await tab.isFocused()
    await tab.turns('visible')
    expect(tab.fetchProfile).not.toHaveBeenCalled()
  }
})

it('stores no name of the reader in the browser, and nothing at all after sign-out', async () => {
  await aTab(DANA)
  expect(localStorage.getItem('fieldbook-reader')).not.toMatch(/dana/i)
  await aTab()
  expect(localStorage).toHaveLength(0)
})
