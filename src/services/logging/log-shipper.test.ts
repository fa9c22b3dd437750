import fc from 'fast-check'
import type { SendResult } from './log-shipper'
import { aBrowser, FAILED, KEPT, REFUSED } from './testing/a-browser'

const SECOND = 1_000

function withEntries(count: number) {
  const browser = aBrowser()
  const tab = browser.openTab()
  browser.entries(count).forEach(tab.shipper.take)
  return { ...browser, tab }
}

const sizes = ({ batches }: Pick<ReturnType<typeof aBrowser>, 'batches'>) =>
  batches.map(({ entries }) => entries.length)

const moments = ({ batches }: Pick<ReturnType<typeof aBrowser>, 'batches'>) =>
  batches.map(({ at }) => at / SECOND)

describe('when the shipper sends', () => {
  it('LOG-12 sends pending entries after 60 s, and none before', async () => {
    const browser = withEntries(3)
    await browser.pass(60 * SECOND - 1)
    expect(browser.batches).toEqual([])
    await browser.pass(1)
    expect(sizes(browser)).toEqual([3])
    expect(browser.stored().entries).toEqual([])
  })

  it('LOG-12 sends at full minutes, counted from when the page was opened', async () => {
    const browser = aBrowser()
    const tab = browser.openTab()
    await browser.pass(150 * SECOND)
    tab.shipper.take(browser.anEntry())
    await browser.pass(60 * SECOND)
    expect(moments(browser)).toEqual([180])
  })

  it('LOG-11 sends as soon as 128 entries are queued', async () => {
    const browser = withEntries(127)
    await browser.pass(SECOND)
    expect(browser.batches).toEqual([])
    browser.tab.shipper.take(browser.anEntry())
    await browser.settle()
    await browser.pass(0)
    expect(sizes(browser)).toEqual([128])
  })

  it('LOG-11 LOG-12 LOG-13 sends batches of 128 entries immediately, and the rest after a minute', async () => {
    const browser = withEntries(300)
    await browser.pass(SECOND)
    expect(sizes(browser)).toEqual([128, 128])
    await browser.pass(60 * SECOND)
    expect(sizes(browser)).toEqual([128, 128, 44])
  })

  it('LOG-14 retries after 1, 2, 4 ... 512 s, then every 512 s', async () => {
    const browser = withEntries(1)
    browser.intake.answer = () => FAILED
    await browser.pass(60 * SECOND + 2_100 * SECOND)
    const [, ...waits] = moments(browser).map((at, place, all) => at - (all[place - 1] ?? 0))
    expect(waits.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 512])
    expect(browser.stored().entries).toHaveLength(1)
  })

  it('LOG-11 LOG-14 after a failure, sends even a full batch only when the retry delay has passed', async () => {
    const browser = withEntries(128)
    browser.intake.answer = () => FAILED
    await browser.pass(0)
    browser.entries(200).forEach(browser.tab.shipper.take)
    await browser.pass(999)
    expect(browser.batches).toHaveLength(1)
    browser.intake.answer = () => KEPT
    await browser.pass(1)
    expect(sizes(browser)).toEqual([128, 128, 128, 72])
  })

  it('LOG-14 resets the delay to 1 s after a success', async () => {
    const browser = withEntries(1)
    const results = [FAILED, FAILED, KEPT, FAILED, KEPT]
    browser.intake.answer = () => results.shift() ?? KEPT
    await browser.pass(64 * SECOND)
    browser.tab.shipper.take(browser.anEntry())
    await browser.pass(120 * SECOND)
    expect(moments(browser)).toEqual([60, 61, 63, 123, 124])
  })

  it('LOG-14 waits as long as the gateway asks for', async () => {
    const browser = withEntries(1)
    browser.intake.answer = () => ({ kind: 'failed', askedToWait: 10 * SECOND })
    await browser.pass(71 * SECOND)
    expect(moments(browser)).toEqual([60, 70])
  })

  it('LOG-15 sends nothing while offline, and due entries when back online', async () => {
    const browser = withEntries(200)
    browser.goOffline()
    await browser.pass(300 * SECOND)
    expect(browser.batches).toEqual([])
    browser.goOnline()
    await browser.pass(SECOND)
    expect(sizes(browser)).toEqual([128])
    await browser.pass(60 * SECOND)
    expect(sizes(browser)).toEqual([128, 72])
  })

  it('LOG-02 LOG-13 isolates a rejected entry and delivers the others', async () => {
    const browser = withEntries(20)
    browser.intake.answer = (batch) => (batch.some(({ id }) => id === 'id-0007') ? REFUSED : KEPT)
    await browser.pass(61 * SECOND)
    const accepted = browser.batches.filter(({ entries }) => entries.every(({ id }) => id !== 'id-0007'))
    expect(accepted.flatMap(({ entries }) => entries)).toHaveLength(19)
    expect(browser.stored().entries).toEqual([])
  })
})

