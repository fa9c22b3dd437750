import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import type { ComponentProps } from 'react'
import { withReducedMotion } from '../../../tests/support/browser'
import type { TocItem } from '../../model/article'
import { prepareDialogs } from '../../ui/dialog/dialog'
import { CLOSE_MS } from '../../ui/dialog/dialog-window'
import { TableOfContents } from './table-of-contents'

const item = (id: string, title: string, content: readonly TocItem[] = []): TocItem => ({
  id,
  title,
  content,
})

const items: TocItem[] = [
  item('overview', '  Overview '),
  item('setup', 'Set up', [item('accounts', 'Accounts'), item('devices', 'Devices')]),
  item('jobs', 'Jobs'),
  item('invoices', 'Invoices'),
  item('payments', 'Payments'),
  item('reports', 'Reports'),
]

const scrollTo = jest.fn<void, [ScrollToOptions]>()

beforeAll(prepareDialogs)
beforeEach(() => {
  jest.useFakeTimers()
  scrollTo.mockReset()
  window.scrollTo = scrollTo as typeof window.scrollTo
  window.history.replaceState(null, '', '/how-to/start')
})

afterEach(() => jest.useRealTimers())

type Options = Partial<Omit<ComponentProps<typeof TableOfContents>, 'look'>>

function renderToc(options: Options = {}) {
  return render(
    <>
      <TableOfContents look="bar" items={items} {...options} />
      <TableOfContents look="tree" items={items} {...options} />
      <main>
        <h1>Start</h1>
        <h2 id="overview">Overview</h2>
        <details id="setup">
          <summary>Set up</summary>
          <h3 id="accounts">Accounts</h3>
          <h3 id="devices">Devices</h3>
        </details>
        <h2 id="jobs">Jobs</h2>
        <h2 id="reports">Reports</h2>
      </main>
    </>,
  )
}

const [BAR, TREE] = [0, 1]
function part(which: number) {
  const found = screen.getAllByRole('navigation', { name: 'Topics Covered' })[which]
  if (!found) throw new Error('the table of contents is not on the page')
  return found
}
const inTree = (name: string) => within(part(TREE)).getByRole('link', { name })
const titlesIn = (root: HTMLElement) =>
  within(root)
    .getAllByRole('link')
    .map((link) => link.textContent)

it('LAYOUT-02 renders a collapsed bar for narrow windows and a tree for wide ones', () => {
  renderToc()
  expect(part(BAR)).toHaveAttribute('data-state', 'collapsed')
  expect(part(TREE)).not.toHaveAttribute('data-state')
})

