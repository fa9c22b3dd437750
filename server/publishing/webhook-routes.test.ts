import type { PublishCause, PublishStatus } from '../../src/contracts/publish'
import { aGateway } from '../testing/a-gateway'
import { signedWebhook } from '../testing/signed-webhook'

const SECRET = 's'.repeat(64)

const status: PublishStatus = {
  running: null,
  waiting: [],
  last: [{ id: 'one', causes: [], startedAt: '2026-11-21T12:00:00.000Z', outcome: 'published' }],
}

function aPublishingGateway(
  env: Record<string, string> = { CONTENTFUL_WEBHOOK_SECRET: SECRET },
  shown: PublishStatus = status,
) {
  const announced: PublishCause[] = []
  const app = aGateway({
    env,
    publishQueue: {
      announce(cause) {
        announced.push(cause)
        return Promise.resolve()
      },
      status: () => shown,
    },
  })
  return { app, announced }
}

const ENTRY = JSON.stringify({
  sys: {
    type: 'Entry',
    id: 'how-to-merge',
    revision: 7,
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'kbHowTo' } },
    updatedBy: { sys: { type: 'Link', linkType: 'User', id: 'editor-1' } },
  },
  fields: { title: { 'en-US': 'Merge duplicate customers – “now”' } },
})

function webhook(parts: Partial<Parameters<typeof signedWebhook>[0]> = {}) {
  const { url = '/webhooks/contentful', payload = ENTRY } = parts
  const headers = signedWebhook({ secret: SECRET, ...parts, url, payload })
  return { method: 'POST' as const, url, payload, headers }
}

describe('POST /webhooks/contentful', () => {
  it.each(['publish', 'unpublish', 'archive', 'delete'])(
    'REBUILD-01 queues a publish for a %s',
    async (action) => {
      const { app, announced } = aPublishingGateway()
      const reply = await app.inject(webhook({ topic: `ContentManagement.Entry.${action}` }))
      expect(reply.statusCode).toBe(202)
      expect(reply.json()).toEqual({ rebuild: true })
      expect(announced).toMatchObject([
        {
          kind: 'webhook',
          event: {
            action,
            kind: 'Entry',
            id: 'how-to-merge',
            title: 'Merge duplicate customers – “now”',
            revision: 7,
            contentType: 'kbHowTo',
            editor: 'editor-1',
          },
        },
      ])
    },
  )

  it('accepts events that change no page, and queues no publish', async () => {
    const { app, announced } = aPublishingGateway()
    for (const topic of ['ContentManagement.Entry.auto_save', 'ContentManagement.Task.create']) {
      const reply = await app.inject(webhook({ topic }))
      expect([reply.statusCode, reply.json()]).toEqual([202, { rebuild: false }])
    }
    expect(announced).toEqual([])
  })

  it('refuses a wrong, repeated or old signature', async () => {
    const { app, announced } = aPublishingGateway()
    const wrong = await app.inject(webhook({ secret: 't'.repeat(64) }))
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'bad-signature' }),
    ])
    const once = webhook()
    await app.inject(once)
    expect((await app.inject(once)).statusCode).toBe(401)
    expect((await app.inject(webhook({ at: Date.now() - 3_600_000 }))).statusCode).toBe(401)
    expect(
      (await app.inject({ method: 'POST', url: '/webhooks/contentful', payload: ENTRY })).statusCode,
    ).toBe(401)
    expect(announced).toHaveLength(1)
  })

  it('refuses all webhooks if no secret is set, and names the setting', async () => {
    const { app, announced } = aPublishingGateway({})
    const reply = await app.inject(webhook())
    expect(reply.statusCode).toBe(401)
    expect(reply.json<{ message: string }>().message).toContain('CONTENTFUL_WEBHOOK_SECRET')
    expect(announced).toEqual([])
  })

  it.each([
    ['a body that is no JSON', { payload: '{' }, /sys/],
    ['a body without an id', { payload: '{"sys":{}}' }, /sys\.id/],
    ['an invalid topic', { topic: 'publish' }, /X-Contentful-Topic/],
  ])('responds with 400 to %s, and names the problem', async (_, parts, message) => {
    const { app, announced } = aPublishingGateway()
    const reply = await app.inject(webhook(parts))
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ message: string }>().message).toMatch(message)
    expect(announced).toEqual([])
  })

  it('REBUILD-01 accepts a resent webhook that could not be saved before', async () => {
    const announce = jest.fn().mockRejectedValueOnce(new Error('ENOSPC')).mockResolvedValue(undefined)
    const app = aGateway({
      env: { CONTENTFUL_WEBHOOK_SECRET: SECRET },
      publishQueue: { announce, status: () => status },
    })
    const sent = webhook()
    const statusCodes = [await app.inject(sent), await app.inject(sent), await app.inject(sent)]
    expect(statusCodes.map(({ statusCode }) => statusCode)).toEqual([503, 202, 401])
  })

  it('queues nothing for methods other than POST', async () => {
    const { app, announced } = aPublishingGateway()
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const reply = await app.inject({ ...webhook(), method })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    }
    expect(announced).toEqual([])
  })
})

it('GET /rebuild/status shows running, waiting and past publishes', async () => {
  const { app } = aPublishingGateway()
  const reply = await app.inject('/rebuild/status')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual(status)
  expect(reply.headers['cache-control']).toBe('no-store')
})

it('GET /rebuild/status shows no ids of private entries and no editors', async () => {
  const event = {
    action: 'publish' as const,
    kind: 'Entry' as const,
    id: 'private-entry',
    title: 'A private title',
    editor: 'editor-1',
    receivedAt: '2026-11-21T12:00:00.000Z',
  }
  const { app } = aPublishingGateway(undefined, { ...status, waiting: [{ kind: 'webhook', event }] })
  const { body } = await app.inject('/rebuild/status')
  expect(body).toContain('"publish"')
  expect(body).not.toMatch(/private-entry|private title|editor-1/)
})
