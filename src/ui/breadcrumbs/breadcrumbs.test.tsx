import { render, screen, within } from '@testing-library/react'
import { Breadcrumbs, type Crumb } from './breadcrumbs'

const home: Crumb = { title: 'Home', url: '/', isText: false }
const dispatch: Crumb = { title: 'Dispatch', url: '/landing-page/dispatch', isText: false }
const here: Crumb = { title: 'Use the dispatch board', url: '/how-to/use-the-dispatch-board', isText: true }

const trail = () => screen.getByRole('navigation', { name: 'Breadcrumb' })
const linksIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

it('LAYOUT-01 shows all crumbs, with the current page as text', () => {
  render(<Breadcrumbs crumbs={[home, dispatch, here]} />)
  const list = within(trail()).getByRole('list')
  expect(linksIn(list)).toEqual([
    ['Home', '/'],
    ['Dispatch', '/landing-page/dispatch'],
  ])
  expect(within(list).getByText('Use the dispatch board')).toHaveAttribute('aria-current', 'page')
})

it('LAYOUT-08 has one “Back to” link for phones, to the first crumb that is a link', () => {
  const group: Crumb = { title: 'Guides', url: '', isText: true }
  render(<Breadcrumbs crumbs={[group, dispatch, home, here]} />)
  expect(screen.getByRole('link', { name: 'Back to Dispatch' })).toHaveAttribute(
    'href',
    '/landing-page/dispatch',
  )
  expect(screen.getAllByRole('link', { name: /^Back to/ })).toHaveLength(1)
})

it('LAYOUT-08 has no “Back to” link if no crumb is a link', () => {
  render(<Breadcrumbs crumbs={[{ ...home, isText: true }, here]} />)
  expect(linksIn(trail())).toEqual([])
})

it('LAYOUT-07 shows a single crumb with a URL as one link, without a list', () => {
  render(<Breadcrumbs crumbs={[home]} />)
  expect(linksIn(trail())).toEqual([['Home', '/']])
  expect(within(trail()).queryByRole('list')).toBeNull()
})

it('LAYOUT-07 shows a single crumb without a URL as text', () => {
  render(<Breadcrumbs crumbs={[{ title: 'Search', url: '', isText: true }]} />)
  expect(linksIn(trail())).toEqual([])
  expect(trail()).toHaveTextContent('Search')
})

it('renders nothing without crumbs', () => {
  render(<Breadcrumbs crumbs={[]} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
