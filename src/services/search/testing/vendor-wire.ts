import type { Content, FakeVendor } from './provider-suite'

export function vendorAnswer({ titles, total, sources }: Content) {
  return {
    results: titles.map((title, place) => ({
      SOURCE: 'KBContentful',
      URL: `/how-to/${place}`,
      DIRECT_URL: `/how-to/${place}#steps`,
      BEST_DYNABS: `All about the ${title}`,
      PARAGRAPHS: [],
      CONTENTFUL_TYPE: 'kbHowTo',
      UPDATED_DATE: '2026-03-04T12:00:00.000Z',
      PRODUCT_AREA: ['Jobs'],
      title,
      highlightedTitle: title,
      score: 7,
      tracking: { clickCode: `click-${place}` },
    })),
    numberOfResults: total,
    facets: { SOURCE: sources, PRODUCT_AREA: { Jobs: total }, CONTENTFUL_TYPE: { kbHowTo: total, '': 1 } },
    tracking: { rateCode: 'rate-1' },
  }
}

export const readingRequests = (
  last: () => Readonly<Record<string, unknown>>,
): Pick<FakeVendor, 'asked' | 'asksFor'> => ({
  asked: () => ({
    query: String(last().query),
    offset: Number(last().offset),
    length: Number(last().length),
  }),
  asksFor: (value) => JSON.stringify(last().filters).includes(`:${value}"`),
})

export const anAccess = (more: object = {}) => ({
  accessToken: 'token-1',
  expiration: Date.now() / 1000 + 1200,
  apis: { search: 'https://search.example/prod' },
  ...more,
})

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

export interface Call {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Creates a `fetch` that records requests and picks the response by the end of the URL's path. */
export function fakeSend(
  routes: Record<string, (call: Call, signal: AbortSignal | undefined) => Response | Promise<Response>>,
) {
  const calls: Call[] = []
  const send: typeof fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    const call = {
      url,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    calls.push(call)
    const answer = Object.entries(routes).find(([end]) => url.replace(/\?.*/, '').endsWith(end))?.[1]
    if (!answer) throw new TypeError(`No response defined for ${url}`)
    return answer(call, init.signal ?? undefined)
  }
  return {
    send,
    calls,
    to: (end: string) => calls.filter(({ url }) => url.replace(/\?.*/, '').endsWith(end)),
  }
}
