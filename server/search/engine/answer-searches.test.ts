import { aDocument, searching } from '../testing/a-corpus'
import { fourDocuments } from '../testing/four-documents'

describe('search', () => {
  const { search, titles } = searching(fourDocuments)

  it('finds words in titles, headings and texts, and ranks titles first', () => {
    expect(titles('invoice')[0]).toBe('Send an Invoice')
    expect(titles('invoice')).toEqual(
      expect.arrayContaining(['Schedule Recurring Maintenance', 'Dispatching on a Bad Day']),
    )
    expect(titles('undo')).toEqual(['Merge Duplicate Customers'])
  })

  it('matches incomplete, misspelled, joined and split words, and words with other endings', () => {
    expect(titles('scheduling')).toEqual(['Schedule Recurring Maintenance'])
    expect(titles('maint')).toEqual(['Schedule Recurring Maintenance'])
    expect(titles('shcedule')).toEqual(['Schedule Recurring Maintenance'])
    expect(titles('pricebook')).toEqual(['Send an Invoice'])
    expect(titles('house hold')[0]).toBe('Merge Duplicate Customers')
  })

  it('ignores blanks before an incomplete word', () => {
    const plans = searching([aDocument('Sched'), aDocument('Schedule Jobs'), aDocument('Scheduler')])
    expect(plans.titles('sched')).toHaveLength(3)
    expect(plans.titles('  sched')).toEqual(plans.titles('sched'))
  })

  it('finds nothing for a query without words or with only unknown words', () => {
    expect(search('')).toEqual({ hits: [], total: 0, facets: {} })
    expect(titles('?!')).toEqual([])
    expect(titles('zyxwvut')).toEqual([])
  })

  it('matches the keywords of a question, and its stop words if it has no keywords', () => {
    expect(titles('how do I merge two customers?')[0]).toBe('Merge Duplicate Customers')
    expect(titles('on a')).toContain('Dispatching on a Bad Day')
  })

  it('excludes documents that match little of a long query', () => {
    expect(titles('recurring maintenance visits season invoices')).toEqual(['Schedule Recurring Maintenance'])
  })

  it('ranks a document higher if the words of the query are adjacent in it', () => {
    const together = aDocument('One', {
      text: 'The price book is here. Anything else may follow it at length.',
    })
    const apart = aDocument('Two', { text: 'The price is here. Anything else may follow it in a long book.' })
    expect(searching([apart, together]).titles('price book')).toEqual(['One', 'Two'])
  })

  it('DATA-57 shows the part of a section that matches best: prose, or a table row with its column names', () => {
    const declined = aDocument('Card Payments', {
      sections: [
        {
          heading: 'Declined',
          anchor: 'declined',
          text: 'Message Reason\nDo not honor The bank gives none\nExpired card The date has passed\nCheck the job before you repeat a payment.',
          rows: [
            { line: 'Message Reason' },
            {
              line: 'Do not honor The bank gives none',
              cells: 'Message: Do not honor · Reason: The bank gives none',
            },
            {
              line: 'Expired card The date has passed',
              cells: 'Message: Expired card · Reason: The date has passed',
            },
          ],
        },
      ],
    })
    const passageOf = (query: string) => searching([declined]).search(query).hits[0]?.BEST_DYNABS
    expect(passageOf('expired date')).toBe(
      'Message: <em>Expired</em> card · Reason: The <em>date</em> has passed',
    )
    expect(passageOf('honor')).toBe('Message: Do not <em>honor</em> · Reason: The bank gives none')
    expect(passageOf('payment')).toBe('Check the job before you repeat a <em>payment</em>.')
  })

  it('DATA-57 joins two lines of a passage with · if the first line ends without punctuation', () => {
    const steps = aDocument('Card Readers', { text: 'Wake the reader\nHold its button.\nWait\n' })
    expect(searching([steps]).search('button').hits[0]?.BEST_DYNABS).toBe(
      'Wake the reader · Hold its <em>button</em>. Wait',
    )
  })

  it('finds Japanese text', () => {
    const actuals = aDocument('実績', { text: '実績とはプロジェクトで完了した作業の量です。' })
    const bills = aDocument('請求書', { text: '請求書を印刷します。' })
    const japanese = searching([actuals, bills])
    expect(japanese.titles('完了した作業')).toEqual(['実績'])
    expect(japanese.titles('請求書の印刷')).toEqual(['請求書'])
    expect(japanese.search('作業').hits[0]?.BEST_DYNABS).toContain('<em>作業</em>')
  })

  it('DATA-18 DATA-57 DATA-23 returns all fields of a result, and the matching section', () => {
    const [hit] = search('undo a merge').hits
    expect(hit).toEqual({
      SOURCE: 'KBContentful',
      URL: '/how-to/merge-duplicate-customers',
      DIRECT_URL: '/how-to/merge-duplicate-customers#undo',
      SECTION_TITLE: 'Undo a merge',
      BEST_DYNABS: 'A <em>merge</em> cannot be undone. Jobs &lt;b&gt;stay&lt;/b&gt; &amp; invoices too.',
      PARAGRAPHS: [],
      CONTENTFUL_TYPE: 'kbHowTo',
      UPDATED_DATE: '2026-06-01T12:00:00.000Z',
      PRODUCT_AREA: ['Customers'],
      title: 'Merge Duplicate Customers',
      highlightedTitle: '<em>Merge</em> Duplicate Customers',
      score: expect.any(Number),
    })
    expect(search('bad day').hits[0]).toMatchObject({
      SOURCE: 'Absorb',
      CONTENTFUL_TYPE: '',
      URL: 'https://academy.example.com/courses/1',
      DIRECT_URL: 'https://academy.example.com/courses/1',
    })
  })

  it('NAV-26 encodes the anchor of the matching section', () => {
    const sections = [{ heading: 'Half off', anchor: '50%-off', text: 'For a year.' }]
    const fees = aDocument('Fees', { sections })
    expect(searching([fees]).search('year').hits[0]?.DIRECT_URL).toBe(`${fees.url}#50%25-off`)
  })

  it('links to the page itself if only its title or a section without an anchor matches', () => {
    expect(search('household').hits[0]?.DIRECT_URL).toBe('/how-to/merge-duplicate-customers')
    expect(search('customers').hits[0]?.DIRECT_URL).toBe('/how-to/merge-duplicate-customers')
  })

  it('SRCH-27 escapes HTML in texts, and highlights matches with the given tags', () => {
    const evil = aDocument('Use <script>alert("x")</script> & "quotes"', {
      text: 'It says <img src=x onerror=alert(1)>.',
    })
    const [hit] = searching([evil]).search('script img', {
      highlight: { pre: '<mark>', post: '</mark>' },
    }).hits
    expect(hit?.highlightedTitle).toBe(
      'Use &lt;<mark>script</mark>&gt;alert(&quot;x&quot;)&lt;/<mark>script</mark>&gt; &amp; &quot;quotes&quot;',
    )
    expect(hit?.BEST_DYNABS).toBe('It says &lt;<mark>img</mark> src=x onerror=alert(1)&gt;.')
    expect(hit?.title).toBe(evil.title)
  })

  it('shows only the matching part of a long text, and an ellipsis at its end', () => {
    const filler = 'This sentence says nothing about it at all. '.repeat(20)
    const long = aDocument('Long', { text: `${filler}The thermostat blinks twice. ${filler}` })
    const passage = searching([long]).search('thermostat').hits[0]?.BEST_DYNABS ?? ''
    expect(passage).toContain('<em>thermostat</em> blinks twice.')
    expect(passage).toMatch(/…$/)
    expect(passage.length).toBeLessThan(260)
  })

  it('SRCH-29 SRCH-31 SRCH-32 pages through results of equal score without duplicates or gaps', () => {
    const many = searching(
      Array.from({ length: 345 }, (_, n) => aDocument(`Invoice ${n}`, { text: 'Pay an invoice.' })),
    )
    const seen = [0, 100, 200, 300].flatMap((offset) => many.titles('invoice', { offset, length: 100 }))
    expect(new Set(seen).size).toBe(345)
    expect(seen).toHaveLength(345)
    expect(many.search('invoice', { offset: 340 })).toMatchObject({ total: 345, hits: { length: 5 } })
  })

  it('SRCH-29 SRCH-31 pages through reranked and boosted results without duplicates or gaps', () => {
    const apart = (n: number) =>
      `pay pay ${'x y z w v '.repeat(4)}invoice invoice ${'other words. '.repeat(n)}`
    const documents = Array.from({ length: 250 }, (_, n) =>
      // reranking prefers adjacent words; one document has them, but ranks too low to be reranked
      aDocument(`Doc ${n}`, {
        text: n === 150 ? `pay invoice ${'other words. '.repeat(40)}` : apart(n % 57),
      }),
    )
    const [higher, lower] = [documents[200]?.id ?? '', documents[3]?.id ?? '']
    const boosts = [
      { queries: ['pay invoice'], document: higher, position: 'Higher' as const },
      { queries: ['pay invoice'], document: lower, position: 'Lower' as const },
    ]
    for (const many of [searching(documents), searching(documents, { boosts })]) {
      const seen = Array.from({ length: 25 }, (_, page) =>
        many.titles('pay invoice', { offset: page * 10, length: 10 }),
      ).flat()
      expect([seen.length, new Set(seen).size]).toEqual([250, 250])
    }
  })
})

