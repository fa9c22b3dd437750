import { fireEvent, render, screen } from '@testing-library/react'
import { navigate } from '../../lib/testing/fake-navigate'
import { renderToString } from 'react-dom/server'
import { UserType } from '../../contracts/profile'
import { ANONYMOUS } from '../../services/analytics/analytics'
import { createAuthStore, EMPTY_PROFILE } from '../../services/auth'
import { AnalyticsContext, AuthContext } from '../../services/service-contexts'
import { SignInPage } from './sign-in-page'

beforeEach(() => {
  jest.mocked(navigate).mockClear()
  window.history.replaceState(null, '', '/401')
})

const goesTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('AUTH-02 AUTH-03 AUTH-04 AUTH-05 AUTH-06 AUTH-07 shows the welcome text and two sign-in buttons', () => {
  render(<SignInPage />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Welcome to Fieldbook Knowledge Base!$/,
  )
  expect(screen.getByText('To sign in, click the button that applies to you.')).toBeVisible()
  expect(goesTo('Customer')).toBe('/Auth/Customer')
  expect(goesTo('Employee')).toBe('/Auth/Employee')
})

it('AUTH-08 adds the return path to both sign-in links', () => {
  window.history.replaceState(null, '', '/401?ReturnUrl=%2Fhow-to%2Fmerge%3Fa%3D1')
  render(<SignInPage />)
  expect(goesTo('Customer')).toBe('/Auth/Customer?returnUrl=%2Fhow-to%2Fmerge%3Fa%3D1')
  expect(goesTo('Employee')).toBe('/Auth/Employee?returnUrl=%2Fhow-to%2Fmerge%3Fa%3D1')
})

it('AUTH-06 AUTH-07 AUTH-08 encodes the return path as one parameter', () => {
  window.history.replaceState(null, '', '/401?ReturnUrl=%2Fsearch%3Fq%3Da%26b%3Dc%23d')
  render(<SignInPage />)
  expect(goesTo('Customer')).toBe('/Auth/Customer?returnUrl=%2Fsearch%3Fq%3Da%26b%3Dc%23d')
})

it('AUTH-08 adds the URL hash, which the gateway does not receive, to the return path', () => {
  window.history.replaceState(null, '', '/401?ReturnUrl=%2Fhow-to%2Fmerge#confirm')
  render(<SignInPage />)
  expect(goesTo('Customer')).toBe('/Auth/Customer?returnUrl=%2Fhow-to%2Fmerge%23confirm')
})

describe('a signed-in reader', () => {
  const REFUSED = '/401?ReturnUrl=%2Fhow-to%2Fescalate&Refused=for-employees'

  async function open(url: string, userType: UserType) {
    window.history.replaceState(null, '', url)
    const auth = createAuthStore({
      fetchProfile: () => Promise.resolve({ ...EMPTY_PROFILE, userType, userDisplayName: 'Casey Cole' }),
      log: { info: jest.fn(), warn: jest.fn(), error: jest.fn() },
    })
    await auth.getState().load()
    render(
      <AuthContext value={auth}>
        <SignInPage />
      </AuthContext>,
    )
  }

  it('AUTH-01 who is a customer is told that the refused page is for employees only', async () => {
    await open(REFUSED, UserType.Customer)
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Your account cannot open this page\. It is for employees only\.$/,
    )
  })

  it.each([
    ['is an employee', REFUSED, UserType.Employee],
    ['may read the page', '/401?ReturnUrl=%2Fhow-to%2Fmerge', UserType.Customer],
  ])('AUTH-01 is told no reason if the reader %s', async (_, url, userType) => {
    await open(url, userType)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('AUTH-08 ignores a parameter that is spelled returnUrl instead of ReturnUrl', () => {
  window.history.replaceState(null, '', '/401?returnUrl=%2Fhow-to')
  render(<SignInPage />)
  expect(goesTo('Customer')).toBe('/Auth/Customer')
})

it('AUTH-08 drops a return URL of another site', () => {
  window.history.replaceState(null, '', '/401?ReturnUrl=%2F%2Fevil.example')
  render(<SignInPage />)
  expect(goesTo('Customer')).toBe('/Auth/Customer')
})

it.each([
  ['the gateway has detected it', '/401?ReturnUrl=%2F&Cookies=blocked', true],
  ['the browser reports it', '/401', false],
])('says that the browser blocks cookies when %s', (_, url, cookieEnabled) => {
  window.history.replaceState(null, '', url)
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(cookieEnabled)
  render(<SignInPage />)
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your browser blocks cookies/)
})

it('AUTH-06 AUTH-07 has both sign-in links in the static page', () => {
  const html = renderToString(<SignInPage />)
  expect(html).toContain('href="/Auth/Customer"')
  expect(html).toContain('href="/Auth/Employee"')
})

it('ANALYT-05 searches for the text that the reader enters, and tracks the search', () => {
  const analytics = { ready: () => Promise.resolve(ANONYMOUS), track: jest.fn() }
  render(
    <AnalyticsContext value={analytics}>
      <SignInPage />
    </AnalyticsContext>,
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'invoice' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(navigate).toHaveBeenCalledWith('/search?q=invoice')
  expect(analytics.track.mock.calls).toEqual([[{ name: 'KB - Search', fields: { area: 'Search' } }]])
})
