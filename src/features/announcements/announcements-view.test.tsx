import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { richText } from '../../../tests/support/article-builders'
import type { Announcement, AnnouncementsPage, AnnouncementType } from '../../model/pages'
import { AnnouncementsView } from './announcements-view'
import { anAnnouncement } from './testing/an-announcement'

const shades = { light: '#123', dark: '#def' }
const releases: AnnouncementType = { id: 'releases', name: 'Release', shades }
const training: AnnouncementType = { id: 'training', name: 'Training day', shades }

const titled = (title: string, part: Partial<Announcement> = {}) =>
  anAnnouncement(title.toLowerCase(), {
    title,
    description: richText(`What ${title} is about.`),
    words: `What ${title} is about.`,
    tags: [releases],
    ...part,
  })

const aPage = (...announcements: Announcement[]): AnnouncementsPage => ({
  crumbs: [
    { title: 'Home', url: '/', isText: false },
    { title: 'Announcements', url: '/announcements', isText: true },
  ],
  announcements,
  types: [releases, training],
})

const twoMonths = aPage(
  titled('Boards', { pinned: true }),
  titled('Classes', { tags: [training] }),
  titled('Vans', { month: 'October 2026', tags: [releases, training] }),
)

const shown = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const article = (title: string) => {
  const found = screen.getByRole('heading', { level: 3, name: title }).closest('article')
  if (!found) throw new Error(`"${title}" is not in an article`)
  return within(found)
}

function setUp(page = twoMonths) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  return { user, ...render(<AnnouncementsView page={page} />) }
}

it('ANN-14 ANN-19 ANN-20 shows title and description of all announcements by month', () => {
  setUp()
  expect(screen.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Announcements',
    'November 2026',
    'Boards',
    'Classes',
    'October 2026',
    'Vans',
  ])
  expect(article('Vans').getByText('What Vans is about.')).toBeVisible()
})

it('ANN-16 ANN-17 ANN-24 shows colored tags, and marks pinned announcements', () => {
  setUp()
  const tag = article('Vans').getByText('Training day')
  expect(article('Vans').getByText('Release')).toBeVisible()
  expect(tag.style.getPropertyValue('--tag-ink')).toBe('light-dark(#123, #def)')
  expect(article('Boards').getByText('Pinned')).toBeVisible()
  expect(article('Classes').queryByText('Pinned')).toBeNull()
})

it('ANN-21 shows the image of an announcement that has one', () => {
  setUp(
    aPage(
      titled('Boards', { image: { src: '/media/a.png', width: 960, height: 540, alt: 'A board' } }),
      titled('Vans'),
    ),
  )
  expect(article('Boards').getByRole('img', { name: 'A board' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/media\/a\.png\?w=960&/),
  )
  expect(article('Vans').queryByRole('img')).toBeNull()
})

it('ANN-22 ANN-23 ANN-25 shows the call to action and the links to learn more', () => {
  const cta = { href: 'https://events.example/day', internal: false, newWindow: true }
  const learnMore = [{ title: 'How boards work', link: { href: '/how-to/boards', internal: true } }]
  setUp(
    aPage(
      titled('Boards', { cta: { href: '/faq/boards', internal: true }, learnMore }),
      titled('Vans', { cta }),
    ),
  )
  const here = article('Boards').getByRole('link', { name: 'Find out more: Boards' })
  expect(here).toHaveAttribute('href', '/faq/boards')
  expect(here).not.toHaveAttribute('target')
  const elsewhere = article('Vans').getByRole('link', { name: /^Find out more: Vans/ })
  expect(elsewhere).toHaveAttribute('href', 'https://events.example/day')
  expect(elsewhere).toHaveAttribute('target', '_blank')
  expect(article('Boards').getByRole('link', { name: 'How boards work' })).toHaveAttribute(
    'href',
    '/how-to/boards',
  )
})

it('ANN-14 gives each announcement an anchor', () => {
  const { container } = setUp()
  expect(container.querySelector('article')).toHaveAttribute('id', 'announcement-boards')
})

describe('search and filter', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('ANN-01 ANN-02 ANN-03 filters by the text once the reader pauses', async () => {
    const { user } = setUp()
    await user.type(screen.getByRole('searchbox', { name: 'Search announcements' }), 'vANS')
    expect(shown()).toHaveLength(3)
    act(() => jest.advanceTimersByTime(250))
    expect(shown()).toEqual(['Vans'])
    expect(screen.getByRole('status')).toHaveTextContent('1 announcement')
    expect(screen.queryByRole('heading', { name: 'November 2026' })).toBeNull()
  })

  it('ANN-15 says that nothing matches, and offers to show all', async () => {
    const { user } = setUp()
    await user.type(screen.getByRole('searchbox'), 'invoice')
    act(() => jest.advanceTimersByTime(250))
    expect(screen.getByRole('status')).toHaveTextContent('No announcements found')
    expect(shown()).toEqual([])
    jest.useRealTimers()
    await userEvent.click(screen.getByRole('button', { name: 'Show all announcements' }))
    expect(shown()).toHaveLength(3)
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  /** The page renders the type filter twice. CSS, which Jest does not apply, hides one of the two. */
  const filters = {
    'the menu': async (user: ReturnType<typeof userEvent.setup>) => {
      const main = within(screen.getByRole('main'))
      const opener = main.getByRole('button', { name: /^Announcement type/ })
      if (opener.getAttribute('aria-expanded') === 'false') await user.click(opener)
      return within(main.getByRole('group', { name: 'Announcement type' }))
    },
    'the column': () => {
      const groups = screen.getAllByRole('group', { name: 'Announcement type' })
      const main = screen.getByRole('main')
      const column = groups.find((group) => !main.contains(group))
      if (!column) throw new Error('There is no filter beside the text')
      return Promise.resolve(within(column))
    },
  }

  describe.each(['the menu', 'the column'] as const)('with the type filter in %s', (place) => {
    it('ANN-06 ANN-08 ANN-13 filters by the applied types', async () => {
      const { user } = setUp()
      const filter = await filters[place](user)
      await user.click(filter.getByRole('checkbox', { name: 'Training day 2' }))
      expect(shown()).toHaveLength(3)
      await user.click(filter.getByRole('button', { name: 'Apply' }))
      expect(shown()).toEqual(['Classes', 'Vans'])
      expect(screen.getByRole('status')).toHaveTextContent('2 announcements')
    })

    it('ANN-11 ANN-12 shows the announcements of every type again on Clear Filter', async () => {
      const { user } = setUp()
      const filter = await filters[place](user)
      await user.click(filter.getByRole('checkbox', { name: 'Training day 2' }))
      await user.click(filter.getByRole('button', { name: 'Apply' }))
      const again = await filters[place](user)
      await user.click(again.getByRole('button', { name: 'Clear Filter' }))
      expect(shown()).toHaveLength(3)
    })
  })
})

it('ANN-15 says that there are no announcements', () => {
  setUp({ ...aPage(), types: [] })
  expect(screen.getByRole('status')).toHaveTextContent('No announcements found')
  expect(screen.queryByRole('button')).toBeNull()
})
