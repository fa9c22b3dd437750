import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from '../../lib/testing/fake-navigate'
import { renderToString } from 'react-dom/server'
import { AskContext } from '../../ui/ask-link/ask-context'
import { ContactContext } from '../../ui/page-contexts'
import type { Announcement, ContentCard, HomePage } from '../../model/pages'
import { createDismissed, DismissedContext } from '../../services/dismissed'
import { keyOf } from './announcement-lines'
import { HomeView } from './home-view'

const link = (href: string) => ({ href, internal: true })

const aCard = (name: string, links: readonly string[] = []): ContentCard => ({
  id: name,
  title: { text: name, pro: false },
  link: link(`/landing-page/${name}`),
  links: links.map((title) => ({ title, link: link(`/how-to/${title}`) })),
})

const cards = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => aCard(`${name} ${index + 1}`))

const anAnnouncement = (id: string, updatedAt: string, pinned = false): Announcement => ({
  id,
  title: `About ${id}`,
  description: [],
  words: '',
  tags: [{ id: 'news', name: 'News' }],
  updated: updatedAt,
  updatedAt,
  month: 'November 2026',
  pinned,
  learnMore: [],
})

const emptyPage: HomePage = {
  popularSearches: [],
  featurePacks: [],
  announcements: [],
  topics: [],
  categories: [],
  featured: { releases: [], cards: [] },
  hasCapabilities: false,
}

const fullPage: HomePage = {
  popularSearches: [{ title: 'refund a payment', query: 'how do I refund' }],
  featurePacks: cards(3, 'pack'),
  announcements: [anAnnouncement('training', '2026-11-12')],
  topics: cards(4, 'topic'),
  categories: cards(6, 'category'),
  featured: {
    releases: [
      { id: 'r74', title: 'Release 7.4', summary: 'Faster boards.', link: link('/release-notes/7-4') },
    ],
    cards: [aCard('first week', ['a', 'b', 'c', 'd', 'e', 'f', 'g'])],
  },
  hasCapabilities: true,
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const titlesIn = (name: string) =>
  section(name)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

it('HOME-01 HOME-06 HOME-07 HOME-10 asks how to help, then shows the sections in the specified order', () => {
  render(<HomeView page={fullPage} />)
  expect(screen.getByRole('heading', { level: 1, name: 'How can we help you?' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Feature packs',
    'Announcements',
    'Choose a topic',
    'Categories',
    'Featured articles',
  ])
})

it('HOME-05 omits sections without content', () => {
  const { rerender } = render(<HomeView page={{ ...emptyPage, hasCapabilities: true }} />)
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  rerender(<HomeView page={{ ...emptyPage, topics: cards(1, 'topic') }} />)
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Choose a topic',
  ])
})

