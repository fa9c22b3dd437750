import { DEFLECTION_ACTIONS } from '../../config/choices'
import type { CloseCaseAnswer } from '../../contracts/close-case'
import { createFakeClock } from '../../lib/testing/fake-clock'
import type { AnalyticsEvent } from '../../services/analytics'
import { createDeflectionStore } from './deflection-store'
import { createProcessedCases, STORAGE_KEY } from '../../services/processed-cases'

const SUCCESS: CloseCaseAnswer = { result: 'Success', message: '' }

function setUp({ search = '?caseId=CASE-1001', answer = SUCCESS, processed = createProcessedCases() } = {}) {
  const order: string[] = []
  const events: AnalyticsEvent[] = []
  const warn = jest.fn()
  const logError = jest.fn()
  const closeCase = jest.fn((_caseId: string, _articleUrl: string) => {
    order.push('close')
    return Promise.resolve(answer)
  })
  const showToast = jest.fn(() => void order.push('toast'))
  const clock = createFakeClock()
  const store = createDeflectionStore({
    clock,
    openedAt: clock.start,
    cases: { closeCase },
    processed,
    analytics: {
      ready() {
        order.push('ready')
        return Promise.resolve({ tenantName: 'Northside Plumbing', userName: 'dana' })
      },
      track(event) {
        order.push('track')
        events.push(event)
      },
    },
    log: { info: jest.fn(), warn, error: logError },
    showToast,
    location: { origin: 'https://help.example', pathname: '/how-to/merge', search },
    owner: window,
  })
  return { store, act: store.getState, order, events, warn, logError, closeCase, showToast, ...clock }
}

type Widget = ReturnType<typeof setUp>

const step = ({ store }: Widget) => store.getState().step

function opened(options: Parameters<typeof setUp>[0] = {}) {
  const widget = setUp(options)
  widget.act().watch()
  widget.pass(20_000)
  expect(step(widget)).toBe('question')
  return widget
}

function confirmed(options: Parameters<typeof setUp>[0] = {}) {
  const widget = opened(options)
  widget.act().askToClose()
  widget.act().confirmClose()
  return widget
}

