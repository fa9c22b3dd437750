import { render, screen } from '@testing-library/react'
import { createConsent } from '../services/analytics'
import { fallbackSettings } from '../services/settings'
import { LazyConsentCard } from './lazy-consent-card'

const settings = fallbackSettings('https://academy.example/')
const card = { name: 'May we see how the help center is used?' }

function show(tools: { gaMeasurementId?: string; pendoApiKey?: string }) {
  return render(
    <LazyConsentCard store={createConsent(() => localStorage)} settings={{ ...settings, ...tools }} />,
  )
}

const loaded = () => import('../features/consent').then(() => Promise.resolve())

beforeEach(() => localStorage.clear())
afterEach(() => Object.defineProperty(navigator, 'doNotTrack', { value: null, configurable: true }))

it('ANALYT-07 asks for consent when analytics tools are configured, and names the tools', async () => {
  show({ gaMeasurementId: 'G-AB12CD34EF', pendoApiKey: '0a1b' })
  expect(await screen.findByRole('region', card)).toHaveTextContent('Google Analytics or Pendo')
})

it('ANALYT-07 does not ask without analytics tools', async () => {
  const { container } = show({})
  await loaded()
  expect(container).toBeEmptyDOMElement()
})

it('ANALYT-07 does not ask when the browser sends Do Not Track', async () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true })
  const { container } = show({ gaMeasurementId: 'G-AB12CD34EF' })
  await loaded()
  expect(container).toBeEmptyDOMElement()
})
