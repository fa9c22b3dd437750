import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../tests/support/browser'
import type { EditorInsights, EditorStatus } from '../../contracts/editor'
import type { PublishRun, PublishCause } from '../../contracts/publish'
import { EditorPage } from './editor-page'
import { createEditorApi, type EditorApi } from './editor-api'

const click = (id: string, receivedAt: string) => ({
  kind: 'webhook' as const,
  event: {
    action: 'publish' as const,
    kind: 'Entry' as const,
    id,
    contentType: 'kbHowTo',
    editor: 'dana',
    receivedAt,
  },
})

const published: PublishRun = {
  id: 'r-1',
  causes: [click('how-to-merge', '2026-11-20T10:00:00.000Z')],
  startedAt: '2026-11-20T10:00:02.000Z',
  endedAt: '2026-11-20T10:00:31.000Z',
  outcome: 'published',
  pagesChanged: 10,
  changedPages: Array.from({ length: 10 }, (_, number) => `/how-to/article-${number}`),
}

const failed: PublishRun = {
  id: 'r-2',
  causes: [{ kind: 'missed', changes: 2 }],
  startedAt: '2026-11-20T11:00:00.000Z',
  endedAt: '2026-11-20T11:01:05.000Z',
  outcome: 'failed',
  message: 'Gatsby failed: The disk is full.',
}

const idle: EditorStatus = {
  rebuilds: { running: null, waiting: [], last: [failed, published] },
  content: {
    checkedAt: '2026-11-20T11:00:01.000Z',
    entries: 90,
    pages: 80,
    faults: [
      { severity: 'error', entryId: 'faq 1', contentType: 'kbFaq', field: 'title', message: 'Has no title.' },
      {
        severity: 'warning',
        entryId: 'faq-2',
        contentType: 'kbFaq',
        title: 'Payments',
        message: 'Has no slug.',
      },
      {
        severity: 'info',
        entryId: 'de-DE',
        contentType: 'locale',
        isEntry: false,
        message: 'Readers do not see the texts in this locale.',
      },
    ],
  },
  releases: [
    { id: '2026-11-20T10-00-30-000Z-aa', createdAt: '2026-11-20T10:00:30.000Z', pages: 80, isCurrent: true },
    { id: '2026-11-19T10-00-30-000Z-bb', createdAt: '2026-11-19T10:00:30.000Z', pages: 79, isCurrent: false },
  ],
  entryAddress: 'https://app.contentful.com/spaces/s/environments/master/entries/',
}

const noInsights: EditorInsights = {
  searchesWithoutResults: {
    rows: [
      { what: 'merge customers', count: 3, remarks: [] },
      { what: '//other.example/help', count: 2, remarks: [] },
    ],
    perWeek: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
  },
  searchesWithoutClicks: { rows: [], perWeek: [] },
  searchesRatedLow: { rows: [], perWeek: [] },
  unhelpfulArticles: {
    rows: [{ what: '/how-to/merge', count: 1, remarks: ['unclear: Step 3 is missing.'] }],
    perWeek: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  },
  answersVotedDown: { rows: [], perWeek: [] },
  casesClosed: { rows: [], perWeek: [] },
  pagesNotFound: {
    rows: [{ what: '/how-to/merg', count: 4, remarks: [], suggestion: '/how-to/merge-customers' }],
    perWeek: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4],
  },
}

async function setUp(status: EditorApi['status'] = () => Promise.resolve(idle)) {
  const api = {
    status: jest.fn(status),
    insights: jest.fn(() => Promise.resolve(noInsights)),
    rollBackTo: jest.fn<Promise<void>, [string]>(() => Promise.resolve()),
    vocabulary: () => Promise.resolve({ refused: [], popular: [], target: 'embedded' as const }),
    sections: () => Promise.resolve([]),
    add: () => Promise.reject(new Error('not used in this test')),
  }
  const view = render(<EditorPage api={api} />)
  await act(async () => {})
  return { api, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), ...view }
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(0))

const section = (name: string) => screen.getByRole('region', { name })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('REBUILD-01 shows who published which entry, that the entry is live, the duration and the changed pages', async () => {
  await setUp()
  const [, receipt] = within(section('What was published')).getAllByText(/Live|Not published/)
  expect(receipt).toHaveTextContent(/^Live$/)
  expect(section('What was published')).toHaveTextContent(
    'The entry how-to-merge (kbHowTo) was published by dana.',
  )
  expect(section('What was published')).toHaveTextContent('after 31 s')
  const changed = within(screen.getByRole('list', { name: 'Pages that changed' }))
  expect(changed.getAllByRole('link')).toHaveLength(8)
  expect(changed.getByText('and 2 more')).toBeVisible()
  jest.useRealTimers()
})