async function settled() {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

const storedIds = (): unknown => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')

beforeEach(() => localStorage.clear())

describe('the case-deflection prompt', () => {
  it('DEFL-01 is closed at first', () => {
    const widget = setUp()
    widget.act().watch()
    expect(step(widget)).toBe('closed')
  })

  it('DEFL-02 DEFL-04 opens 20 s after load when the URL names a case', () => {
    const widget = setUp()
    widget.act().watch()
    widget.pass(19_999)
    expect(step(widget)).toBe('closed')
    widget.pass(1)
    expect(step(widget)).toBe('question')
  })

  it.each(['', '?q=merge', '?caseId='])(
    'DEFL-02 AUTH-16 never opens for the query "%s", which names no case',
    (search) => {
      const widget = setUp({ search })
      widget.act().watch()
      widget.act().noticeScroll()
      expect(widget.waiting()).toBe(0)
      widget.pass(60_000)
      expect(step(widget)).toBe('closed')
    },
  )

  it('DEFL-04 opens 5 s after the first scroll if that is sooner than 20 s after load', () => {
    const widget = setUp()
    widget.act().watch()
    widget.pass(3_000)
    widget.act().noticeScroll()
    widget.pass(4_000)
    widget.act().noticeScroll() // only the first one counts
    expect(step(widget)).toBe('closed')
    widget.pass(1_000)
    expect(step(widget)).toBe('question')
  })

  it('DEFL-04 opens 20 s after load if that is sooner than 5 s after the first scroll', () => {
    const widget = setUp()
    widget.act().watch()
    widget.pass(18_000)
    widget.act().noticeScroll()
    widget.pass(2_000)
    expect(step(widget)).toBe('question')
    expect(widget.waiting()).toBe(0)
  })

  it('DEFL-04 ignores scrolling before `watch` is called, and after watching is stopped', () => {
    const widget = setUp()
    widget.act().noticeScroll()
    const stop = widget.act().watch()
    stop()
    widget.act().noticeScroll()
    expect(widget.waiting()).toBe(0)
    widget.pass(60_000)
    expect(step(widget)).toBe('closed')
  })

  it('DEFL-04 starts the timers again when `watch` is called again', () => {
    const widget = setUp()
    widget.act().watch()()
    widget.act().watch()
    expect(widget.waiting()).toBe(1)
    widget.act().noticeScroll()
    widget.pass(5_000)
    expect(step(widget)).toBe('question')
  })

  it('DEFL-03 does not open for a case that the reader has already handled in this browser', () => {
    localStorage.setItem('help-widget-deflected-cases', '["CASE-1001"]')
    const widget = setUp()
    widget.act().watch()
    expect(widget.waiting()).toBe(0)
  })

  it('DEFL-03 opens for a case other than the one that has been processed', () => {
    localStorage.setItem('help-widget-deflected-cases', '["CASE-1002"]')
    opened()
  })

  it('DEFL-03 does not open when another tab processed the case during the wait', () => {
    const widget = setUp()
    widget.act().watch()
    localStorage.setItem('help-widget-deflected-cases', '["CASE-1001"]')
    widget.pass(20_000)
    expect(step(widget)).toBe('closed')
  })
})

describe.each(DEFLECTION_ACTIONS)('the action %s', (name) => {
  it('DEFL-05 DEFL-06 cancels both timers if the prompt has not opened yet', () => {
    const widget = setUp()
    widget.act().watch()
    widget.act().noticeScroll()
    expect(widget.waiting()).toBe(2)
    widget.act()[name]()
    expect(widget.waiting()).toBe(0)
    widget.act().noticeScroll()
    widget.act().watch()
    widget.pass(60_000)
    expect(step(widget)).toBe('closed')
  })

  it('DEFL-05 neither opens a closed prompt nor sends anything', async () => {
    const widget = setUp()
    widget.act().watch()
    widget.act()[name]()
    await settled()
    expect(step(widget)).toBe('closed')
    expect(widget.order).toEqual([])
  })
})

it('DEFL-05 after "Not now", the prompt stays closed and the case is not saved as processed', () => {
  const widget = opened()
  widget.act().putOff()
  widget.act().noticeScroll()
  widget.pass(60_000)
  expect(step(widget)).toBe('closed')
  expect(widget.order).toEqual([])
  expect(storedIds()).toEqual([])
})

describe('the answer No', () => {
  it('DEFL-09 DEFL-10 DEFL-24 initializes analytics, sends the feedback, then shows a toast', async () => {
    const widget = opened()
    widget.act().keepCase()
    expect(step(widget)).toBe('closed')
    await settled()
    expect(widget.order).toEqual(['ready', 'track', 'toast'])
    expect(widget.showToast).toHaveBeenCalledWith({
      kind: 'success',
      title: 'Feedback submitted',
      text: 'Thank you for your feedback.',
    })
    expect(widget.closeCase).not.toHaveBeenCalled()
  })

  it('DEFL-23 DEFL-30 ANALYT-04 sends an event with case id, page, user and tenant', async () => {
    const widget = opened({ search: '?caseId=CASE-1001&from=mail' })
    widget.act().keepCase()
    await settled()
    expect(widget.events).toEqual([
      {
        name: 'email_deflection_feedback',
        fields: {
          content_group: 'knowledge-base',
          value: 'No',
          comment: 'https://help.example/how-to/merge',
          tenant: 'Northside Plumbing',
          user: 'dana',
          caseId: 'CASE-1001',
        },
      },
    ])
  })

  it('DEFL-20 DEFL-21 saves the case as processed', async () => {
    const widget = opened()
    widget.act().keepCase()
    await settled()
    expect(storedIds()).toEqual(['CASE-1001'])
  })

  it('DEFL-20 sends one feedback for a double click', async () => {
    const widget = opened()
    widget.act().keepCase()
    widget.act().keepCase()
    await settled()
    expect(widget.events).toHaveLength(1)
  })
})

describe('the answer Yes, Close My Case', () => {
  it('DEFL-12 DEFL-13 asks for confirmation, and Cancel goes back to the question', async () => {
    const widget = opened()
    widget.act().askToClose()
    expect(step(widget)).toBe('confirmation')
    widget.act().cancelClose()
    expect(step(widget)).toBe('question')
    await settled()
    expect(widget.order).toEqual([])
  })

  it('DEFL-14 DEFL-15 DEFL-24 initializes analytics, closes the case, tracks an event, then shows a toast', async () => {
    const widget = confirmed()
    expect(step(widget)).toBe('closed')
    await settled()
    expect(widget.order).toEqual(['ready', 'close', 'track', 'toast'])
  })

  it('DEFL-23 DEFL-25 DEFL-26 sends the case id and the URL without its query', async () => {
    const widget = confirmed({ search: '?from=mail&caseId=CASE-1001' })
    await settled()
    expect(widget.closeCase).toHaveBeenCalledTimes(1)
    expect(widget.closeCase).toHaveBeenCalledWith('CASE-1001', 'https://help.example/how-to/merge')
  })

  it('DEFL-23 DEFL-29 sends the event with content group, value, url, user and tenant', async () => {
    const widget = confirmed()
    await settled()
    expect(widget.events.map(({ fields }) => fields)).toEqual([
      {
        content_group: 'knowledge-base',
        value: 'Yes',
        comment: 'https://help.example/how-to/merge',
        tenant: 'Northside Plumbing',
        user: 'dana',
        caseId: 'CASE-1001',
      },
    ])
  })

  it.each([
    ['Case CASE-1001 is closed.', 'Case CASE-1001 is closed.'],
    ['', 'We have successfully closed your support case.'],
    [' ', 'We have successfully closed your support case.'],
    [undefined, 'We have successfully closed your support case.'],
  ])(
    'DEFL-16 DEFL-17 DEFL-27 shows "Support case closed" for a success with the message "%s"',
    async (message, text) => {
      const widget = confirmed({ answer: { result: 'Success', message } })
      await settled()
      expect(widget.showToast.mock.calls).toEqual([[{ kind: 'success', title: 'Support case closed', text }]])
    },
  )

  it.each(['This case belongs to someone else.', '', undefined])(
    'DEFL-18 DEFL-19 DEFL-27 shows "Failed to close support case" for a failure with the message "%s"',
    async (message) => {
      const widget = confirmed({ answer: { result: 'Failure', message } })
      await settled()
      expect(widget.showToast.mock.calls).toEqual([
        [{ kind: 'error', title: 'Failed to close support case', text: message ?? '' }],
      ])
      expect(widget.logError).toHaveBeenCalledTimes(1)
    },
  )

  it('DEFL-20 DEFL-21 saves a case as processed before it is closed, so that no other tab closes it too', async () => {
    confirmed()
    expect(storedIds()).toEqual(['CASE-1001'])
    await settled()
    expect(storedIds()).toEqual(['CASE-1001'])
  })

  it('DEFL-20 DEFL-29 if the close fails, neither saves the case as processed nor tracks an event, and allows a retry', async () => {
    const failed = confirmed({ answer: { result: 'Failure', message: 'Failed to close case: offline' } })
    await settled()
    expect(storedIds()).toEqual([])
    expect(failed.events).toEqual([])
    const retry = confirmed()
    await settled()
    expect(retry.closeCase).toHaveBeenCalledTimes(1)
    expect(storedIds()).toEqual(['CASE-1001'])
  })

  it('DEFL-20 closes the case once for a double click', async () => {
    const widget = confirmed()
    widget.act().confirmClose()
    await settled()
    expect(widget.closeCase).toHaveBeenCalledTimes(1)
  })

  it('DEFL-20 keeps the prompt closed on the next article while the case is being closed', async () => {
    const processed = createProcessedCases()
    confirmed({ processed })
    const next = setUp({ processed })
    next.act().watch()
    next.pass(20_000)
    expect(step(next)).toBe('closed')
    await settled()
  })

  it('DEFL-20 opens the prompt again on the next article if the case could not be closed', async () => {
    const processed = createProcessedCases()
    confirmed({ processed, answer: { result: 'Failure', message: 'Failed to close case: offline' } })
    await settled()
    opened({ processed })
  })

  it('DEFL-15 closes the case even if the reader leaves the article', async () => {
    const widget = setUp()
    const stop = widget.act().watch()
    widget.pass(20_000)
    widget.act().askToClose()
    widget.act().confirmClose()
    stop()
    await settled()
    expect(widget.order).toEqual(['ready', 'close', 'track', 'toast'])
  })
})

it.each([
  ['No', 'analytics are initialized', (widget: Widget) => widget.act().keepCase()],
  [
    'Yes, Close My Case',
    'the outcome is known',
    (widget: Widget) => {
      widget.act().askToClose()
      widget.act().confirmClose()
    },
  ],
])(
  'DEFL-20 after the answer %s, asks again if the reader leaves the page before %s',
  async (_answer, _known, answer) => {
    const widget = opened()
    answer(widget)
    expect(storedIds()).toEqual(['CASE-1001'])
    window.dispatchEvent(new Event('pagehide'))
    expect(storedIds()).toEqual([])
    opened()
    await settled() // the page returned from the back/forward cache
    expect(storedIds()).toEqual(['CASE-1001'])
    window.dispatchEvent(new Event('pagehide'))
    expect(storedIds()).toEqual(['CASE-1001'])
  },
)

it('DEFL-20 after a failed close, keeps the case id if another tab stores it, even when the reader leaves the page', async () => {
  confirmed({ answer: { result: 'Failure', message: 'Failed to close case: offline' } })
  await settled()
  createProcessedCases().start('CASE-1001')
  window.dispatchEvent(new Event('pagehide'))
  expect(storedIds()).toEqual(['CASE-1001'])
})

it.each(['keepCase', 'askToClose', 'confirmClose'] as const)(
  'DEFL-20 DEFL-22 the action %s closes the prompt, logs a warning and shows a toast if another tab has processed the case',
  async (answer) => {
    const widget = opened()
    if (answer === 'confirmClose') widget.act().askToClose()
    localStorage.setItem(STORAGE_KEY, '["CASE-1001"]')
    widget.act()[answer]()
    await settled()
    expect(step(widget)).toBe('closed')
    expect(widget.order).toEqual(['toast'])
    expect(widget.showToast).toHaveBeenCalledWith({
      kind: 'info',
      title: 'Case already answered',
      text: 'You already answered for this case in another tab.',
    })
    expect(widget.warn).toHaveBeenCalledTimes(1)
    expect(widget.warn).toHaveBeenCalledWith(expect.stringContaining('already processed'), {
      caseId: 'CASE-1001',
    })
  },
)

it.each(['question', 'confirmation'] as const)(
  'DEFL-20 closes the %s without a toast when another tab processes the case, and not for another case',
  (shown) => {
    const widget = opened()
    if (shown === 'confirmation') widget.act().askToClose()
    localStorage.setItem(STORAGE_KEY, '["CASE-1002"]')
    widget.act().noticeProcessed()
    expect(step(widget)).toBe(shown)
    localStorage.setItem(STORAGE_KEY, '["CASE-1002","CASE-1001"]')
    widget.act().noticeProcessed()
    expect(step(widget)).toBe('closed')
    expect(widget.order).toEqual([])
  },
)