describe('the search box', () => {
  it('HOME-03 HOME-04 goes to the search page and reports the search', async () => {
    const user = userEvent.setup()
    const onSearch = jest.fn()
    render(<HomeView page={emptyPage} onSearch={onSearch} />)
    await user.type(screen.getByRole('searchbox'), ' merge & split {Enter}')
    expect(onSearch.mock.calls).toEqual([['merge & split']])
    expect(jest.mocked(navigate).mock.calls).toEqual([['/search?q=merge%20%26%20split']])
  })

  it('HOME-03 is a plain form without JavaScript', () => {
    render(<HomeView page={emptyPage} />)
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search')
    expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q')
  })

  it('HOME-02 is replaced by a search box that the caller of HomeView passes in', () => {
    render(<HomeView page={emptyPage} searchBox={() => <input aria-label="Suggesting" />} />)
    expect(screen.getByRole('textbox', { name: 'Suggesting' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

it('HOME-02 lists popular searches, with links to their results', () => {
  const { rerender } = render(<HomeView page={fullPage} />)
  const list = screen.getByRole('list', { name: 'Popular' })
  expect(within(list).getByRole('link', { name: 'refund a payment' })).toHaveAttribute(
    'href',
    '/search?q=how%20do%20I%20refund',
  )
  rerender(<HomeView page={emptyPage} />)
  expect(screen.queryByText('Popular')).toBeNull()
})

it('links to the chatbot and to Contact support, if the site has them', () => {
  const { rerender } = render(
    <AskContext value="#ask">
      <ContactContext value="mailto:help@example.com">
        <HomeView page={emptyPage} />
      </ContactContext>
    </AskContext>,
  )
  expect(screen.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '#ask')
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  )
  rerender(<HomeView page={emptyPage} />)
  expect(screen.queryAllByRole('link')).toEqual([])
})

it('shows the description and the number of articles on the card of a topic', () => {
  const topics = [
    { ...aCard('start'), description: 'From an empty account.', articleCount: 8 },
    { ...aCard('words'), articleCount: 1 },
    aCard('office'),
  ]
  render(<HomeView page={{ ...emptyPage, topics }} />)
  const [start, words, office] = section('Choose a topic').getAllByRole('article')
  expect(start).toHaveTextContent(/^startFrom an empty account\.8 articles$/)
  expect(words).toHaveTextContent(/^words1 article$/)
  expect(office).toHaveTextContent(/^office$/)
})

it('HOME-09 shows pinned announcements, then the newest, as dated lines, and links to all announcements', () => {
  const announcements = [
    anAnnouncement('old', '2026-05-01'),
    anAnnouncement('new', '2026-11-18'),
    anAnnouncement('older', '2026-04-01'),
    anAnnouncement('pinned', '2026-06-01', true),
    anAnnouncement('newer', '2026-11-19'),
  ]
  render(<HomeView page={{ ...emptyPage, announcements }} />)
  const lines = section('Announcements').getAllByRole('listitem')
  expect(lines.map((line) => within(line).getByRole('link').textContent)).toEqual([
    'Pinned: About pinned',
    'About newer',
    'About new',
    'About old',
  ])
  expect(lines[0]).toHaveTextContent('2026-06-01')
  expect(screen.getByRole('link', { name: 'About new' })).toHaveAttribute(
    'href',
    '/announcements#announcement-new',
  )
  expect(screen.getByRole('link', { name: 'See all announcements' })).toHaveAttribute(
    'href',
    '/announcements',
  )
})

describe('dismissing announcements', () => {
  const two = [anAnnouncement('a', '2026-11-02'), anAnnouncement('b', '2026-11-01')]
  const page = { ...emptyPage, announcements: two }
  const dismiss = (id: string) => screen.getByRole('button', { name: `Dismiss: About ${id}` })
  const shown = () => screen.queryAllByRole('link', { name: /^About/ }).map((each) => each.textContent)

  beforeEach(() => localStorage.clear())

  it('removes the announcement, tells screen readers so, and moves the focus to the next one', async () => {
    const user = userEvent.setup()
    render(<HomeView page={page} />)
    await user.click(dismiss('a'))
    expect(shown()).toEqual(['About b'])
    expect(screen.getByRole('status')).toHaveTextContent('Dismissed: About a')
    expect(dismiss('b')).toHaveFocus()
  })

  it('removes the section once no announcement is left', async () => {
    const user = userEvent.setup()
    render(<HomeView page={page} />)
    await user.click(dismiss('b'))
    expect(dismiss('a')).toHaveFocus()
    await user.click(dismiss('a'))
    expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('hides the announcement until it changes, and hides no other announcement', async () => {
    const user = userEvent.setup()
    const { unmount } = render(<HomeView page={page} />)
    await user.click(dismiss('a'))
    unmount()
    const changed = [anAnnouncement('a', '2026-11-20'), anAnnouncement('c', '2026-11-19')]
    const { rerender } = render(<HomeView page={page} />)
    expect(shown()).toEqual(['About b'])
    rerender(<HomeView page={{ ...page, announcements: [...two.slice(1), ...changed] }} />)
    expect(shown()).toEqual(['About a', 'About c', 'About b'])
  })

  it('does not change the static page, which has all announcements', () => {
    createDismissed().save(keyOf(two[0] ?? anAnnouncement('', '')))
    expect(renderToString(<HomeView page={page} />)).toContain('About a')
  })

  it('still hides the announcement when the reader returns to the home page, even if storage is blocked', async () => {
    const user = userEvent.setup()
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    const dismissed = createDismissed()
    const home = () => (
      <DismissedContext value={dismissed}>
        <HomeView page={page} />
      </DismissedContext>
    )
    const { unmount } = render(home())
    await user.click(dismiss('a'))
    expect(screen.getByRole('status')).toHaveTextContent('Dismissed: About a')
    expect(shown()).toEqual(['About b'])
    unmount()
    render(home())
    expect(shown()).toEqual(['About b'])
  })
})

describe('categories', () => {
  it('HOME-18 links to all categories', () => {
    render(<HomeView page={fullPage} />)
    expect(screen.getByRole('link', { name: 'See all categories' })).toHaveAttribute('href', '/categories')
  })

  it('HOME-17 shows up to 3 links per category, and a link to all articles of the category', () => {
    const categories = [aCard('Dispatch', ['a', 'b', 'c', 'd'])]
    render(<HomeView page={{ ...emptyPage, categories }} />)
    const items = within(screen.getByRole('article')).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual(['a', 'b', 'c'])
    expect(screen.getByRole('link', { name: 'See all: Dispatch' })).toHaveAttribute(
      'href',
      '/landing-page/Dispatch',
    )
  })

  it('HOME-17 links a category without its own page to the page of all categories', () => {
    const { link: _, ...unlinked } = aCard('Dispatch')
    render(<HomeView page={{ ...emptyPage, categories: [unlinked] }} />)
    expect(screen.getByRole('link', { name: 'See all: Dispatch' })).toHaveAttribute('href', '/categories')
  })
})

describe('featured articles', () => {
  it('HOME-19 shows the product-capabilities card, when there are capabilities', () => {
    const { rerender } = render(<HomeView page={fullPage} />)
    expect(screen.getByRole('link', { name: 'Product capabilities' })).toHaveAttribute(
      'href',
      '/product-capabilities',
    )
    rerender(<HomeView page={{ ...fullPage, hasCapabilities: false }} />)
    expect(screen.queryByRole('link', { name: 'Product capabilities' })).toBeNull()
  })

  it('HOME-20 shows content cards with at most 6 links', () => {
    render(<HomeView page={{ ...emptyPage, featured: fullPage.featured }} />)
    const card = screen.getByRole('heading', { name: 'first week' }).closest('article')
    expect(card).not.toBeNull()
    const links = [...(card?.querySelectorAll('li') ?? [])].map((item) => item.textContent)
    expect(links).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('UI-01 shows Pro as a chip on a card with links, and within the title of a card without links', () => {
    const title = { text: 'Launch a Campaign', pro: true, whole: 'Launch a Pro Campaign' }
    const [card] = cards(1, 'article')
    const links = [{ title: 'Write it', link: { href: '/how-to/write', internal: true } }]
    const both = card
      ? [
          { ...card, title, links },
          { ...card, id: 'link', title },
        ]
      : []
    render(<HomeView page={{ ...emptyPage, featured: { releases: [], cards: both } }} />)
    expect(titlesIn('Featured articles')).toEqual(['Launch a Campaign Pro', 'More to read'])
    expect(screen.getByText('Pro')).toHaveClass('chip')
    expect(screen.getByRole('link', { name: 'Launch a Pro Campaign' })).toBeInTheDocument()
  })

  it('HOME-20 lists the featured articles that have no links of their own, at most 6, on one shared card', () => {
    render(<HomeView page={{ ...emptyPage, featured: { releases: [], cards: cards(7, 'article') } }} />)
    expect(titlesIn('Featured articles')).toEqual(['More to read'])
    expect(
      section('Featured articles')
        .getAllByRole('link')
        .map((each) => each.textContent),
    ).toEqual(cards(6, 'article').map(({ title }) => title.text))
  })

  it('HOME-21 HOME-22 shows a release as a card with a link to read more', () => {
    render(<HomeView page={fullPage} />)
    expect(screen.getByRole('heading', { name: 'Release 7.4' })).toBeVisible()
    expect(screen.getByText('Faster boards.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Read more: Release 7.4' })).toHaveAttribute(
      'href',
      '/release-notes/7-4',
    )
  })
})
