type Method = 'POST' | 'PATCH' | 'DELETE'

interface InvalidRequest {
  readonly body?: unknown
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  /** text in the response that names the problem */
  readonly names: string
}

export interface WriteRoute {
  readonly method: Method
  readonly url: string
  /** status for a simple request (`text/plain`, so without CORS preflight) from another site */
  readonly otherSite: 400 | 401 | 403 | 415
  readonly invalidRequests: readonly InvalidRequest[]
  /** sender whose credentials the tests use; absent: the tests use no credentials */
  readonly as?: 'employee' | 'customer' | 'contentful'
  /** test file that checks this route's body size limit; absent: write-routes.test.ts checks the limit */
  readonly bodyIsCheckedBy?: string
}

const log: WriteRoute = {
  method: 'POST',
  url: '/Log/Send',
  otherSite: 403,
  invalidRequests: [
    { body: {}, status: 400, names: 'JSON array' },
    { body: [{ id: '', type: 'info', message: '' }], status: 400, names: 'Entry 0, field id' },
    { body: [{ id: 'a', type: 'Info', message: '' }], status: 400, names: 'Entry 0, field type' },
    { body: [], headers: { 'sec-purpose': 'prefetch' }, status: 403, names: 'read-ahead' },
    { body: '[', status: 400, names: 'bad-request' },
  ],
}

const events: WriteRoute = {
  method: 'POST',
  url: '/analytics/events',
  otherSite: 403,
  invalidRequests: [
    { body: [], status: 400, names: 'client_id' },
    { body: { client_id: 'v', events: [] }, status: 400, names: 'events' },
    { body: { client_id: 'v', events: [{ name: '' }] }, status: 400, names: 'events.0.name' },
  ],
}

const closeCase: WriteRoute = {
  method: 'POST',
  url: '/salesforce/closecase',
  otherSite: 403,
  invalidRequests: [
    { body: 'null', status: 400, names: 'JSON object' },
    { body: { caseId: "' OR 1", articleUrl: '/a' }, status: 400, names: 'caseId' },
    { body: { caseId: 'CASE-1001', articleUrl: '//evil.example' }, status: 400, names: 'articleUrl' },
    { body: {}, query: '?caseId=CASE-1001&articleUrl=/a', status: 400, names: 'caseId' },
  ],
}

const webhook: WriteRoute = {
  method: 'POST',
  url: '/webhooks/contentful',
  otherSite: 401,
  as: 'contentful',
  invalidRequests: [
    { body: '{"sys":{}}', status: 400, names: 'sys.id' },
    { body: 'no JSON', status: 400, names: 'sys' },
    {
      body: '{"sys":{"id":"a"}}',
      headers: { 'x-contentful-topic': 'nothing' },
      status: 401,
      names: 'signature',
    },
    {
      body: '{"sys":{"id":"a"}}',
      headers: { 'x-contentful-timestamp': '1' },
      status: 401,
      names: 'signature',
    },
    { body: '{"sys":{"id":"a"}}', query: '?a=b', status: 401, names: 'signature' },
  ],
}

const searchCalls: WriteRoute[] = [
  {
    method: 'POST',
    url: '/search-service/v1/auth',
    otherSite: 400,
    invalidRequests: [{ body: { domainKey: 5 }, status: 400, names: 'domainKey' }],
  },
  {
    method: 'POST',
    url: '/search-service/v1/search',
    otherSite: 400,
    invalidRequests: [
      { body: {}, status: 400, names: 'query' },
      { body: { query: 'a', length: 0 }, status: 400, names: 'length' },
      { body: { query: 'a' }, headers: { authorization: 'Bearer guess' }, status: 401, names: 'token' },
    ],
  },
  {
    method: 'POST',
    url: '/search-service/v1/tracking/events',
    otherSite: 400,
    invalidRequests: [
      { body: { type: 'other' }, status: 400, names: 'search_rate' },
      { body: { type: 'click', data: { code: 'x' } }, status: 400, names: 'data.code' },
      { body: {}, headers: { authorization: 'guess' }, status: 401, names: 'token' },
    ],
  },
]