describe('the tree on a wide screen', () => {
  it('TOC-01 TOC-02 is titled Topics Covered, and links to the sections with trimmed titles', () => {
    renderToc()
    expect(titlesIn(part(TREE))).toEqual(['Overview', 'Set up', 'Jobs', 'Invoices', 'Payments', 'Reports'])
    expect(inTree('Overview')).toHaveAttribute('href', '#overview')
  })

  it('TOC-01 shows the title that the `title` prop sets instead of Topics Covered', () => {
    renderToc({ title: 'Glossary items' })
    expect(screen.getAllByRole('navigation', { name: 'Glossary items' })).toHaveLength(2)
  })

  it('has a link to every item, nested ones included, in the static HTML', () => {
    const html = renderToString(<TableOfContents look="tree" items={items} />)
    for (const id of ['overview', 'accounts', 'devices', 'reports']) expect(html).toContain(`href="#${id}"`)
    expect(html).not.toContain('aria-current')
  })

  it('jumps to a section instead of scrolling if the reader prefers reduced motion', () => {
    withReducedMotion()
    renderToc()
    fireEvent.click(inTree('Jobs'))
    expect(scrollTo.mock.calls[0]?.[0].behavior).toBe('auto')
  })

  it('moves the focus to the chosen section', () => {
    renderToc()
    fireEvent.click(inTree('Jobs'))
    expect(screen.getByRole('heading', { name: 'Jobs' })).toHaveFocus()
    fireEvent.click(inTree('Set up'))
    expect(screen.getByText('Set up', { selector: 'summary' })).toHaveFocus()
    expect(screen.getByRole('heading', { name: 'Jobs' })).not.toHaveAttribute('tabindex')
  })

  it('leaves a click with a modifier key to the browser', () => {
    renderToc()
    expect(fireEvent.click(inTree('Jobs'), { ctrlKey: true })).toBe(true)
    expect(fireEvent.click(inTree('Jobs'))).toBe(false)
  })

  it('renders nothing without items', () => {
    render(<TableOfContents look="tree" items={[]} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('removes its listeners when it unmounts', () => {
    const { unmount } = renderToc()
    const remove = jest.spyOn(window, 'removeEventListener')
    unmount()
    // one listener of the tree, two of the bar (for its items and its own position)
    expect(remove.mock.calls.filter(([event]) => event === 'scroll')).toHaveLength(3)
  })
})

describe('the bar on a phone', () => {
  const bar = () => part(BAR)
  const button = () => within(bar()).getByRole('button', { name: /^Topics Covered/ })
  const state = () => bar().dataset['state']

  it('TOC-12 TOC-14 TOC-15 is collapsed at first, and opens to 5 items and See all', () => {
    renderToc()
    expect(state()).toBe('collapsed')
    expect(within(bar()).queryAllByRole('link')).toEqual([])
    fireEvent.click(button())
    expect(state()).toBe('normal')
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    expect(titlesIn(bar())).toEqual(['Overview', 'Set up', 'Jobs', 'Invoices', 'Payments'])
    expect(within(bar()).getByRole('button', { name: 'See all' })).toBeVisible()
    fireEvent.click(button())
    expect(state()).toBe('collapsed')
  })

  it('TOC-13 has no See all when all items are shown', () => {
    renderToc({ items: [item('overview', 'Overview'), item('jobs', 'Jobs')] })
    fireEvent.click(button())
    expect(within(bar()).queryByRole('button', { name: 'See all' })).toBeNull()
  })

  it('TOC-13 TOC-15 See all opens the full list over the page, and Close shows the first items again', () => {
    renderToc()
    fireEvent.click(button())
    fireEvent.click(within(bar()).getByRole('button', { name: 'See all' }))
    expect(state()).toBe('fullscreen')
    const dialog = screen.getByRole('dialog', { name: 'Topics Covered' })
    expect(titlesIn(dialog)).toEqual([
      'Overview',
      'Set up',
      'Accounts',
      'Devices',
      'Jobs',
      'Invoices',
      'Payments',
      'Reports',
    ])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(state()).toBe('normal')
  })

  it('DLG-02 TOC-15 returns the focus to See all when the full list closes', () => {
    renderToc()
    act(() => jest.advanceTimersByTime(100)) // The first frame collapses the bar, which is at 0 px in jsdom.
    fireEvent.click(button())
    const seeAll = within(bar()).getByRole('button', { name: 'See all' })
    seeAll.focus()
    fireEvent.click(seeAll)
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    act(() => jest.advanceTimersByTime(CLOSE_MS))
    expect(within(bar()).getByRole('button', { name: 'See all' })).toHaveFocus()
  })

  it('collapses the open bar on Escape and moves the focus to its button', () => {
    renderToc()
    fireEvent.click(button())
    const link = within(bar()).getByRole('link', { name: 'Jobs' })
    link.focus()
    fireEvent.keyDown(link, { key: 'Escape' })
    expect(state()).toBe('collapsed')
    expect(button()).toHaveFocus()
  })

  it('TOC-17 stays fullscreen when the reader chooses an item, if `preventCollapse` is set', () => {
    renderToc({ preventCollapse: true })
    fireEvent.click(button())
    fireEvent.click(within(bar()).getByRole('button', { name: 'See all' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Reports' }))
    expect(state()).toBe('fullscreen')
    expect(scrollTo).toHaveBeenCalledTimes(1)
  })

  it('TOC-19 scrolls to the chosen section, and again after the URL hash is set', () => {
    renderToc()
    const hashes: string[] = []
    scrollTo.mockImplementation(() => void hashes.push(window.location.hash))
    fireEvent.click(button())
    fireEvent.click(within(bar()).getByRole('link', { name: 'Set up' }))
    act(() => jest.advanceTimersByTime(500))
    expect(hashes).toEqual(['', '#setup'])
  })

  it('TOC-20 sets no URL hash after the delay if the reader has meanwhile chosen another item or left the page', () => {
    const { unmount } = renderToc({ preventCollapse: true })
    fireEvent.click(button())
    fireEvent.click(within(bar()).getByRole('button', { name: 'See all' }))
    const full = within(screen.getByRole('dialog'))
    fireEvent.click(full.getByRole('link', { name: 'Overview' }))
    act(() => jest.advanceTimersByTime(300))
    fireEvent.click(full.getByRole('link', { name: 'Jobs' }))
    act(() => jest.advanceTimersByTime(300))
    expect(window.location.hash).toBe('')
    unmount()
    act(() => jest.advanceTimersByTime(1000))
    expect(window.location.hash).toBe('')
  })
})