describe('filters and facets', () => {
  const { search, titles } = searching(fourDocuments)
  const facets = ['SOURCE', 'PRODUCT_AREA', 'CONTENTFUL_TYPE', 'TOPIC'] as const

  it('DATA-19 DATA-24 counts the values of each facet over all results', () => {
    expect(search('invoice', { facets }).facets).toEqual({
      SOURCE: { KBContentful: 3, Absorb: 1 },
      PRODUCT_AREA: { Dispatch: 2, Billing: 1, Customers: 1, Jobs: 1 },
      CONTENTFUL_TYPE: { kbHowTo: 2, kbReleaseNotes: 1 },
      TOPIC: { 'Getting started': 1 },
    })
  })

  it('SRCH-55 sorts the values of a facet by count, then by text', () => {
    const areas = search('invoice', { facets: ['PRODUCT_AREA'] }).facets['PRODUCT_AREA'] ?? {}
    expect(Object.keys(areas)).toEqual(['Dispatch', 'Billing', 'Customers', 'Jobs'])
  })

  it('SRCH-19 combines the values of one filter key with OR, and different filter keys with AND', () => {
    expect(titles('invoice', { filters: { PRODUCT_AREA: ['Billing', 'Jobs'] } }).sort()).toEqual([
      'Schedule Recurring Maintenance',
      'Send an Invoice',
    ])
    expect(titles('invoice', { filters: { PRODUCT_AREA: ['Dispatch'], SOURCE: ['Absorb'] } })).toEqual([
      'Dispatching on a Bad Day',
    ])
    expect(titles('invoice', { filters: { TOPIC: ['Getting started'] } })).toEqual([
      'Merge Duplicate Customers',
    ])
    expect(search('invoice', { filters: { TOPIC: ['No such topic'] } }).total).toBe(0)
  })

  it('still counts all values of a facet when the reader filters by one of them', () => {
    const { facets: counts, total } = search('invoice', { facets, filters: { PRODUCT_AREA: ['Billing'] } })
    expect(total).toBe(1)
    expect(counts['PRODUCT_AREA']).toEqual({ Dispatch: 2, Billing: 1, Customers: 1, Jobs: 1 })
    expect(counts['SOURCE']).toEqual({ KBContentful: 1 })
  })
})

