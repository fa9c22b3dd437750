import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { pressEscapeIn } from '../../../tests/support/browser'
import { navigate } from '../../lib/testing/fake-navigate'
import { prepareDialogs } from '../dialog/dialog'
import { RelatedLinks, type RelatedLink } from './related-links'

beforeAll(prepareDialogs)
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const someLinks = (count: number): RelatedLink[] =>
  Array.from({ length: count }, (_, place) => ({
    title: `Article ${place + 1}`,
    url: `/how-to/article-${place + 1}`,
    active: place === 1,
  }))

const card = () => screen.getByRole('navigation', { name: 'Related Articles' })
const titlesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.textContent)
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

it('LAYOUT-27 LAYOUT-28 shows 5 links, then See all', () => {
  render(<RelatedLinks links={someLinks(8)} />)
  expect(titlesIn(card())).toEqual(['Article 1', 'Article 2', 'Article 3', 'Article 4', 'Article 5'])
  expect(within(card()).getByRole('button', { name: 'See all' })).toBeVisible()
  jest.useRealTimers()
})

it('LAYOUT-27 keeps the other links in the page for use without scripts', () => {
  const { container } = render(<RelatedLinks links={someLinks(8)} />)
  expect(container.querySelector('a[href="/how-to/article-8"]')).toHaveTextContent('Article 8')
})

it('LAYOUT-28 shows all links in a full-page dialog until Escape', () => {
  render(<RelatedLinks links={someLinks(8)} />)
  fireEvent.click(screen.getByRole('button', { name: 'See all' }))
  const dialog = screen.getByRole('dialog', { name: 'Related Articles' })
  expect(dialog).toHaveAttribute('data-look', 'full')
  expect(titlesIn(dialog)).toHaveLength(8)
  act(() => pressEscapeIn(dialog))
  pass(200)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('LAYOUT-28 closes the dialog with all links when the reader chooses a link', () => {
  render(<RelatedLinks links={someLinks(8)} />)
  fireEvent.click(screen.getByRole('button', { name: 'See all' }))
  const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'Article 7' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  pass(200)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('LAYOUT-28 has no See all button if there are only 5 links', () => {
  render(<RelatedLinks links={someLinks(5)} />)
  expect(titlesIn(card())).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'See all' })).toBeNull()
})

it('DATA-27 marks the link to the current page', () => {
  render(<RelatedLinks links={someLinks(3)} />)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Article 2')
})

it('SCOPE-12 uses client-side navigation for pages, but not for files', () => {
  const file = { title: 'Feed', url: '/announcements/feed.xml', active: false, internal: false }
  render(<RelatedLinks links={[...someLinks(1), file]} />)
  for (const one of screen.getAllByRole('link')) fireEvent.click(one)
  expect(jest.mocked(navigate).mock.calls.map(([to]) => to)).toEqual(['/how-to/article-1'])
})

it('LAYOUT-29 renders nothing without links', () => {
  const { container } = render(<RelatedLinks links={[]} />)
  expect(container).toBeEmptyDOMElement()
})
