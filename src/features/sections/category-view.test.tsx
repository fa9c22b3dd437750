import { render, screen, within } from '@testing-library/react'
import type { CategoryPage } from '../../model/pages'
import { CurrentPathContext } from '../../ui/page-contexts'
import { CategoryView, groupsToc } from './category-view'

const anArticle = (title: string, pro = false) => ({
  title: { text: title, pro },
  url: `/how-to/${title.toLowerCase()}`,
  summary: `About ${title}.`,
  updated: '11/10/2026',
  readingMinutes: 3,
})

const aPage = (page: Partial<CategoryPage> = {}): CategoryPage => ({
  crumbs: [
    { title: 'Home', url: '/', isText: false },
    { title: 'Categories', url: '/categories', isText: false },
    { title: 'Invoicing', url: '/categories/billing', isText: true },
  ],
  title: { text: 'Invoicing', pro: false },
  path: '/categories/billing',
  summary: 'Send invoices and get paid.',
  updated: '11/11/2026',
  groups: [
    { kind: 'kbHowTo', articles: [anArticle('Send'), anArticle('Take', true)] },
    { kind: 'articleProblemSolution', articles: [anArticle('Pair')] },
  ],
  links: [],
  categories: [
    { title: 'Dispatch', url: '/categories/dispatch' },
    { title: 'Invoicing', url: '/categories/billing' },
  ],
  ...page,
})

const renderPage = (page: Partial<CategoryPage> = {}) =>
  render(
    <CurrentPathContext value="/categories/billing">
      <CategoryView page={aPage(page)} />
    </CurrentPathContext>,
  )

it('CAT-02 lists all articles by content type, with the number of articles', () => {
  renderPage()
  expect(screen.getByRole('heading', { level: 1, name: 'Invoicing' })).toBeVisible()
  expect(screen.getByText('Send invoices and get paid.')).toBeVisible()
  expect(screen.getByText('3 articles')).toBeVisible()
  const guides = within(screen.getByRole('region', { name: 'How to Guides 2' }))
  expect(guides.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '/how-to/send',
    '/how-to/take',
  ])
  expect(guides.getByText('About Send.')).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'Troubleshooting 1' })).getByText('11/10/2026'),
  ).toBeVisible()
})

it('UI-06 labels the dates of the category and of its articles', () => {
  renderPage()
  expect(screen.getByText('Last updated on 11/11/2026')).toBeVisible()
  expect(screen.getAllByText('11/10/2026').map((date) => date.textContent)).toEqual(
    Array(3).fill('Last updated on 11/10/2026'),
  )
})

it('UI-01 shows the label Pro as a chip', () => {
  renderPage()
  expect(screen.getByRole('link', { name: 'Take Pro' })).toBeVisible()
  expect(screen.getByText('Pro')).toHaveClass('chip')
})

it('has a section More with the links that do not lead to articles', () => {
  renderPage({ links: [{ title: 'Outside', link: { href: 'https://example.com/', internal: false } }] })
  const more = within(screen.getByRole('region', { name: 'More 1' }))
  expect(more.getByRole('link', { name: 'Outside' })).toHaveAttribute('href', 'https://example.com/')
})

it('links to all categories and marks the current one', () => {
  renderPage()
  const nav = within(screen.getByRole('navigation', { name: 'Categories' }))
  expect(nav.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'Categories',
    'Dispatch',
    'Invoicing',
  ])
  expect(nav.getByRole('link', { name: 'Invoicing' })).toHaveAttribute('aria-current', 'page')
})

it('shows `1 article` for one article, and no date label without a date', () => {
  const [guides] = aPage().groups
  renderPage({
    groups: guides ? [{ ...guides, articles: [{ ...anArticle('Send'), updated: '' }] }] : [],
    summary: '',
    updated: '',
  })
  expect(screen.getByText('1 article')).toBeVisible()
  expect(screen.queryByText(/Last updated/)).toBeNull()
})

it('has a table of contents with the ids of the headings on the page', () => {
  const { container } = renderPage()
  const items = groupsToc(aPage())
  expect(items.map(({ title }) => title)).toEqual(['How to Guides', 'Troubleshooting'])
  for (const { id, title } of items) expect(container.querySelector(`#${id}`)).toHaveTextContent(title)
})
