import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { MAX_LOG_ENTRIES, MAX_LOG_BODY_BYTES } from '../../src/contracts/log-entries'
import { aGateway } from '../testing/a-gateway'
import { aFolder } from '../testing/fake-public'
import { createLogFile } from './log-file'
import type { LogSink, ReceivedEntry } from './log-sink'
import {
  BATCHES_PER_WINDOW,
  BYTES_PER_WINDOW,
  BYTES_WINDOW_MS,
  MAX_TEXT_LENGTH,
  MAX_WAITING_BYTES,
} from './log-intake'

const SITE_URL = 'https://help.example'

const anEntry = (more: Record<string, unknown> = {}) => ({
  id: 'e-1',
  type: 'error',
  category: 'search',
  code: 'Search_Failed',
  message: 'Search failed',
  data: { query: 'merge' },
  exception: { name: 'TypeError', stack: 'at search.js:1:2' },
  createdOn: '2026-03-01T10:00:00.000Z',
  isOnline: true,
  url: `${SITE_URL}/how-to/merge`,
  userAgent: 'Mozilla/5.0',
  source: 'Frontend',
  plugins: ['PDF Viewer'],
  timezoneOffset: -60,
  hasDaylightSaving: true,
  isDaylightSaving: false,
  repeatCount: 3,
  ...more,
})