it('REBUILD-01 names entries by title, and shows which entries are held back and why', async () => {
  const { causes: _, ...rest } = published
  const receipt: PublishRun = {
    ...rest,
    causes: ['merge', 'split', 'lost'].map((id) => click(id, '2026-11-20T10:00:00.000Z')),
    entries: [
      { id: 'merge', state: 'live', title: 'Merge customers' },
      { id: 'split', state: 'held', title: 'Split customers', issues: ['url: Is taken. Choose another.'] },
      { id: 'lost', state: 'unused', title: 'A lost step' },
    ],
    message: 'Gatsby built the whole site.',
  }
  await setUp(() => Promise.resolve({ ...idle, rebuilds: { running: null, waiting: [], last: [receipt] } }))
  const receipts = within(section('What was published')).getAllByText(/was published by dana/)
  expect(receipts.map(({ textContent }) => textContent)).toEqual([
    '"Merge customers" (kbHowTo) was published by dana. Live.',
    '"Split customers" (kbHowTo) was published by dana. This change is held back and not live:url: Is taken. Choose another.',
    '"A lost step" (kbHowTo) was published by dana. No page shows it.',
  ])
  expect(section('What was published')).toHaveTextContent('Gatsby built the whole site.')
  expect(within(section('What was published')).getByText('Partly live')).toBeVisible()
})

it('REBUILD-01 names entries of a running publish by title, and says that a held entry is not live', async () => {
  const cause = click('merge', '2026-11-20T10:00:00.000Z')
  const titled: PublishCause = { ...cause, event: { ...cause.event, title: 'Merge customers' } }
  const held: PublishRun = { ...published, causes: [titled], entries: [{ id: 'merge', state: 'held' }] }
  const running: PublishRun = { id: 'r-3', causes: [titled], startedAt: '2026-11-20T12:00:02.000Z' }
  const rebuilds = { running, waiting: [], last: [held] }
  await setUp(() => Promise.resolve({ ...idle, rebuilds }))
  expect(screen.getAllByText(/^"Merge customers" \(kbHowTo\) was published by dana\./)).toHaveLength(2)
  expect(within(section('What was published')).getByText('Not live')).toBeVisible()
})

it.each<[string, PublishCause]>([
  ['alone', { kind: 'missed', changes: 3 }],
  ['beside an entry that a webhook reported', click('merge', '2026-11-20T10:00:00.000Z')],
])('REBUILD-01 names entries that no webhook reported and that readers do not see (%s)', async (_, cause) => {
  const found: PublishRun = {
    ...published,
    causes: [cause],
    entries: [
      { id: 'merge', state: 'live', title: 'Merge customers' },
      { id: 'split', state: 'held', title: 'Split customers', issues: ['url: Is taken. Choose another.'] },
      { id: 'lost', state: 'unused' },
    ],
  }
  await setUp(() => Promise.resolve({ ...idle, rebuilds: { running: null, waiting: [], last: [found] } }))
  expect(section('What was published')).toHaveTextContent(
    /Partly live.*"Split customers" This change is held back and not live:url: Is taken\. Choose another\.lost No page shows it\./,
  )
  const others = screen.getByText(/^Readers do not see these changes, which no webhook had reported:/)
  expect(others).not.toHaveTextContent('Merge customers')
})

it('REBUILD-01 shows whether Fieldbook still retries an entry that is not live yet', async () => {
  const causes = ['merge', 'split'].map((id) => click(id, '2026-11-20T10:00:00.000Z'))
  const issues = ['Contentful did not deliver this version in time.']
  const late: PublishRun = {
    ...published,
    causes,
    entries: [
      { id: 'merge', state: 'late', issues },
      { id: 'split', state: 'late', issues, isGivenUp: true },
    ],
  }
  await setUp(() => Promise.resolve({ ...idle, rebuilds: { running: null, waiting: [], last: [late] } }))
  expect(section('What was published')).toHaveTextContent(
    /This change is not live yet\. Fieldbook tries again within five minutes: *Contentful did not.* This change is not live yet\. The retries have ended\./,
  )
})

