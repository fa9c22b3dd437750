import { createConsent } from './consent'
import { createSiteAnalytics, MAX_UNSENT } from './site-analytics'
import { COLLECT_FOR_MS } from './collector'
import { articleFeedbackEvent, unsolvedCaseEvent, searchEvent } from './events'
import type { AnalyticsTools, createReporting } from './reporting'

const dana = { visitorId: 'v-1', tenantName: 'Northside Plumbing', userName: 'dana' }
const yes = articleFeedbackEvent(
  { helpful: true, couldntFind: false, didntWork: false, unclear: false, comment: '' },
  dana,
)

type Reporting = { readonly createReporting: typeof createReporting }

interface Sent {
  readonly client_id: string
  readonly user_id?: string
  readonly events: readonly { readonly id: string; readonly name: string; readonly params: unknown }[]
}

interface Options {
  readonly tools?: AnalyticsTools
  readonly consent?: 'given' | 'refused'
  readonly identify?: () => Promise<typeof dana>
  readonly load?: () => Promise<Reporting>
}

function setUp({
  tools = {},
  consent: word,
  identify = () => Promise.resolve(dana),
  load = () => import('./reporting'),
}: Options = {}) {
  if (word) localStorage.setItem('analytics-consent', word)
  const warn = jest.fn()
  const post = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  const asking = jest.fn(identify)
  const consent = createConsent(() => localStorage)
  const analytics = createSiteAnalytics({
    owner: window,
    identify: asking,
    tools: () => Promise.resolve(tools),
    consent,
    warn,
    load,
  })
  return { analytics, warn, post, identify: asking, consent }
}

async function settled() {
  for (let turn = 0; turn < 5; turn++) await jest.advanceTimersByTimeAsync(COLLECT_FOR_MS / 5)
}

const sentBy = (post: ReturnType<typeof setUp>['post']) =>
  post.mock.calls.map(([address, init]) => {
    expect(address).toBe('/analytics/events')
    return JSON.parse(typeof init?.body === 'string' ? init.body : '') as Sent
  })

const namesOf = (post: ReturnType<typeof setUp>['post']) =>
  sentBy(post).flatMap(({ events }) => events.map(({ name }) => name))

/** Property that stops Google's script if true. */
const GA4_SWITCH = 'ga-disable-G-AB12CD34EF'

function answerInOtherTab(answer: 'give' | 'refuse') {
  const { [answer]: save } = createConsent(() => localStorage).getState()
  save()
}

const scripts = () => Array.from(document.head.querySelectorAll('script'), ({ src }) => src)

/** Returns the commands for Google's script, which are `arguments` objects. */
const commands = () =>
  (window.dataLayer ?? [])
    .filter((one) => String(one) === '[object Arguments]')
    .map((one) => Array.from(one as ArrayLike<unknown>))

function withBrowser(abilities: object) {
  for (const [name, value] of Object.entries(abilities))
    Object.defineProperty(navigator, name, { value, configurable: true })
}

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  delete window.dataLayer
  Reflect.deleteProperty(window, GA4_SWITCH)
})
afterEach(() => {
  jest.useRealTimers()
  document.head.replaceChildren()
  withBrowser({ doNotTrack: null, globalPrivacyControl: undefined })
})