function anIntake(log?: LogSink) {
  const kept: ReceivedEntry[] = []
  const memory: LogSink = {
    save: (entries) => (kept.push(...entries), Promise.resolve()),
    close: () => Promise.resolve(),
  }
  const app = aGateway({ env: { SITE_URL }, upstreams: { log: log ?? memory } })
  const send = (
    payload: unknown,
    headers: Record<string, string | undefined> = {},
    url = '/Log/Send',
    from = '203.0.113.7',
  ) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { origin: SITE_URL, 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  return { send, kept }
}

describe('POST /Log/Send', () => {
  it('LOG-02 LOG-16 LOG-17 LOG-18 DATA-60 DATA-61 DATA-62 saves a batch with all fields of its entries', async () => {
    const { send, kept } = anIntake()
    const batch = [anEntry(), anEntry({ id: 'e-2', type: 'info' }), anEntry({ id: 'e-3', type: 'warning' })]
    const reply = await send(batch)
    expect(reply.statusCode).toBe(204)
    expect(reply.body).toBe('')
    expect(kept).toEqual(batch)
  })

  it('LOG-02 LOG-18 accepts an entry with only id, type and message, at the path in lower case', async () => {
    const { send, kept } = anIntake()
    const entry = { id: 'e-1', type: 'info', message: 'Chat started' }
    expect((await send([entry], {}, '/log/send')).statusCode).toBe(204)
    expect(kept).toEqual([entry])
  })

  it('LOG-13 accepts an empty batch and a batch of 128 entries, and refuses a longer batch', async () => {
    const { send, kept } = anIntake()
    const many = (count: number) => Array.from({ length: count }, (_, place) => anEntry({ id: `e-${place}` }))
    expect((await send([])).statusCode).toBe(204)
    expect((await send(many(MAX_LOG_ENTRIES))).statusCode).toBe(204)
    const reply = await send(many(MAX_LOG_ENTRIES + 1))
    expect(reply.statusCode).toBe(413)
    expect(reply.json()).toMatchObject({ message: expect.stringContaining('128') })
    expect(kept).toHaveLength(MAX_LOG_ENTRIES)
  })

  it.each([
    ['an object instead of a list', { entries: [] }, 'JSON array'],
    ['a text instead of an entry', [anEntry(), 'text'], 'Entry 1'],
    ['an empty id', [anEntry({ id: '' })], 'Entry 0, field id'],
    ['an unknown type', [anEntry(), anEntry({ type: 'Error' })], 'Entry 1, field type'],
    ['no message', [anEntry({ message: undefined })], 'Entry 0, field message'],
    ['another source', [anEntry({ source: 'Backend' })], 'Entry 0, field source'],
    ['a repeat count of 0', [anEntry({ repeatCount: 0 })], 'Entry 0, field repeatCount'],
    ['truncated JSON', '[{"id":"e-1",', ''],
  ])('LOG-02 LOG-17 refuses a whole batch with %s, and names the invalid part', async (_, body, named) => {
    const { send, kept } = anIntake()
    const reply = await send(body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ message: string }>().message).toContain(named)
    expect(kept).toEqual([])
  })

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'text/plain',
    'text/html',
    'no type',
    undefined,
  ])('LOG-02 refuses a batch whose content type is %j instead of JSON', async (type) => {
    const { send, kept } = anIntake()
    const reply = await send([anEntry()], { 'content-type': type })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ error: 'bad-request', message: expect.stringContaining('JSON') })
    expect(kept).toEqual([])
  })

  it('LOG-02 refuses a body that is too large', async () => {
    const { send, kept } = anIntake()
    const reply = await send([anEntry({ data: 'x'.repeat(MAX_LOG_BODY_BYTES) })])
    expect(reply.statusCode).toBe(413)
    expect(kept).toEqual([])
  })

  it('LOG-02 removes queries from URLs, masks email addresses and replaces deeply nested data', async () => {
    const { send, kept } = anIntake()
    const url = `${SITE_URL}/how-to/merge?caseSignature=hush#top`
    const nested = `${'['.repeat(50)}${']'.repeat(50)}`
    await send([anEntry({ url, message: 'No mail for ann@example.com', data: JSON.parse(nested) })])
    expect(kept).toMatchObject([{ url: `${SITE_URL}/how-to/merge`, message: 'No mail for [email]' }])
    expect(JSON.stringify(kept)).toContain('nested too deeply')
  })

  it('LOG-02 masks email addresses in the names of fields', async () => {
    const { send, kept } = anIntake()
    const entry = { id: 'e-1', type: 'info', message: 'text' }
    await send([{ ...entry, 'ann@example.com': 1, data: { 'bob@example.com': 2 } }])
    expect(kept).toEqual([{ ...entry, '[email]': 1, data: { '[email]': 2 } }])
  })

  it('LOG-02 cuts long strings', async () => {
    const { send, kept } = anIntake()
    const long = 'x'.repeat(MAX_TEXT_LENGTH + 1)
    await send([anEntry({ message: long, data: { long } })])
    const cut = long.slice(1)
    expect(kept).toMatchObject([{ message: cut, data: { long: cut } }])
  })

  it('LOG-02 removes the whole email address if cutting a long string would split the address', async () => {
    const { send, kept } = anIntake()
    const words = `${'x'.repeat(MAX_TEXT_LENGTH - 12)} ann@exam`
    await send([anEntry({ message: `${words}ple.com is away` })])
    expect(kept).toMatchObject([{ message: `${'x'.repeat(MAX_TEXT_LENGTH - 12)} ` }])
  })

  it('LOG-14 responds with 503 while the disk is full, and accepts the batch afterwards', async () => {
    const { folder, remove } = aFolder()
    mkdirSync(path.join(folder, 'log'))
    const file = path.join(folder, 'log', 'frontend.ndjson')
    symlinkSync('/dev/full', file)
    const sink = createLogFile({ folder: path.dirname(file), retentionDays: 1, maxTotalBytes: 1e9 })
    const { send } = anIntake(sink)
    const reply = await send([anEntry()])
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('10')
    rmSync(file)
    expect((await send([anEntry()])).statusCode).toBe(204)
    await sink.close()
    expect(readdirSync(path.dirname(file))).toEqual(['frontend.ndjson'])
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(1)
    remove()
  })

  it('refuses a batch from another site', async () => {
    const { send, kept } = anIntake()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send([anEntry()], headers)).statusCode).toBe(403)
    expect(kept).toEqual([])
  })

  it('limits the batches per IP address', async () => {
    const { send } = anIntake()
    for (let count = 0; count < BATCHES_PER_WINDOW; count += 1) await send([])
    const reply = await send([])
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })
  const largest = [anEntry({ data: 'x'.repeat(MAX_LOG_BODY_BYTES - 1_000) })]
  const sendLargestFrom = (send: ReturnType<typeof anIntake>['send'], from: string) =>
    send(largest, {}, '/Log/Send', from)

  it('LOG-02 limits the bytes that a network can send', async () => {
    let now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now)
    const { send, kept } = anIntake()
    const allowed = BYTES_PER_WINDOW / MAX_LOG_BODY_BYTES
    for (let sent = 0; sent < allowed; sent += 1) {
      now += 1_000 // slow enough to stay below the limit of batches
      expect((await sendLargestFrom(send, '203.0.113.7')).statusCode).toBe(204)
    }
    const refused = await sendLargestFrom(send, '203.0.113.7')
    expect(kept).toHaveLength(allowed)
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await sendLargestFrom(send, '203.0.113.8')).statusCode).toBe(204)
    now += BYTES_WINDOW_MS
    expect((await sendLargestFrom(send, '203.0.113.7')).statusCode).toBe(204)
    clock.mockRestore()
  })

  it('LOG-14 responds with 503 while too many bytes wait for a slow disk, and accepts the batch afterwards', async () => {
    let finish = () => {}
    const disk = new Promise<void>((resolve) => (finish = resolve))
    const save = jest.fn(() => disk)
    const { send } = anIntake({ save, close: () => Promise.resolve() })
    const sending = Array.from({ length: MAX_WAITING_BYTES / MAX_LOG_BODY_BYTES }, (_, place) =>
      sendLargestFrom(send, `203.0.113.${place}`),
    )
    while (save.mock.calls.length < sending.length) await new Promise(setImmediate)
    const refused = await sendLargestFrom(send, '203.0.113.200')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
    finish()
    expect(new Set((await Promise.all(sending)).map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect((await sendLargestFrom(send, '203.0.113.200')).statusCode).toBe(204)
  })
})
