import { use } from 'react'
import { act, render, screen } from '@testing-library/react'
import '../../tests/support/browser'
import { CHAT_KEYS } from '../config/choices'
import { createNotices } from '../navigation/notices'
import { EMPTY_PROFILE } from '../services/auth'
import { SettingsContext, useAuth } from '../services/service-contexts'
import { App } from './app'

const keys = Object.values(CHAT_KEYS)

function Reader() {
  return <p>{useAuth(({ displayName }) => displayName) || 'anonymous'}</p>
}

async function open(profile: () => Promise<Response>) {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  for (const key of keys) window.sessionStorage.setItem(key, 'what was said')
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      address === '/auth/profile' ? profile() : Promise.reject(new TypeError()),
    )
  render(
    <App notices={createNotices()}>
      <Reader />
    </App>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return keys.filter((key) => window.sessionStorage.getItem(key) !== null)
}

afterEach(() => {
  jest.restoreAllMocks()
  window.localStorage.clear()
})

it('AUTH-12 removes the stored chats from the tab after sign-out', async () => {
  expect(await open(() => Promise.resolve(Response.json(EMPTY_PROFILE)))).toEqual([])
})

it.each<[string, () => Promise<Response>, string]>([
  [
    'is still signed in',
    () => Promise.resolve(Response.json({ ...EMPTY_PROFILE, userDisplayName: 'Dana' })),
    'Dana',
  ],
  [
    'may still be signed in, since the profile failed to load',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'anonymous',
  ],
])('BOT-18 keeps the chats of a reader who %s', async (_, profile, name) => {
  expect(await open(profile)).toEqual(keys)
  expect(screen.getByText(name)).toBeVisible()
})

it('AUTH-11 shows the name of the reader after a sign-in in another tab, even if the first profile request failed', async () => {
  const profile = jest.fn(() => Promise.resolve(Response.json({ ...EMPTY_PROFILE, userDisplayName: 'Dana' })))
  profile.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open(profile)
  expect(screen.getByText('anonymous')).toBeVisible()
  window.localStorage.setItem('fieldbook-reader', 'dana')
  window.dispatchEvent(new StorageEvent('storage', { key: 'fieldbook-reader' }))
  expect(await screen.findByText('Dana')).toBeVisible()
})

function Academy() {
  return <p>{use(SettingsContext).lmsUrl}</p>
}

it('SET-06 SET-08 after a failed request, loads the settings when the browser is back online', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const down = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  render(
    <App notices={createNotices()}>
      <Academy />
    </App>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  const lmsUrl = 'https://learn.example/'
  expect(screen.queryByText(lmsUrl)).toBeNull()
  down.mockImplementation(() => Promise.resolve(Response.json({ lmsUrl })))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(lmsUrl)).toBeVisible()
})
