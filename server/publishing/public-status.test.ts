import type { PublishRun, PublishCause } from '../../src/contracts/publish'
import { toPublicStatus } from './public-status'

const receivedAt = '2026-11-21T12:00:00.000Z'

const cause = (id: string): PublishCause => ({
  kind: 'webhook',
  event: {
    action: 'publish',
    kind: 'Entry',
    id,
    contentType: 'kbHowTo',
    title: `About ${id}`,
    editor: 'dana',
    receivedAt,
  },
})

const anonymous = { action: 'publish', kind: 'Entry', contentType: 'kbHowTo', receivedAt }

const ended: PublishRun = {
  id: 'one',
  causes: [
    cause('open'),
    cause('secret'),
    cause('secret-step'),
    cause('deleted'),
    { kind: 'missed', changes: 2 },
  ],
  startedAt: receivedAt,
  endedAt: receivedAt,
  outcome: 'published',
  release: 'release-1',
  pagesChanged: 1,
  changedPages: ['/how-to/open'],
  entries: [
    { id: 'open', state: 'live', title: 'Open', path: '/how-to/open' },
    { id: 'secret', state: 'held', title: 'Secret', issues: ['title: Is empty.'], isPrivate: true },
    { id: 'secret-step', state: 'live', title: 'A step of Secret' },
    { id: 'deleted', state: 'gone' },
  ],
}

it('AUTH-01 REBUILD-01 after a publish, the public status shows an entry id only if the entry has a public page', () => {
  const { last } = toPublicStatus({ running: null, waiting: [], last: [ended] })
  const { causes: _, entries: __, ...rest } = ended
  expect(last).toEqual([
    {
      ...rest,
      causes: [
        { kind: 'webhook', event: { ...anonymous, id: 'open' } },
        { kind: 'webhook', event: anonymous },
        { kind: 'webhook', event: anonymous },
        { kind: 'webhook', event: anonymous },
        { kind: 'missed', changes: 2 },
      ],
    },
  ])
})

it('AUTH-01 the public status shows no entry ids and no output of a waiting, running or failed publish', () => {
  const failed: PublishRun = { ...ended, outcome: 'failed', message: 'kbHowTo secret: ...', entries: [] }
  const running: PublishRun = {
    id: 'two',
    causes: [cause('secret')],
    startedAt: receivedAt,
    message: 'secret',
  }
  const status = toPublicStatus({ running, waiting: [cause('secret')], last: [failed] })
  expect(JSON.stringify(status)).not.toMatch(/secret|dana/)
  expect(status.waiting).toEqual([{ kind: 'webhook', event: anonymous }])
})