describe('storage', () => {
  it('LOG-03 keeps 1000 entries and drops the oldest', async () => {
    const browser = aBrowser()
    browser.goOffline()
    const tab = browser.openTab()
    browser.entries(1_005).forEach(tab.shipper.take)
    await browser.pass(SECOND)
    const { entries } = browser.stored()
    expect(entries).toHaveLength(1_000)
    expect(entries.map(({ id }) => id)).not.toContain('id-0005')
    expect(entries.map(({ id }) => id)).toContain('id-0006')
  })

  it('LOG-04 LOG-05 stores the first entry immediately, as version 1', () => {
    const browser = withEntries(1)
    expect(JSON.parse(browser.storedText() ?? '')).toMatchObject({
      version: 1,
      state: { entries: [{ id: 'id-0001' }] },
    })
  })

  it('LOG-04 ignores entries of another version', async () => {
    const browser = aBrowser()
    browser.store(JSON.stringify({ version: 2, state: { entries: [browser.anEntry()] } }))
    const tab = browser.openTab()
    tab.shipper.take(browser.anEntry({ id: 'mine' }))
    await browser.pass(120 * SECOND)
    expect(browser.batches.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(['mine'])
  })

  it.each([
    '{',
    '[]',
    'null',
    '{"version":1}',
    '{"version":1,"state":{"entries":[1,{}],"gone":[[1]],"round":7}}',
  ])('LOG-04 ignores %s in storage', async (text) => {
    const browser = aBrowser()
    browser.store(text)
    const tab = browser.openTab()
    tab.shipper.take(browser.anEntry())
    await browser.pass(120 * SECOND)
    expect(sizes(browser)).toEqual([1])
  })

  it('LOG-03 keeps the newest entries if the storage is too small for all entries', async () => {
    const browser = aBrowser()
    browser.goOffline()
    browser.limitRoom(20_000)
    const tab = browser.openTab()
    browser.entries(200).forEach(tab.shipper.take)
    await browser.pass(SECOND)
    const ids = browser.stored().entries.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(20)
    expect(ids).toContain('id-0200')
    expect(browser.storedText()?.length).toBeLessThanOrEqual(20_000)
  })

  it('LOG-12 sends from memory if storage is blocked', async () => {
    const browser = aBrowser()
    browser.limitRoom(0)
    const tab = browser.openTab()
    browser.entries(3).forEach(tab.shipper.take)
    await browser.pass(61 * SECOND)
    expect(sizes(browser)).toEqual([3])
  })

  it('LOG-05 drops entries that the reader has cleared from storage', async () => {
    const browser = withEntries(3)
    await browser.pass(SECOND)
    browser.store(null)
    await browser.pass(120 * SECOND)
    expect(browser.batches).toEqual([])
  })
})

describe('several tabs', () => {
  it('LOG-05 send every entry once', async () => {
    const browser = aBrowser()
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
    for (let round = 0; round < 50; round++) {
      for (const tab of tabs) tab.shipper.take(browser.anEntry())
      await browser.pass(300)
    }
    await browser.pass(120 * SECOND)
    const ids = browser.batches.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(new Set(ids).size).toBe(150)
    expect(ids).toHaveLength(150)
  })

  it('LOG-05 send the entries of a closed tab', async () => {
    const browser = aBrowser()
    const [first, second] = [browser.openTab(), browser.openTab()]
    browser.entries(5).forEach(first.shipper.take)
    await browser.pass(SECOND)
    first.kill()
    await browser.pass(120 * SECOND)
    expect(sizes(browser)).toEqual([5])
    second.kill()
  })

  it('LOG-05 send all entries even if one tab is closed while it sends', async () => {
    const browser = aBrowser()
    const [first] = [browser.openTab(), browser.openTab()]
    browser.entries(5).forEach(first.shipper.take)
    await browser.pass(SECOND)
    browser.intake.answer = () => {
      first.kill()
      browser.intake.answer = () => KEPT
      return FAILED
    }
    await browser.pass(180 * SECOND)
    expect(browser.stored().entries).toEqual([])
    expect(browser.batches.at(-1)?.entries).toHaveLength(5)
  })

  it('LOG-05 LOG-12 send the overdue entries of a closed page as soon as another tab opens', async () => {
    const browser = withEntries(2)
    browser.tab.close()
    await browser.pass(90 * SECOND)
    expect(browser.batches).toEqual([])
    browser.openTab()
    await browser.pass(0)
    expect(sizes(browser)).toEqual([2])
  })

  it('LOG-05 LOG-14 share the retry delays if the gateway fails', async () => {
    const browser = aBrowser()
    const tabs = [browser.openTab(), browser.openTab()]
    browser.intake.answer = () => FAILED
    tabs.forEach(({ shipper }) => shipper.take(browser.anEntry()))
    await browser.pass(70 * SECOND)
    expect(moments(browser)).toEqual([60, 61, 63, 67])
  })

  it('LOG-05 LOG-14 LOG-15 deliver all stored entries, whatever the order of events', async () => {
    const act = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('say' as const),
          tab: fc.nat(2),
          count: fc.integer({ min: 1, max: 60 }),
        }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('hear' as const), tab: fc.nat(2) }) },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 30_000 }) }),
      },
      { weight: 1, arbitrary: fc.constant({ kind: 'kill' as const }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('line' as const), isOnline: fc.boolean() }) },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 25 }),
        fc.infiniteStream(fc.boolean()),
        async (acts, results) => {
          const browser = aBrowser()
          const received = new Set<string>()
          browser.intake.answer = (batch) => {
            const result: SendResult = results.next().value === true ? KEPT : FAILED
            if (result === KEPT) batch.forEach(({ id }) => received.add(id))
            return result
          }
          const tabs = [0, 1, 2].map(() => browser.openTab({ hearsAtOnce: false }))
          let said = 0
          for (const one of acts) {
            const tab = 'tab' in one ? tabs[one.tab % tabs.length] : undefined
            if (one.kind === 'say' && said + one.count < 900) {
              said += one.count
              browser.entries(one.count).forEach((entry) => tab?.shipper.take(entry))
            }
            if (one.kind === 'hear') tab?.hear()
            if (one.kind === 'wait') await browser.pass(one.ms)
            if (one.kind === 'kill' && tabs.length === 3) tabs.pop()?.kill()
            if (one.kind === 'line') (one.isOnline ? browser.goOnline : browser.goOffline)()
          }
          browser.goOnline()
          browser.intake.answer = (batch) => {
            batch.forEach(({ id }) => received.add(id))
            return KEPT
          }
          for (let round = 0; round < 12; round++) {
            tabs.forEach(({ hear }) => hear())
            await browser.pass(90 * SECOND)
          }
          expect([...browser.everStored].filter((id) => !received.has(id))).toEqual([])
          expect(browser.stored().entries).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