describe('audiences', () => {
  const secret = aDocument('Escalation Paths', {
    text: 'Call the canary.',
    audience: 'employee',
    productAreas: ['Secret'],
  })
  const members = aDocument('Price List', { text: 'The canary sings.', audience: 'signedIn' })
  const { search, titles, suggest } = searching([...fourDocuments, secret, members])

  it('finds, counts and suggests only what the reader may read', () => {
    expect(search('canary', { facets: ['PRODUCT_AREA'] })).toMatchObject({
      total: 0,
      facets: { PRODUCT_AREA: {} },
    })
    expect(titles('canary', { audiences: ['everyone', 'signedIn'] })).toEqual(['Price List'])
    expect(titles('canary', { audiences: ['everyone', 'signedIn', 'employee'] })).toHaveLength(2)
    expect(suggest('escal', ['everyone', 'signedIn'], 20)).toEqual([])
    expect(suggest('escal', ['employee'], 20)).toHaveLength(1)
  })

  it('does not correct a typo to a word that occurs only in articles for other readers', () => {
    expect(search('merge duplicate canery')).not.toHaveProperty('correctedQuery')
    expect(search('merge duplicate canery', { audiences: ['everyone', 'employee'] })).toHaveProperty(
      'correctedQuery',
      'merge duplicate canary',
    )
  })

  it.each(['canary', 'escalation', 'escal', 'canery', 'escalation canary paths'])(
    'treats words that only articles for other readers have like unknown words: %s',
    (hidden) => {
      const facets = ['PRODUCT_AREA'] as const
      const unknown = hidden.replace(/\w+/g, 'zyxwvut')
      expect(search(`${hidden} invoice`, { facets })).toEqual(search(`${unknown} invoice`, { facets }))
    },
  )

  it('does not boost documents that the reader may not read', () => {
    const boosts = [{ queries: ['invoice'], document: secret.id, position: 'First' as const }]
    const boosted = searching([...fourDocuments, secret], { boosts })
    expect(boosted.titles('invoice')).not.toContain('Escalation Paths')
    expect(boosted.titles('invoice', { audiences: ['everyone', 'employee'] })[0]).toBe('Escalation Paths')
  })
})
