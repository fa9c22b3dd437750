import { render, screen, within } from '@testing-library/react'
import type { CategoriesPage, ContentCard } from '../../model/pages'
import { CategoriesView } from './categories-view'

const aCategory = (name: string, links: readonly string[] = []): ContentCard => ({
  id: name,
  title: { text: name, pro: false },
  link: { href: `/landing-page/${name.toLowerCase()}`, internal: true },
  links: links.map((title) => ({ title, link: { href: `/how-to/${title.toLowerCase()}`, internal: true } })),
})

const aPage = (...categories: ContentCard[]): CategoriesPage => ({
  crumbs: [
    { title: 'Home', url: '/', isText: false },
    { title: 'Categories', url: '/categories', isText: true },
  ],
  categories,
})

it('CAT-01 CAT-02 shows a card for every category, with links to the category and its articles', () => {
  const { container } = render(
    <CategoriesView page={aPage(aCategory('Dispatch', ['Merge', 'Split']), aCategory('Jobs'))} />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Dispatch',
    'Jobs',
  ])
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/landing-page/jobs')
  const dispatch = within(screen.getAllByRole('article')[0] ?? container)
  expect(dispatch.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/landing-page/dispatch',
    '/how-to/merge',
    '/how-to/split',
  ])
})

it('CAT-02 says that there are no categories', () => {
  render(<CategoriesView page={aPage()} />)
  expect(screen.getByText('No categories yet.')).toBeVisible()
})