describe('the identity of the reader', () => {
  it('ANALYT-01 is requested only on demand', async () => {
    const { analytics, identify } = setUp()
    expect(identify).not.toHaveBeenCalled()
    expect(await analytics.ready()).toEqual(dana)
    expect(identify).toHaveBeenCalledTimes(1)
  })

  it('ANALYT-01 is known before the first event is sent', async () => {
    let answer = (_: typeof dana) => {}
    const { analytics, post } = setUp({ identify: () => new Promise((done) => (answer = done)) })
    analytics.track(yes)
    await settled()
    expect(post).not.toHaveBeenCalled()
    expect(window.dataLayer).toBeUndefined()
    answer(dana)
    await settled()
    expect(namesOf(post)).toEqual(['feedback'])
  })

  it('ANALYT-02 is anonymous after a failed request, with a warning, and is requested again next time', async () => {
    const { analytics, warn, identify } = setUp()
    identify.mockRejectedValueOnce(new Error('offline'))
    expect(await analytics.ready()).toMatchObject({ tenantName: '', userName: '' })
    expect(warn).toHaveBeenCalledTimes(1)
    expect(await analytics.ready()).toEqual(dana)
  })

  it.each<[string, () => Promise<typeof dana>]>([
    ['the first request failed', () => Promise.reject(new Error('offline'))],
    ['a sign-in in another tab', () => Promise.resolve({ visitorId: '', tenantName: '', userName: '' })],
  ])('ANALYT-03 ANALYT-04 is sent with feedback after %s', async (_, first) => {
    const { analytics, post, identify } = setUp()
    identify.mockImplementationOnce(first)
    analytics.track(searchEvent('Home'))
    await settled()
    expect(await analytics.ready()).toEqual(dana)
    analytics.track(yes)
    await settled()
    expect(sentBy(post)[0]).not.toHaveProperty('user_id')
    expect(sentBy(post)[1]).toMatchObject({ client_id: 'v-1', user_id: 'dana' })
  })

  it('ANALYT-02 is sent as the client id `anonymous`, without a user id, if it cannot be loaded', async () => {
    const { analytics, post } = setUp({ identify: () => Promise.reject(new Error('offline')) })
    analytics.track(yes)
    await settled()
    expect(sentBy(post)).toMatchObject([{ client_id: 'anonymous' }])
    expect(sentBy(post)[0]).not.toHaveProperty('user_id')
  })
})

describe('events', () => {
  it("ANALYT-03 ANALYT-06 POLL-10 go to the data layer and the gateway's collector, with the user id", async () => {
    const { analytics, post } = setUp()
    analytics.track(yes)
    await settled()
    const fields = {
      content_group: 'knowledge-base',
      value: 'Yes',
      comment: '-',
      tenant: 'Northside Plumbing',
      user: 'dana',
      couldntFind: '-',
      unclear: '-',
      didntWork: '-',
    }
    expect(window.dataLayer).toEqual([{ event: 'feedback', ...fields }])
    expect(sentBy(post)).toMatchObject([
      { client_id: 'v-1', user_id: 'dana', events: [{ name: 'feedback', params: fields }] },
    ])
    expect(scripts()).toEqual([])
  })

  it('ANALYT-04 ANALYT-05 of a case and of a search go to the collector in one batch', async () => {
    const { analytics, post } = setUp()
    analytics.track(unsolvedCaseEvent({ caseId: 'CASE-1001', articleUrl: 'https://help.example/a' }, dana))
    analytics.track(searchEvent('Header'))
    await settled()
    expect(post).toHaveBeenCalledTimes(1)
    expect(sentBy(post)[0]?.events).toMatchObject([
      { name: 'email_deflection_feedback', params: { user: 'dana' } },
      { name: 'KB - Search', params: { area: 'Header' } },
    ])
  })

  it('ANALYT-06 overwrite nothing that other scripts have pushed to the data layer', async () => {
    window.dataLayer = ['earlier']
    const { analytics } = setUp()
    analytics.track(searchEvent('Home'))
    await settled()
    expect(window.dataLayer).toEqual(['earlier', { event: 'KB - Search', area: 'Home' }])
  })

  it('ANALYT-02 are lost, with only a warning, if another script has frozen the data layer', async () => {
    window.dataLayer = Object.freeze([]) as unknown as unknown[]
    const { analytics, warn } = setUp()
    analytics.track(searchEvent('Home'))
    await settled()
    expect(warn).toHaveBeenCalledTimes(1)
  })
})

describe('if the reporting script cannot be loaded', () => {
  function offline() {
    const load = jest.fn<Promise<Reporting>, []>(() => import('./reporting'))
    load.mockRejectedValueOnce(new Error('ChunkLoadError'))
    return load
  }
  afterEach(() => window.history.replaceState(null, '', '/'))

  it('POLL-10 ANALYT-02 sends a vote once the reader is online again, with the page of the vote', async () => {
    window.history.replaceState(null, '', '/faq/refunds?caseId=CASE-1001')
    const { analytics, post, warn } = setUp({ load: offline() })
    analytics.track(yes)
    await settled()
    expect(warn).toHaveBeenCalledTimes(1)
    window.history.replaceState(null, '', '/faq/invoices')
    window.dispatchEvent(new Event('online'))
    await settled()
    const page_location = `${window.location.origin}/faq/refunds`
    expect(sentBy(post)).toMatchObject([{ events: [{ name: 'feedback', params: { page_location } }] }])
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(post).toHaveBeenCalledTimes(1)
  })

  it(`ANALYT-02 keeps the first ${MAX_UNSENT} events, and sends them in their order once the script loads`, async () => {
    const load = offline()
    const { analytics, post } = setUp({ load })
    analytics.track(yes)
    for (let times = 0; times < MAX_UNSENT; times++) analytics.track(searchEvent('Header'))
    await settled()
    expect(post).not.toHaveBeenCalled()
    analytics.start()
    await settled()
    expect(namesOf(post)).toEqual(['feedback', ...Array<string>(MAX_UNSENT - 1).fill('KB - Search')])
  })
})