it('REBUILD-01 says that a rollback undid a publish, until a newer release is live', async () => {
  const [newer, older] = idle.releases
  const undone: PublishRun = {
    ...published,
    causes: ['merge', 'split', 'lost'].map((id) => click(id, '2026-11-20T10:00:00.000Z')),
    release: newer!.id,
    entries: [
      { id: 'merge', state: 'live' },
      { id: 'split', state: 'gone' },
      { id: 'lost', state: 'unused' },
    ],
  }
  const kept: PublishRun = { ...published, id: 'r-0', release: older!.id }
  const withCurrent = (current: string): EditorStatus => ({
    ...idle,
    rebuilds: { running: null, waiting: [], last: [undone, kept] },
    releases: idle.releases.map((one) => ({ ...one, isCurrent: one.id === current })),
  })
  const { api } = await setUp(() => Promise.resolve(withCurrent(older!.id)))
  const receipts = within(section('What was published'))
  const outcomes = () =>
    receipts.getAllByText(/^(Live|Partly live|Rolled back)$/).map((one) => one.textContent)
  expect(outcomes()).toEqual(['Rolled back', 'Live'])
  expect(receipts.getAllByText('after 31 s')).toHaveLength(1)
  expect(section('What was published')).toHaveTextContent(
    /dana\. Not live since the rollback\..*dana\. The rollback undid this change\..*dana\. No page shows it\./,
  )
  api.status.mockResolvedValue(withCurrent(newer!.id))
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(outcomes()).toEqual(['Partly live', 'Live'])
  expect(section('What was published')).toHaveTextContent(/dana\. Live\..*dana\. Removed from the site\./)
})

it('REBUILD-01 lists several events of the same entry, and shows the state of the entry only beside the last event', async () => {
  const publish = click('merge', '2026-11-20T10:00:00.000Z')
  const unpublish: PublishCause = { ...publish, event: { ...publish.event, action: 'unpublish' } }
  const several: PublishRun = {
    ...published,
    causes: [publish, unpublish, publish, click('split', '2026-11-20T10:00:01.000Z')],
    entries: [
      { id: 'merge', state: 'live', title: 'Merge customers' },
      { id: 'split', state: 'live', title: 'Split customers' },
    ],
  }
  await setUp(() => Promise.resolve({ ...idle, rebuilds: { running: null, waiting: [], last: [several] } }))
  const events = within(section('What was published')).getAllByText(/by dana\./)
  expect(events.map(({ textContent }) => textContent)).toEqual([
    '"Merge customers" (kbHowTo) was published by dana.',
    '"Merge customers" (kbHowTo) was unpublished by dana.',
    '"Merge customers" (kbHowTo) was published by dana. Live.',
    '"Split customers" (kbHowTo) was published by dana. Live.',
  ])
})

it('REBUILD-01 shows why a publish failed, and what to do', async () => {
  await setUp()
  expect(section('What was published')).toHaveTextContent(
    /Not published.*2 changes were found that no webhook had reported\..*Gatsby failed: The disk is full\. *Fieldbook tries again by itself\. If this stays, send the lines above to an operator\./,
  )
})

it('lists content issues by severity, with links to the entries', async () => {
  await setUp()
  const groups = within(section('Content')).getAllByRole('group')
  expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual([
    'Errors (1)',
    'Warnings (1)',
    'For your information (1)',
  ])
  expect(groups.map((group) => group.hasAttribute('open'))).toEqual([true, false, false])
  expect(screen.getByRole('link', { name: 'faq 1' })).toHaveAttribute(
    'href',
    'https://app.contentful.com/spaces/s/environments/master/entries/faq%201',
  )
  expect(groups[1]).toHaveTextContent('kbFaq Payments')
  expect(groups[2]).toHaveTextContent('locale de-DE')
  expect(screen.queryByRole('link', { name: 'de-DE' })).toBeNull()
})

it('polls the status often while a publish runs and rarely otherwise', async () => {
  const running: PublishRun = {
    id: 'r-3',
    causes: [click('how-to-split', '2026-11-20T12:00:00.000Z')],
    startedAt: '2026-11-20T12:00:02.000Z',
    message: 'Building static HTML',
  }
  const answers = [{ ...idle, rebuilds: { ...idle.rebuilds, running } }, idle]
  const { api } = await setUp(() => Promise.resolve(answers.shift() ?? idle))
  expect(section('Now')).toHaveTextContent('The entry how-to-split (kbHowTo) was published by dana.')
  expect(section('Now')).toHaveTextContent('Building static HTML')
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(api.status).toHaveBeenCalledTimes(2)
  expect(section('Now')).toHaveTextContent('No publish is running.')
  await act(() => jest.advanceTimersByTimeAsync(14_000))
  expect(api.status).toHaveBeenCalledTimes(2)
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(api.status).toHaveBeenCalledTimes(3)
})

