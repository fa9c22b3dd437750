import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SectionNav as Section } from '../../model/article'
import { CurrentPathContext } from '../../ui/page-contexts'
import { SectionContext, sectionIn } from './section-context'
import { SectionInMenu, SectionNav } from './section-nav'

const aSection = (section: Partial<Section> = {}): Section => ({
  title: 'Invoicing',
  url: '/categories/billing',
  groups: [
    {
      kind: 'kbHowTo',
      articles: [
        { title: 'Send an invoice', url: '/how-to/send' },
        { title: 'Take a payment', url: '/how-to/take' },
      ],
    },
    { kind: 'kbFaq', articles: [{ title: 'Payments', url: '/faq/payments' }] },
  ],
  isComplete: true,
  ...section,
})

describe('SectionNav', () => {
  it('lists the articles of the category by content type, after a link to the category', () => {
    render(<SectionNav section={aSection()} />)
    const nav = within(screen.getByRole('navigation', { name: 'Invoicing' }))
    expect(nav.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Invoicing', '/categories/billing'],
      ['Send an invoice', '/how-to/send'],
      ['Take a payment', '/how-to/take'],
      ['Payments', '/faq/payments'],
    ])
    expect(nav.getByText('How to Guides')).toBeVisible()
    expect(nav.getByText('FAQ')).toBeVisible()
  })

  it('shows the icon of the category, with a file for the light and one for the dark theme', () => {
    const icon = { src: '/media/billing.svg', width: 48, vector: true, dark: '/media/billing.dark.svg' }
    const { container } = render(<SectionNav section={aSection({ icon })} />)
    const copies = [...container.querySelectorAll('a[href="/categories/billing"] img')]
    expect(copies.map((copy) => [copy.getAttribute('src'), copy.getAttribute('data-copy')])).toEqual([
      ['/media/billing.svg', 'light'],
      ['/media/billing.dark.svg', 'dark'],
    ])
    for (const copy of copies) expect(copy).toHaveAttribute('loading', 'lazy')
    expect(screen.getByRole('link', { name: 'Invoicing' })).toBeVisible()
  })

  it('marks the current article', () => {
    render(
      <CurrentPathContext value="/how-to/take">
        <SectionNav section={aSection()} />
      </CurrentPathContext>,
    )
    const current = screen.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'))
    expect(current.map((one) => one.textContent)).toEqual(['Take a payment'])
  })

  it("ends with a link to the category if it lists only some of the category's articles", () => {
    render(<SectionNav section={aSection({ isComplete: false })} />)
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/categories/billing')
  })
})

describe('SectionInMenu', () => {
  it('LAYOUT-12 shows the section navigation of the current page, and calls `onChoose` when a link is followed', async () => {
    const onChoose = jest.fn()
    render(
      <SectionContext value={aSection()}>
        <SectionInMenu onChoose={onChoose} />
      </SectionContext>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Payments' }))
    expect(onChoose).toHaveBeenCalledTimes(1)
  })

  it('renders nothing on a page without a section navigation', () => {
    const { container } = render(<SectionInMenu />)
    expect(container).toBeEmptyDOMElement()
  })
})

it.each([
  ['an article', { page: { section: aSection() } }, aSection()],
  ['an article in no category', { page: { section: null } }, null],
  ['another page', { page: { crumbs: [] } }, null],
  ['a page without content', undefined, null],
])('returns the section navigation in the data of %s, or null if there is none', (_, data, section) => {
  expect(sectionIn(data)).toEqual(section)
})
