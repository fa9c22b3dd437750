import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import type { CapabilitiesPage, CapabilityCard, ProductArea } from '../../model/pages'
import { CapabilitiesView } from './capabilities-view'

const anArea = (id: string, title: string, pro = false): ProductArea => ({
  id,
  title: { text: title, pro },
  path: `/product-capabilities/${id}`,
  isPro: pro,
  count: 1,
})

const areas = [anArea('dispatch', 'Dispatch'), anArea('jobs', 'Jobs'), anArea('pro-products', 'Pro Products')]

const capabilities = (count: number): CapabilityCard[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    title: { text: `Capability ${index + 1}`, pro: index === 0 },
    shortDescription: `What ${index + 1} does.`,
    path: `/product-capability/c${index + 1}`,
    image: { src: '/media/board.png', width: 480, height: 300, alt: `Picture ${index + 1}` },
    areaIds: index === 12 ? ['dispatch', 'jobs'] : ['dispatch'],
    updated: '11/18/2026',
  }))

const aPage = (part: Partial<CapabilitiesPage> = {}): CapabilitiesPage => ({
  crumbs: [
    { title: 'Home', url: '/', isText: false },
    { title: 'Dispatch', url: '/product-capabilities/dispatch', isText: true },
  ],
  title: { text: 'Dispatch', pro: false },
  areaId: 'dispatch',
  areas,
  subAreas: [anArea('jobs', 'Jobs')],
  capabilities: capabilities(14),
  ...part,
})

const shown = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('link').getAttribute('href'))
const button = (name: string) => screen.getByRole('button', { name })
const areaLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Product areas' })).getByRole('link', { name })

it('CAPS-01 DATA-14 shows cards with title, picture, description and date', () => {
  const { container } = render(<CapabilitiesView page={aPage({ capabilities: capabilities(2) })} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Dispatch' })).toBeVisible()
  const [first = container] = screen.getAllByRole('article')
  const card = within(first)
  expect(card.getByRole('heading', { level: 2, name: 'Capability 1 Pro' })).toBeVisible()
  expect(card.getByRole('link')).toHaveAttribute('href', '/product-capability/c1')
  expect(card.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  expect(card.getByText('What 1 does.')).toBeVisible()
  expect(card.getByText('Last updated on 11/18/2026')).toBeVisible()
})

it('CAPS-02 CAPS-05 CAPS-09 links to the product areas and marks the current one', () => {
  render(<CapabilitiesView page={aPage()} />)
  const links = within(screen.getByRole('navigation', { name: 'Product areas' })).getAllByRole('link')
  expect(
    links.map((link) => [
      link.textContent?.trim(),
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['All areas', '/product-capabilities', null],
    ['Dispatch', '/product-capabilities/dispatch', 'page'],
    ['Jobs', '/product-capabilities/jobs', null],
    ['Pro Products', '/product-capabilities/pro-products', null],
  ])
})

it('CAPS-02 marks the link "All areas" as current on the page that lists all areas', () => {
  render(<CapabilitiesView page={aPage({ areaId: null })} />)
  expect(screen.getByRole('link', { name: 'All areas' })).toHaveAttribute('aria-current', 'page')
})

it('CAPS-06 CAPS-07 CAPS-08 shows 12 capabilities per page, and completes the last row with empty cells', async () => {
  const user = userEvent.setup()
  const { container } = render(<CapabilitiesView page={aPage()} />)
  expect(shown()).toHaveLength(12)
  expect(screen.getByRole('status')).toHaveTextContent('1-12 of 14 capabilities')
  await user.click(button('Next page'))
  expect(shown()).toEqual(['/product-capability/c13', '/product-capability/c14'])
  expect(screen.getByRole('status')).toHaveTextContent('13-14 of 14 capabilities')
  expect(screen.getByRole('status')).toHaveFocus()
  expect(container.querySelectorAll('li[aria-hidden="true"]')).toHaveLength(1)
})

it('CAPS-03 CAPS-04 CAPS-12 filters by a pressed sub-area, and shows page 1 of all capabilities on Clear', async () => {
  const user = userEvent.setup()
  render(<CapabilitiesView page={aPage()} />)
  await user.click(button('Next page'))
  await user.click(button('Jobs'))
  expect(button('Jobs')).toHaveAttribute('aria-pressed', 'true')
  expect(shown()).toEqual(['/product-capability/c13'])
  expect(screen.getByRole('status')).toHaveTextContent('1 capability')
  await user.click(button('Clear'))
  expect(button('Jobs')).toHaveAttribute('aria-pressed', 'false')
  expect(shown()).toHaveLength(12)
  expect(button('Page 1')).toHaveAttribute('aria-current', 'page')
})

it('CAPS-10 CAPS-11 resets the filter and the page number when the reader opens another area', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<CapabilitiesView page={aPage()} />)
  await user.click(button('Jobs'))
  rerender(<CapabilitiesView page={aPage({ areaId: 'pro-products' })} />)
  expect(button('Jobs')).toHaveAttribute('aria-pressed', 'false')
  await user.click(button('Next page'))
  rerender(<CapabilitiesView page={aPage()} />)
  expect(button('Page 1')).toHaveAttribute('aria-current', 'page')
})

it('CAPS-10 CAPS-11 resets the filter and the page number when the reader chooses the current area', async () => {
  const user = userEvent.setup()
  render(<CapabilitiesView page={aPage()} />)
  await user.click(button('Next page'))
  await user.click(areaLink('Dispatch'))
  expect(button('Page 1')).toHaveAttribute('aria-current', 'page')
})

it('CAPS-01 says that an area has no capabilities', () => {
  render(<CapabilitiesView page={aPage({ capabilities: [], subAreas: [] })} />)
  expect(screen.getByRole('status')).toHaveTextContent('No capabilities found')
  expect(screen.queryByRole('button')).toBeNull()
})

it('CAPS-06 links to the capabilities beyond the first page for readers without JavaScript', () => {
  const html = renderToString(<CapabilitiesView page={aPage()} />)
  const rest = /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? ''
  expect([...rest.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    '/product-capability/c13',
    '/product-capability/c14',
  ])
})
