import { link, rawEntry } from '../../../tests/support/content-builders'
import { planSite } from '../plan-site'
import { readCategories } from './categories'
import type { RawEntry } from './read-entry'

const area = (id: string) => rawEntry('kbProductArea', id, { title: id, url: id })

const article = (id: string, areas: string[] = [], type = 'kbHowTo') =>
  rawEntry(type, id, { title: id, url: id, productArea: areas.map(link) })

const category = (id: string, fields: { content?: string; subContent?: string[] }, title = id) =>
  rawEntry('category', id, {
    title,
    url: id,
    ...(fields.content && { content: link(fields.content) }),
    subContent: (fields.subContent ?? []).map(link),
  })

const onHome = (...ids: string[]) =>
  rawEntry('homeContentBlock', 'block', {
    title: 'Categories',
    codeId: 'HPCategories',
    content: ids.map(link),
  })

function categoriesOf(...entries: RawEntry[]) {
  const { content } = planSite({ entries, assets: [] }, { redirects: [], report: () => {} })
  const categories = readCategories(content)
  const [first] = categories.inOrder
  return {
    order: categories.inOrder.map(({ sys }) => sys.id),
    members: first ? categories.membersOf(first).map(({ sys }) => sys.id) : [],
    homeOf: (id: string) => categories.placeOf(id)?.category.sys.id,
    siblingsOf: (id: string) => categories.placeOf(id)?.articles.map(({ sys }) => sys.id),
  }
}

it('HOME-14 orders categories as the home page does, then by title', () => {
  const { order } = categoriesOf(
    article('a'),
    ...['x', 'y', 'z'].map((id) => category(id, { subContent: ['a'] })),
    category('w', { subContent: ['a'] }, 'Zebra'),
    onHome('z', 'a', 'no-such-entry', 'y'),
  )
  expect(order).toEqual(['z', 'y', 'x', 'w'])
})

it('lists the articles that a category links to, and those of the product area in its `content` field', () => {
  const { members } = categoriesOf(
    area('billing'),
    article('named'),
    article('of-area', ['billing']),
    article('elsewhere'),
    category('pay', { content: 'billing', subContent: ['named'] }),
  )
  expect(members).toEqual(['named', 'of-area'])
})

it('lists the article in the `content` field of a category, and all articles of the product areas of that article', () => {
  const { members } = categoriesOf(
    area('billing'),
    area('jobs'),
    article('main', ['billing', 'jobs']),
    article('one', ['billing']),
    article('other', ['jobs']),
    category('pay', { content: 'main' }),
  )
  expect(members).toEqual(['main', 'one', 'other'])
})

it("sorts the articles of a category by article type, then in the editor's order, then by title", () => {
  const { members } = categoriesOf(
    area('billing'),
    article('release', ['billing'], 'kbReleaseNotes'),
    article('b', ['billing']),
    article('a', ['billing']),
    article('z'),
    article('y'),
    article('faq', [], 'kbFaq'),
    category('pay', { content: 'billing', subContent: ['faq', 'z', 'y'] }),
  )
  expect(members).toEqual(['z', 'y', 'a', 'b', 'faq', 'release'])
})

it('uses the first category that links to an article as its home category', () => {
  const { homeOf } = categoriesOf(
    area('billing'),
    article('a', ['billing']),
    category('first', { content: 'billing' }),
    category('second', { subContent: ['a'] }),
    category('third', { content: 'a' }),
    onHome('first', 'second', 'third'),
  )
  expect(homeOf('a')).toBe('second')
})

it("uses the first category of an article's product area as home category if no category links to the article", () => {
  const { homeOf, siblingsOf } = categoriesOf(
    area('none'),
    area('billing'),
    area('jobs'),
    article('a', ['none', 'billing', 'jobs']),
    article('b', ['jobs']),
    article('c'),
    category('work', { content: 'jobs' }),
    category('pay', { content: 'billing' }),
    category('pay-too', { content: 'billing' }),
    onHome('work', 'pay', 'pay-too'),
  )
  expect([homeOf('a'), homeOf('b'), homeOf('c')]).toEqual(['pay', 'work', undefined])
  expect(siblingsOf('b')).toEqual(['b'])
})

it('sorts the articles of a category once, and returns the cached list at later calls', () => {
  const entries = [article('a'), category('pay', { subContent: ['a'] })]
  const { content } = planSite({ entries, assets: [] }, { redirects: [], report: () => {} })
  const { inOrder, membersOf } = readCategories(content)
  const [first, again] = [...inOrder, ...inOrder].map(membersOf)
  expect(first).toHaveLength(1)
  expect(again).toBe(first)
})

it('leaves articles without a public page out of a category', () => {
  const { members } = categoriesOf(
    article('open'),
    rawEntry('kbHowTo', 'secret', { title: 'Secret', audience: 'employee' }),
    category('pay', { subContent: ['secret', 'open', 'no-such-entry'] }),
  )
  expect(members).toEqual(['open'])
})