const release: WriteRoute = {
  method: 'POST',
  url: '/editor/release',
  otherSite: 403,
  as: 'employee',
  invalidRequests: [
    { body: {}, status: 400, names: 'id of a release' },
    { body: { id: 7 }, status: 400, names: 'id of a release' },
    { body: { id: '../../etc' }, status: 404, names: 'There is no release' },
  ],
}

const vocabulary: WriteRoute = {
  method: 'POST',
  url: '/editor/vocabulary',
  otherSite: 403,
  as: 'employee',
  invalidRequests: [
    { body: {}, status: 400, names: 'kind' },
    { body: { kind: 'synonym', word: 'shrink', meaning: '' }, status: 400, names: 'meaning' },
    { body: { kind: 'synonym', word: 'a, b', meaning: 'c' }, status: 400, names: 'word' },
    { body: { kind: 'popular', query: 'x'.repeat(256) }, status: 400, names: 'query' },
    { body: { kind: 'answer', question: 'a', entryId: '../x', anchor: '' }, status: 400, names: 'entryId' },
  ],
}

const A_CHAT = '?chat=aaaaaaaaaaaaaaaaaaaaa&message=bbbbbbbbbbbbbbbbbbbbb&side=visitor&name=a.png'

const chatFile: WriteRoute = {
  method: 'POST',
  url: '/support-chat/files',
  otherSite: 403,
  as: 'customer',
  invalidRequests: [
    { body: 'a', status: 400, names: 'Invalid: chat, message, side, name' },
    { body: 'a', query: A_CHAT, status: 404, names: 'This chat is not yours' },
    { body: 'a', query: A_CHAT.replace('visitor', 'agent'), status: 401, names: 'as an employee' },
  ],
  bodyIsCheckedBy: 'server/support-chat/support-chat-files.test.ts',
}

const WITHOUT_CLIENT = { 'x-client-id': '' }
const WRONG_TOKEN = { authorization: 'Bearer guess' }

function chatbotCalls(entry: string, as: 'employee' | 'customer'): WriteRoute[] {
  const at = `/chatbot/${entry}/api/v2`
  const everywhere: InvalidRequest[] = [
    { body: {}, headers: WITHOUT_CLIENT, status: 400, names: 'X-Client-ID' },
    { body: {}, headers: WRONG_TOKEN, status: 401, names: 'token' },
  ]
  const call = (method: Method, path: string, invalidRequests: InvalidRequest[]): WriteRoute => ({
    method,
    url: `${at}${path}`,
    as,
    otherSite: 400,
    invalidRequests: [...invalidRequests, ...everywhere],
  })
  return [
    call('POST', '/session', [{ body: { category: 5 }, status: 400, names: 'category' }]),
    call('PATCH', '/session', [{ body: { sessionId: 'a' }, status: 400, names: 'category' }]),
    call('DELETE', '/session', [
      { body: {}, status: 400, names: 'sessionId' },
      { body: {}, query: `?sessionId=${'a'.repeat(101)}`, status: 400, names: 'sessionId' },
    ]),
    call('POST', '/message', [
      { body: { sessionId: 'a', question: 'b', experience: 'c' }, status: 400, names: 'experience' },
    ]),
    call('POST', '/feedback', [{ body: { sessionId: 'a', rating: 7 }, status: 400, names: 'rating' }]),
  ]
}

const issuer: WriteRoute = {
  method: 'POST',
  url: '/embedded-oidc/customer/*',
  otherSite: 403,
  invalidRequests: [{ body: {}, headers: { 'sec-purpose': 'prefetch' }, status: 403, names: 'read-ahead' }],
  bodyIsCheckedBy: 'embedded/sign-in/sign-in-flow.test.ts',
}

/** All write routes of a test gateway, including the route to the embedded issuer for customers. */
export const writeRoutes: WriteRoute[] = [
  log,
  events,
  closeCase,
  webhook,
  release,
  vocabulary,
  chatFile,
  ...searchCalls,
  ...chatbotCalls('client-signed', 'employee'),
  ...chatbotCalls('token-server', 'customer'),
  issuer,
]
