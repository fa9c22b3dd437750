import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import type { AnalyticsEvent } from '../../services/analytics'
import { createProcessedCases } from '../../services/processed-cases'
import { FlagsContext } from '../../services/service-contexts'
import { Deflection } from './index'

const QUESTION = 'Did you find the answer to your support question?'

let isWidgetLoaded = false
let isWidgetMissing = false

jest.mock('./deflection-widget', () => {
  const real = jest.requireActual<{ DeflectionWidget: unknown }>('./deflection-widget')
  return {
    __esModule: true,
    get DeflectionWidget() {
      isWidgetLoaded = true
      if (isWidgetMissing) throw new Error('chunk not found')
      return real.DeflectionWidget
    },
  }
})

beforeEach(() => {
  jest.useFakeTimers()
  isWidgetLoaded = false
  isWidgetMissing = false
  localStorage.clear()
  window.history.replaceState(null, '', '/how-to/merge')
})
afterEach(() => jest.useRealTimers())

function services() {
  const events: AnalyticsEvent[] = []
  return {
    events,
    isHelpDenied: false,
    showToast: jest.fn(),
    log: { info: jest.fn(), warn: jest.fn(), error: jest.fn() },
    analytics: {
      ready: () => Promise.resolve({ tenantName: 'Northside Plumbing', userName: 'dana' }),
      track: (event: AnalyticsEvent) => events.push(event),
    },
  }
}

async function openArticle(address: string) {
  window.history.replaceState(null, '', address)
  const { events, ...given } = services()
  const view = render(<Deflection {...given} />)
  await settled()
  return { ...view, ...given, events }
}

const settled = () => act(() => jest.advanceTimersByTimeAsync(0))
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('ART-ALL-04 AUTH-16 DEFL-02 renders and loads nothing if the URL names no case', async () => {
  const { container } = await openArticle('/how-to/merge?q=merge')
  fireEvent.scroll(window)
  pass(60_000)
  expect(container).toBeEmptyDOMElement()
  expect(isWidgetLoaded).toBe(false)
})

it('ART-ALL-04 DEFL-01 the prompt is not in the static page', () => {
  window.history.replaceState(null, '', '/how-to/merge?caseId=CASE-1001')
  const { events: _, ...given } = services()
  expect(renderToString(<Deflection {...given} />)).toBe('')
})

it('ART-ALL-04 AUTH-16 DEFL-01 DEFL-04 the prompt opens 20 s after load if the URL names a support case', async () => {
  await openArticle('/how-to/merge?caseId=CASE-1001')
  expect(isWidgetLoaded).toBe(true)
  expect(screen.queryByRole('region')).toBeNull()
  pass(19_999)
  expect(screen.queryByRole('region')).toBeNull()
  pass(1)
  expect(screen.getByRole('region', { name: QUESTION })).toBeVisible()
})

it.each([0, 4_900])(
  'FLAG-01 the prompt does not open if its feature flag loads as off after %d ms',
  async (ms) => {
    window.history.replaceState(null, '', '/how-to/merge?caseId=CASE-1001')
    const { events: _, ...given } = services()
    const off = () => new Promise<boolean>((done) => setTimeout(() => done(false), ms))
    render(
      <FlagsContext value={{ isOn: off }}>
        <Deflection {...given} />
      </FlagsContext>,
    )
    await settled()
    fireEvent.scroll(window)
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByRole('region')).toBeNull()
  },
)

it('DEFL-04 the prompt opens 5 s after the first scroll', async () => {
  await openArticle('/how-to/merge?caseId=CASE-1001')
  fireEvent.scroll(window)
  pass(4_999)
  expect(screen.queryByRole('region')).toBeNull()
  pass(1)
  expect(screen.getByRole('region', { name: QUESTION })).toBeVisible()
})

it('DEFL-04 the prompt opens 5 s after its script loads if the reader has scrolled before', async () => {
  jest.replaceProperty(window, 'scrollY', 800)
  await openArticle('/how-to/merge?caseId=CASE-1001')
  pass(4_999)
  expect(screen.queryByRole('region')).toBeNull()
  pass(1)
  expect(screen.getByRole('region', { name: QUESTION })).toBeVisible()
})

it('DEFL-04 the prompt opens 20 s after the page load, however late the page hydrates', async () => {
  window.history.replaceState(null, '', '/how-to/merge?caseId=CASE-1001')
  const { events: _, ...given } = services()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Deflection {...given} />)
  jest.advanceTimersByTime(6_000)
  render(<Deflection {...given} />, { container, hydrate: true })
  await settled()
  pass(13_999)
  expect(screen.queryByRole('region')).toBeNull()
  pass(1)
  expect(screen.getByRole('region', { name: QUESTION })).toBeVisible()
})

