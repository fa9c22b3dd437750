import { render, screen } from '@testing-library/react'
import { PageLayout, type LayoutVariant } from './page-layout'

function renderLayout(variant: LayoutVariant) {
  return render(
    <PageLayout
      variant={variant}
      crumbs={[{ title: 'Home', url: '/', isText: false }]}
      start={<nav aria-label="Customers" />}
      toc={<nav aria-label="Topics Covered" />}
      sidebar={<nav aria-label="Related Articles" />}
    >
      <h1>Merge customers</h1>
    </PageLayout>,
  )
}

it('LAYOUT-01 has one main element as the skip link target, and the breadcrumbs before it', () => {
  renderLayout('main')
  const main = screen.getByRole('main')
  expect(main).toHaveAttribute('id', 'main')
  expect(main).toHaveAttribute('tabindex', '-1')
  expect(main).toContainElement(screen.getByRole('heading', { level: 1 }))
  const order = screen.getByRole('navigation', { name: 'Breadcrumb' }).compareDocumentPosition(main)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it.each([
  ['main', true, true],
  ['only-toc', true, false],
  ['only-sidebar', false, true],
  ['fullwidth', false, false],
  ['no-side', false, false],
] as const)(
  'LAYOUT-02 LAYOUT-03 LAYOUT-05 variant %s: has a table of contents: %s, has a sidebar: %s',
  (variant, toc, sidebar) => {
    renderLayout(variant)
    expect(screen.queryByRole('navigation', { name: 'Topics Covered' }) !== null).toBe(toc)
    expect(screen.queryByRole('navigation', { name: 'Related Articles' }) !== null).toBe(sidebar)
  },
)

it('LAYOUT-02 LAYOUT-03 has section navigation, breadcrumbs, text, table of contents and sidebar in this order', () => {
  renderLayout('main')
  const parts = [...screen.getAllByRole('navigation'), screen.getByRole('main')]
  parts.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  expect(parts.map((part) => part.getAttribute('aria-label') ?? part.id)).toEqual([
    'Customers',
    'Breadcrumb',
    'main',
    'Topics Covered',
    'Related Articles',
  ])
})

it('LAYOUT-02 LAYOUT-03 LAYOUT-29 renders nothing for missing parts', () => {
  render(
    <PageLayout variant="main">
      <h1>Merge customers</h1>
    </PageLayout>,
  )
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('main').parentElement?.childElementCount).toBe(1)
})
