import { createTitleIndex, nearest } from './title-index'

const file = [
  ['Use the Dispatch Board', '/how-to/use-the-dispatch-board', 'kbHowTo'],
  ['Dispatch: questions and answers', '/faq/dispatch', 'kbFaq'],
  ['Résumé of a déjà-vu job', '/how-to/resume', 'kbHowTo'],
]

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const never = () => new AbortController().signal
const titles = (hits: readonly { title: string }[]) => hits.map(({ title }) => title)

it('AUTO-03 AUTO-04 finds a title if each query word is the start of a word in the title, in any letter case', async () => {
  const index = createTitleIndex(() => Promise.resolve(reply(file)))
  const find = async (query: string) => titles(await index.find(query, never()))
  expect(await find('DISP boa')).toEqual(['Use the Dispatch Board'])
  expect(await find('board dispatch')).toEqual(['Use the Dispatch Board'])
  expect(await find('patch')).toEqual([])
  expect(await find('dispatch invoice')).toEqual([])
  expect(await find('resume deja')).toEqual(['Résumé of a déjà-vu job'])
  expect(await find('vu')).toEqual(['Résumé of a déjà-vu job'])
  expect(await find('?!')).toEqual([])
})

it('puts titles that start with the query first, and keeps the order otherwise', async () => {
  const rows = ['Edit a job', 'Job board', 'Close a job', 'Job types'].map((title) => [title, '/', 'kbHowTo'])
  const index = createTitleIndex(() => Promise.resolve(reply(rows)))
  const found = await index.find('job', never())
  expect(titles(found)).toEqual(['Job board', 'Job types', 'Edit a job', 'Close a job'])
})

it('finds a title for a query with a typo', async () => {
  const index = createTitleIndex(() => Promise.resolve(reply(file)))
  expect(titles(await index.find('dispathc board', never()))).toEqual(['Use the Dispatch Board'])
})

it('SRCH-20 SRCH-23 SRCH-24 returns title, path, content type and content type label of a match', async () => {
  const index = createTitleIndex(() => Promise.resolve(reply(file)))
  expect(await index.find('questions', never())).toEqual([
    { title: 'Dispatch: questions and answers', path: '/faq/dispatch', type: 'kbFaq', label: 'FAQ' },
  ])
})

it('fetches the file of titles once, for the first search', async () => {
  const fetchFile = jest.fn(() => Promise.resolve(reply(file)))
  const index = createTitleIndex(fetchFile)
  expect(fetchFile).not.toHaveBeenCalled()
  await Promise.all([index.find('dispatch', never()), index.find('board', never())])
  await index.find('job', never())
  expect(fetchFile).toHaveBeenCalledTimes(1)
  expect(fetchFile).toHaveBeenCalledWith('/search-titles.json', expect.anything())
})

it.each([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['the file is missing', () => Promise.resolve(reply({}, 404)), 'responded with status 404'],
  ['the file holds something else', () => Promise.resolve(reply({ titles: [] })), 'is not a list'],
  [
    'a row is incomplete',
    () =>
      Promise.resolve(
        reply([
          ['A', '/a', 'kbFaq'],
          ['B', '/b'],
        ]),
      ),
    'row 1 is not',
  ],
])(
  'SRCH-53 rejects when %s, and fetches the file again for the next search',
  async (_, firstReply, message) => {
    const fetchFile = jest.fn<Promise<Response>, []>().mockImplementationOnce(firstReply)
    fetchFile.mockImplementation(() => Promise.resolve(reply(file)))
    const index = createTitleIndex(fetchFile)
    await expect(index.find('dispatch', never())).rejects.toThrow(message)
    expect(await index.find('dispatch', never())).toHaveLength(2)
  },
)

it('SRCH-46 rejects an aborted search, and does not fetch the file again', async () => {
  const fetchFile = jest.fn(() => Promise.resolve(reply(file)))
  const index = createTitleIndex(fetchFile)
  const stopped = new AbortController()
  const search = index.find('dispatch', stopped.signal)
  stopped.abort()
  await expect(search).rejects.toThrow()
  expect(await index.find('dispatch', never())).toHaveLength(2)
  expect(fetchFile).toHaveBeenCalledTimes(1)
})

it('finds the three titles that share the most words with a text, ignoring short words', () => {
  const hits = [
    'Take a Card Payment in the Field',
    'Payments FAQ',
    'Card Payments',
    'Card Reader',
    'Invoices',
  ].map((title) => ({ title, path: `/${title}`, type: 'kbHowTo', label: '' }))
  expect(titles(nearest(hits, 'take card payment field'))).toEqual([
    'Take a Card Payment in the Field',
    'Card Payments',
    'Payments FAQ',
  ])
  expect(nearest(hits, 'roof gutter')).toEqual([])
  expect(nearest(hits, 'a in')).toEqual([])
})

it('ignores short words of a title: "archive" does not find "Edit a Job"', () => {
  const hits = ['Edit a Job', 'Payments in the Field', 'Archive Customers'].map((title) => ({
    title,
    path: `/${title}`,
    type: 'kbHowTo',
    label: '',
  }))
  expect(titles(nearest(hits, 'archive'))).toEqual(['Archive Customers'])
  expect(titles(nearest(hits, 'archived jobs'))).toEqual(['Edit a Job', 'Archive Customers'])
  expect(nearest(hits, 'invoices')).toEqual([])
})