it('shows what readers did not find or rated low, with counts by week and comments', async () => {
  await setUp()
  const miss = within(section('What readers miss'))
  expect(miss.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Searches without results',
    'Searches without clicks',
    'Searches rated low',
    'Articles voted unhelpful',
    'Answers voted down',
    'Cases closed by article',
    'Pages not found',
  ])
  expect(miss.getByText('merge customers')).toBeVisible()
  expect(miss.getByText('//other.example/help')).not.toHaveAttribute('href')
  expect(
    miss.getByRole('img', { name: 'By week, the oldest first: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2' }),
  ).toBeVisible()
  expect(miss.getByRole('link', { name: '/how-to/merge' })).toHaveAttribute('href', '/how-to/merge')
  expect(miss.getByText('unclear: Step 3 is missing.')).toBeVisible()
  expect(miss.getByRole('link', { name: '/how-to/merge-customers' })).toHaveAttribute(
    'href',
    '/how-to/merge-customers',
  )
  expect(miss.getAllByText('None.')).toHaveLength(4)
  expect(miss.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute('href', '/editor/insights.csv')
})

it('rolls back after a confirmation, and shows a notice until another release is live', async () => {
  const { api, user } = await setUp()
  const [live, older] = idle.releases.map(({ id }) => id)
  const makeLive = (current = '') =>
    api.status.mockResolvedValue({
      ...idle,
      releases: idle.releases.map((one) => ({ ...one, isCurrent: one.id === current })),
    })
  api.rollBackTo.mockImplementation((id) => {
    makeLive(id)
    return Promise.resolve()
  })
  const back = within(section('Releases')).getByRole('button', { name: /^Roll back to this release/ })
  await user.click(back)
  expect(screen.getByRole('button', { name: 'Roll back' })).toHaveFocus()
  expect(api.rollBackTo).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Keep the live release' }))
  const again = within(section('Releases')).getByRole('button', { name: /^Roll back to this release/ })
  expect(again).toHaveFocus()
  await user.click(again)
  await user.click(screen.getByRole('button', { name: 'Roll back' }))
  await settle()
  expect(within(section('Releases')).getByRole('status')).toHaveFocus()
  expect(api.rollBackTo).toHaveBeenCalledWith(older)
  expect(within(section('Releases')).getByRole('status')).toHaveTextContent('The release you chose is live.')
  expect(api.status).toHaveBeenCalledTimes(2)
  makeLive(live)
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(within(section('Releases')).getByRole('status')).toBeEmptyDOMElement()
})

it('shows why a rollback failed', async () => {
  const { api, user } = await setUp()
  api.rollBackTo.mockRejectedValue(new Error('Your session has ended.'))
  await user.click(within(section('Releases')).getByRole('button', { name: /^Roll back to this release/ }))
  await user.click(screen.getByRole('button', { name: 'Roll back' }))
  await settle()
  expect(within(section('Releases')).getByRole('status')).toHaveTextContent(
    'Could not roll back. Your session has ended.',
  )
  expect(screen.getByRole('button', { name: /^Roll back to this release/ })).toHaveFocus()
})

it('keeps the last status when polling fails, and shows why', async () => {
  let isDown = false
  const { user } = await setUp(() =>
    isDown ? Promise.reject(new Error('No way there.')) : Promise.resolve(idle),
  )
  isDown = true
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('alert')).toHaveTextContent('No way there.')
  expect(section('Releases')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Publishing' })).toHaveFocus()
})

describe('createEditorApi', () => {
  const answering = (status: number, body: unknown = {}) =>
    jest.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })))

  it('loads the status, and sends the id of the release to roll back to', async () => {
    const send = answering(200, idle)
    expect(await createEditorApi(send).status()).toEqual(idle)
    await createEditorApi(send).rollBackTo('an-id')
    expect(send).toHaveBeenLastCalledWith(
      '/editor/release',
      expect.objectContaining({ method: 'POST', body: '{"id":"an-id"}' }),
    )
  })

  it('loads the sections for a query, and sends an addition to the vocabulary', async () => {
    const send = answering(200, [])
    expect(await createEditorApi(send).sections('a & b')).toEqual([])
    expect(send).toHaveBeenLastCalledWith('/editor/vocabulary/sections?query=a+%26+b', expect.anything())
    await createEditorApi(send).add({ kind: 'popular', query: 'a' })
    expect(send).toHaveBeenLastCalledWith(
      '/editor/vocabulary',
      expect.objectContaining({ method: 'POST', body: '{"kind":"popular","query":"a"}' }),
    )
  })

  it.each([
    ['the session has ended', answering(401), /sign in again/],
    ['a publish runs', answering(409), /^A publish is running\. Try again when it has ended\.$/],
    ['the gateway fails', answering(500), /status 500/],
    ['the gateway sends a message', answering(400, { message: 'Choose another.' }), /^Choose another\.$/],
    [
      'there is no gateway',
      jest.fn(() => Promise.reject(new TypeError('fetch'))),
      /Could not reach the gateway/,
    ],
  ])('says what to do when %s', async (_, send, words) => {
    await expect(createEditorApi(send).status()).rejects.toThrow(words)
  })
})
