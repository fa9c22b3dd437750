import type { AnalyticsEvent } from '../../services/analytics'
import { createPollStore } from './poll-store'

function setUp() {
  const calls: string[] = []
  const events: AnalyticsEvent[] = []
  const store = createPollStore({
    analytics: {
      ready() {
        calls.push('ready')
        return Promise.resolve({ tenantName: 'Northside Plumbing', userName: 'dana' })
      },
      track(event) {
        calls.push('track')
        events.push(event)
      },
    },
  })
  return { store, calls, events, act: store.getState }
}

/** Waits for the promise that `analytics.ready` returns. */
const settled = () => Promise.resolve()

const complaint = { couldntFind: true, didntWork: false, unclear: true, comment: 'No word on refunds.' }

it('POLL-01 starts at the question', () => {
  const { act, events } = setUp()
  expect(act().step).toBe('Initial')
  expect(events).toEqual([])
})

it('POLL-02 POLL-10 POLL-12 sends a Yes and shows thanks', async () => {
  const { act, events } = setUp()
  act().answerYes()
  expect(act().step).toBe('Success')
  await settled()
  expect(events).toEqual([
    {
      name: 'feedback',
      fields: {
        content_group: 'knowledge-base',
        value: 'Yes',
        comment: '-',
        tenant: 'Northside Plumbing',
        user: 'dana',
        couldntFind: '-',
        unclear: '-',
        didntWork: '-',
      },
    },
  ])
})

it('POLL-04 shows the form after a No and sends nothing yet', async () => {
  const { act, events } = setUp()
  act().answerNo()
  expect(act().step).toBe('FeedbackForm')
  await settled()
  expect(events).toEqual([])
})

it('POLL-08 POLL-10 POLL-11 POLL-13 sends the form and shows thanks', async () => {
  const { act, events } = setUp()
  act().answerNo()
  act().submitComplaint(complaint)
  expect(act().step).toBe('Success')
  await settled()
  expect(events[0]?.fields).toMatchObject({
    value: 'No',
    comment: 'No word on refunds.',
    couldntFind: 'x',
    unclear: 'x',
    didntWork: '-',
  })
})

it('POLL-09 returns to the question from the form and from the thank-you message', () => {
  const { act } = setUp()
  act().answerNo()
  act().reset()
  expect(act().step).toBe('Initial')
  act().answerYes()
  act().reset()
  expect(act().step).toBe('Initial')
})

it('ANALYT-01 ANALYT-03 initializes analytics before it sends the event', async () => {
  const { act, calls } = setUp()
  act().answerYes()
  await settled()
  expect(calls).toEqual(['ready', 'track'])
})

it('POLL-10 sends one event for a double click', async () => {
  const { act, events } = setUp()
  act().answerYes()
  act().answerYes()
  act().submitComplaint(complaint)
  await settled()
  expect(events).toHaveLength(1)
})