const tools = { gaMeasurementId: 'G-AB12CD34EF', pendoApiKey: '0a1b-2c' }

describe('third-party tools', () => {
  it('ANALYT-07 loads Google Analytics after consent, keeps its cookie for four weeks and sends it events', async () => {
    const { analytics, post } = setUp({ tools, consent: 'given' })
    analytics.track(searchEvent('Search'))
    await settled()
    expect(scripts()).toContain('https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF')
    expect(commands()).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-AB12CD34EF', { cookie_expires: 2_419_200, user_id: 'dana' }],
      ['event', 'KB - Search', { area: 'Search' }],
    ])
    expect(post).not.toHaveBeenCalled()
  })

  it('ANALYT-03 sends Google Analytics the user id later if the first request for the identity failed', async () => {
    const { analytics, identify } = setUp({ tools, consent: 'given' })
    identify.mockRejectedValueOnce(new Error('offline'))
    analytics.start()
    await settled()
    await analytics.ready()
    analytics.track(yes)
    analytics.track(searchEvent('Search'))
    await settled()
    expect(commands().slice(1)).toEqual([
      ['config', 'G-AB12CD34EF', { cookie_expires: 2_419_200 }],
      ['set', { user_id: 'dana' }],
      ['event', 'feedback', yes.fields],
      ['event', 'KB - Search', { area: 'Search' }],
    ])
  })

  it('NAV-30 loads Pendo after consent and identifies the reader', async () => {
    const initialize = jest.fn()
    window.pendo = { initialize }
    setUp({ tools, consent: 'given' }).analytics.start()
    await settled()
    const [script] = document.head.querySelectorAll<HTMLScriptElement>('script[src*="pendo"]')
    expect(script?.src).toBe('https://cdn.pendo.io/agent/static/0a1b-2c/pendo.js')
    script?.dispatchEvent(new Event('load'))
    expect(initialize).toHaveBeenCalledWith({
      visitor: { id: 'dana' },
      account: { id: 'Northside Plumbing' },
    })
    delete window.pendo
  })

  it.each([undefined, 'refused'] as const)(
    "ANALYT-07 loads no tool without consent (%s), and sends events to the gateway's collector",
    async (word) => {
      const { analytics, post } = setUp({ tools, ...(word && { consent: word }) })
      analytics.start()
      analytics.track(yes)
      await settled()
      expect(scripts()).toEqual([])
      expect(commands()).toEqual([])
      expect(namesOf(post)).toEqual(['feedback'])
    },
  )

  it('ANALYT-07 loads both tools after consent, and sends Google no event once consent is withdrawn', async () => {
    const { analytics, post, consent } = setUp({ tools })
    analytics.start()
    await settled()
    consent.getState().give()
    expect(scripts()).toHaveLength(2)
    consent.getState().refuse()
    analytics.track(searchEvent('Home'))
    await settled()
    expect(commands()).toHaveLength(2)
    expect(namesOf(post)).toEqual(['KB - Search'])
    expect(createConsent(() => localStorage).getState().consent).toBe('refused')
  })

  it("ANALYT-07 stops Google's loaded script while consent is withdrawn", async () => {
    const { analytics, consent } = setUp({ tools, consent: 'given' })
    analytics.start()
    await settled()
    expect(window).toHaveProperty(GA4_SWITCH, false)
    consent.getState().refuse()
    expect(window).toHaveProperty(GA4_SWITCH, true)
    consent.getState().give()
    expect(window).toHaveProperty(GA4_SWITCH, false)
  })

  it('ANALYT-07 shuts Pendo down when consent is withdrawn, and initializes it again after new consent', async () => {
    const { analytics, consent } = setUp({ tools, consent: 'given' })
    analytics.start()
    await settled()
    consent.getState().refuse() // before the script has loaded
    const order: string[] = []
    window.pendo = { initialize: () => order.push('initialize'), teardown: () => order.push('teardown') }
    document.head.querySelector('script[src*="pendo"]')?.dispatchEvent(new Event('load'))
    expect(order).toEqual([])
    consent.getState().give()
    consent.getState().refuse()
    consent.getState().give()
    expect(order).toEqual(['initialize', 'teardown', 'initialize'])
    expect(scripts()).toHaveLength(2)
    delete window.pendo
  })

  it('ANALYT-07 applies the consent choice that the reader makes in another tab', async () => {
    const { analytics, consent } = setUp({ tools })
    analytics.start()
    await settled()
    answerInOtherTab('give')
    window.dispatchEvent(new StorageEvent('storage', { key: 'analytics-consent' }))
    expect(consent.getState().consent).toBe('given')
    expect(scripts()).toContain('https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF')
    answerInOtherTab('refuse')
    window.dispatchEvent(new StorageEvent('storage', { key: 'analytics-consent' }))
    expect(consent.getState().consent).toBe('refused')
    expect(window).toHaveProperty(GA4_SWITCH, true)
  })

  it('ANALYT-07 applies the stored consent choice to a page that returns from the back/forward cache', async () => {
    const { analytics, consent } = setUp({ tools, consent: 'given' })
    analytics.start()
    await settled()
    answerInOtherTab('refuse') // a frozen page gets no storage events
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(consent.getState().consent).toBe('refused')
    expect(window).toHaveProperty(GA4_SWITCH, true)
  })

  it('ANALYT-07 applies a consent choice that another tab stored while the reporting script loaded', async () => {
    const { analytics, consent } = setUp({ tools, consent: 'given' })
    analytics.start()
    answerInOtherTab('refuse')
    await settled()
    expect(consent.getState().consent).toBe('refused')
    expect(scripts()).toEqual([])
  })

  it('ANALYT-02 logs a warning if the script of a tool does not load', async () => {
    const { analytics, warn } = setUp({ tools, consent: 'given' })
    analytics.start()
    await settled()
    document.head.querySelector('script')?.dispatchEvent(new Event('error'))
    expect(warn).toHaveBeenCalledWith('Could not load a third-party script', {
      src: expect.stringContaining('googletagmanager') as string,
    })
  })

  it('ANALYT-07 loads no script if no tool is configured', async () => {
    const { analytics } = setUp({ consent: 'given' })
    analytics.track(yes)
    await settled()
    expect(scripts()).toEqual([])
  })
})