it('DEFL-04 the prompt opens 20 s after client-side navigation to the article', async () => {
  jest.advanceTimersByTime(60_000)
  await openArticle('/how-to/merge?caseId=CASE-1001')
  pass(19_999)
  expect(screen.queryByRole('region')).toBeNull()
  pass(1)
  expect(screen.getByRole('region', { name: QUESTION })).toBeVisible()
})

it('DEFL-10 DEFL-30 DATA-65 thanks the reader for a No, and does not ask again', async () => {
  const { events, showToast, unmount } = await openArticle('/how-to/merge?caseId=CASE-1001')
  pass(20_000)
  press('No')
  await settled()
  expect(showToast.mock.calls).toEqual([
    [{ kind: 'success', title: 'Feedback submitted', text: 'Thank you for your feedback.' }],
  ])
  expect(events.map(({ fields }) => [fields.value, fields.user])).toEqual([['No', 'dana']])
  expect(localStorage.getItem('help-widget-deflected-cases')).toBe('["CASE-1001"]')
  unmount()
  await openArticle('/faq/dispatch?caseId=CASE-1001')
  pass(60_000)
  expect(screen.queryByRole('region')).toBeNull()
})

it('DEFL-12 DEFL-14 DEFL-15 DEFL-16 DEFL-25 closes the case through the gateway', async () => {
  const send = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(JSON.stringify({ result: 'Success', message: '' })))
  const { showToast } = await openArticle('/how-to/merge?caseId=CASE-1001&caseSignature=sig-1#steps')
  pass(20_000)
  press('Yes, Close My Case')
  press('Confirm')
  expect(screen.queryByRole('region')).toBeNull()
  await settled()
  const articleUrl = `${window.location.origin}/how-to/merge`
  expect(send.mock.calls).toEqual([
    [
      '/salesforce/closecase',
      expect.objectContaining({
        body: JSON.stringify({ caseId: 'CASE-1001', articleUrl, signature: 'sig-1' }),
      }),
    ],
  ])
  expect(showToast.mock.calls).toEqual([
    [
      {
        kind: 'success',
        title: 'Support case closed',
        text: 'We have successfully closed your support case.',
      },
    ],
  ])
})

it.each([
  ['Success', ['Support case closed', 'We have successfully closed your support case.'], true],
  ['Failure', ['Failed to close support case', ''], false],
] as const)(
  'DEFL-16 DEFL-17 DEFL-18 DEFL-19 DEFL-20 shows the outcome if the gateway returns a %s without a message',
  async (result, [title, text], isProcessed) => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify({ result })))
    const { showToast, unmount } = await openArticle('/how-to/merge?caseId=CASE-1001')
    pass(20_000)
    press('Yes, Close My Case')
    press('Confirm')
    await settled()
    expect(showToast.mock.calls).toEqual([[expect.objectContaining({ title, text })]])
    unmount()
    await openArticle('/faq/dispatch?caseId=CASE-1001')
    pass(20_000)
    expect(screen.queryByRole('region') === null).toBe(isProcessed)
  },
)

it('DEFL-18 DEFL-28 tells the reader that the case could not be closed', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const { showToast } = await openArticle('/how-to/merge?caseId=CASE-1001')
  pass(20_000)
  press('Yes, Close My Case')
  press('Confirm')
  await settled()
  expect(showToast.mock.calls).toEqual([
    [
      {
        kind: 'error',
        title: 'Failed to close support case',
        text: 'Failed to close case: Failed to fetch',
      },
    ],
  ])
})

it('DEFL-20 closes the prompt when the reader answers in another tab', async () => {
  const { showToast } = await openArticle('/how-to/merge?caseId=CASE-1001')
  pass(20_000)
  press('Yes, Close My Case')
  const notify = (key: string) => {
    fireEvent(window, new StorageEvent('storage', { key }))
  }
  createProcessedCases().start('CASE-1001')
  notify('other')
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible()
  notify('help-widget-deflected-cases')
  expect(screen.queryByRole('region')).toBeNull()
  expect(showToast).not.toHaveBeenCalled()
})

it('DEFL-06 stops the timers when the reader leaves the article', async () => {
  const { unmount } = await openArticle('/how-to/merge?caseId=CASE-1001')
  fireEvent.scroll(window)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})

it('DEFL-02 logs that the chunk of the prompt failed to load, and renders nothing', async () => {
  isWidgetMissing = true
  const { container, log } = await openArticle('/how-to/merge?caseId=CASE-1001')
  await settled()
  expect(container).toBeEmptyDOMElement()
  expect(log.warn).toHaveBeenCalledTimes(1)
})
