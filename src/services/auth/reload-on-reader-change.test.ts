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

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
})

/** Opens a tab with a loaded page. The profile requests return these readers in turn. */
async function aTab(...readers: Profile[]) {
  const fetchProfile = jest.fn(() => Promise.resolve(readers.shift() ?? EMPTY_PROFILE))
  const auth = createAuthStore({ fetchProfile, log })
  await auth.getState().load()
  const reload = jest.fn()
  const target = new EventTarget()
  stops.push(
    reloadOnReaderChange(auth, {
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
      location: { reload },
    }),
  )
  return {
    reload,
    name: () => auth.getState().displayName,
    hearsOfAnother: () =>
      target.dispatchEvent(
        new StorageEvent('storage', { key: 'fieldbook-reader', storageArea: localStorage }),
      ),
    comesBack: (persisted: boolean) =>
      target.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })),
  }
}

it('AUTH-12 reloads a tab when the reader signs out in another', async () => {
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

it('AUTH-12 reloads a page from the back/forward cache after sign-out', async () => {
  const tab = await aTab(DANA)
  tab.comesBack(true)
  await aTab()
  tab.comesBack(false)
  expect(tab.reload).not.toHaveBeenCalled()
  tab.comesBack(true)
  expect(tab.reload).toHaveBeenCalledTimes(1)
})

it('AUTH-11 shows the reader in a tab after a sign-in in another', async () => {
  const tab = await aTab(EMPTY_PROFILE, DANA)
  await aTab(DANA)
  tab.hearsOfAnother()
  await Promise.resolve()
  await Promise.resolve()
  expect(tab.name()).toBe('Dana%20Reyes')
  expect(tab.reload).not.toHaveBeenCalled()
})

it('stores no name in the browser, and nothing after sign-out', async () => {
  await aTab(DANA)
  expect(localStorage.getItem('fieldbook-reader')).not.toMatch(/dana/i)
  await aTab()
  expect(localStorage).toHaveLength(0)
})