describe.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('with %s', (_, abilities) => {
  it('ANALYT-05 ANALYT-07 does not track, even after earlier consent', async () => {
    withBrowser(abilities)
    const { analytics, post } = setUp({ tools, consent: 'given' })
    analytics.start()
    analytics.track(searchEvent('Home'))
    await settled()
    expect(post).not.toHaveBeenCalled()
    expect(scripts()).toEqual([])
    expect(window.dataLayer).toBeUndefined()
  })

  it("ANALYT-06 sends explicit feedback without the reader's name and id", async () => {
    withBrowser(abilities)
    const { analytics, post } = setUp()
    analytics.track(yes)
    await settled()
    expect(window.dataLayer).toBeUndefined()
    expect(sentBy(post)).toMatchObject([
      { client_id: 'anonymous', events: [{ params: { value: 'Yes', tenant: '', user: '' } }] },
    ])
    expect(JSON.stringify(sentBy(post))).not.toMatch(/dana|Northside|v-1/)
  })
})

it('ANALYT-07 if storage is blocked, starts with the consent state `unasked` and keeps the reader’s choice in memory', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const consent = createConsent(refuse)
  expect(consent.getState().consent).toBe('unasked')
  consent.getState().give()
  expect(consent.getState().consent).toBe('given')
})

it('ANALYT-07 keeps the reader’s choice when a page returns from the back/forward cache while storage is blocked', async () => {
  const { analytics, consent } = setUp({ tools })
  analytics.start()
  await settled()
  consent.getState().give()
  localStorage.clear()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(consent.getState().consent).toBe('given')
})
