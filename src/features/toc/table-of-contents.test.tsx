import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import type { ComponentProps } from 'react'
import { withReducedMotion } from '../../../tests/support/browser'
import type { TocItem } from '../../model/article'
import { PageLayout } from '../../ui/page-layout/page-layout'
import { prepareDialogs } from '../../ui/dialog/dialog'
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

const BAR_HEIGHT = 50

/** A page in which each section stands where `tops` says, `remaining` px above its end. */
let tops: Record<string, number> = {}
let remaining = 5000
let barTop = 300
const scrollTo = jest.fn<void, [ScrollToOptions]>()

beforeAll(prepareDialogs)
beforeEach(() => {
  jest.useFakeTimers()
  tops = { overview: 400, setup: 1400, accounts: 1600, devices: 2000, jobs: 2400, reports: 5000 }
  remaining = 5000
  barTop = 300
  scrollTo.mockReset()
  window.scrollTo = scrollTo as typeof window.scrollTo
  window.scrollY = 100
  window.history.replaceState(null, '', '/how-to/start')
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => {
    return remaining + window.innerHeight + window.scrollY
  })
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(BAR_HEIGHT)
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.hasAttribute('data-state') ? barTop : (tops[this.id] ?? 0), 0, 0)
  })
})

afterEach(() => jest.useRealTimers())

type Options = Partial<ComponentProps<typeof TableOfContents>>

function renderToc(options: Options = {}) {
  const view = render(
    <>
      <TableOfContents items={items} {...options} />
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
  settle()
  return view
}

/** Lets the frame pass in which scrolling is answered. */
const settle = () => act(() => jest.advanceTimersByTime(20))

function scroll(change: () => void) {
  change()
  fireEvent.scroll(window)
  settle()
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
const marked = () => within(part(TREE)).queryByRole('link', { current: 'location' })?.textContent

it('LAYOUT-02 stands above the text as a bar, and beside it as a tree', () => {
  render(
    <PageLayout variant="only-toc" toc={<TableOfContents items={items} />}>
      <h1>Start</h1>
    </PageLayout>,
  )
  const navs = screen.getAllByRole('navigation', { name: 'Topics Covered' })
  expect(navs.map((nav) => nav.hasAttribute('data-state'))).toEqual([true, false])
  const main = screen.getByRole('main')
  expect(navs[0]?.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(navs[1]?.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

describe('the tree at a desk', () => {
  it('TOC-01 TOC-02 is titled Topics Covered, and links to the sections by their trimmed titles', () => {
    renderToc()
    expect(titlesIn(part(TREE))).toEqual(['Overview', 'Set up', 'Jobs', 'Invoices', 'Payments', 'Reports'])
    expect(inTree('Overview')).toHaveAttribute('href', '#overview')
  })

  it('TOC-01 takes another title', () => {
    renderToc({ title: 'Glossary items' })
    expect(screen.getAllByRole('navigation', { name: 'Glossary items' })).toHaveLength(2)
  })

  it('has every item in the page as it was built, for readers without scripts', () => {
    const html = renderToString(<TableOfContents items={items} />)
    for (const id of ['overview', 'accounts', 'devices', 'reports']) expect(html).toContain(`href="#${id}"`)
    expect(html).not.toContain('aria-current')
  })

  it('TOC-03 TOC-06 TOC-07 marks the section nearest the top and opens the way to it', () => {
    renderToc()
    expect(marked()).toBeUndefined()
    scroll(() => (tops = { ...tops, overview: -900, setup: -100, accounts: 120 }))
    expect(marked()).toBe('Accounts')
    expect(inTree('Set up')).toHaveAttribute('aria-expanded', 'true')
    scroll(() => (tops = { ...tops, setup: -2000, accounts: -1800, devices: -1000, jobs: 60 }))
    expect(marked()).toBe('Jobs')
    expect(inTree('Set up')).toHaveAttribute('aria-expanded', 'false')
    expect(within(part(TREE)).queryByRole('link', { name: 'Accounts' })).toBeNull()
  })

  it('TOC-05 marks the last item at the bottom of the page', () => {
    renderToc()
    scroll(() => (remaining = 0.4))
    expect(marked()).toBe('Reports')
  })

  it('TOC-08 toggles the marked item on a click, without scrolling', () => {
    renderToc()
    scroll(() => (tops = { ...tops, overview: -900, setup: 70 }))
    expect(inTree('Set up')).toHaveAttribute('aria-expanded', 'true')
    fireEvent.click(inTree('Set up'))
    expect(inTree('Set up')).toHaveAttribute('aria-expanded', 'false')
    fireEvent.click(inTree('Set up'))
    expect(inTree('Set up')).toHaveAttribute('aria-expanded', 'true')
    expect(scrollTo).not.toHaveBeenCalled()
    expect(window.location.hash).toBe('')
  })

  it('TOC-09 TOC-10 TOC-11 scrolls smoothly to 70 px above any other section, and changes the address', () => {
    renderToc()
    const hashes: string[] = []
    const listen = () => hashes.push(window.location.hash)
    window.addEventListener('hashchange', listen)
    fireEvent.click(inTree('Jobs'))
    window.removeEventListener('hashchange', listen)
    expect(scrollTo.mock.calls).toEqual([[{ top: 2400 + 100 - 70, behavior: 'smooth' }]])
    expect(window.location.hash).toBe('#jobs')
    expect(hashes).toEqual(['#jobs'])
  })

  it('TOC-09 scrolls to an item with items in it when it is not the marked one', () => {
    renderToc()
    fireEvent.click(inTree('Set up'))
    expect(scrollTo.mock.calls).toEqual([[{ top: 1400 + 100 - 70, behavior: 'smooth' }]])
    expect(inTree('Set up')).toHaveAttribute('aria-expanded', 'false')
  })

  it('jumps for readers who want less motion', () => {
    withReducedMotion()
    renderToc()
    fireEvent.click(inTree('Jobs'))
    expect(scrollTo.mock.calls[0]?.[0].behavior).toBe('auto')
  })

  it('lets the keyboard go on from the section', () => {
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

  it('is not there without items', () => {
    render(<TableOfContents items={[]} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('stops listening when it is gone', () => {
    const { unmount } = renderToc()
    const remove = jest.spyOn(window, 'removeEventListener')
    unmount()
    // the tree once, the bar for its items and for its place
    expect(remove.mock.calls.filter(([event]) => event === 'scroll')).toHaveLength(3)
  })
})

describe('the bar on a phone', () => {
  const bar = () => part(BAR)
  const button = () => within(bar()).getByRole('button', { name: /^Topics Covered/ })
  const state = () => bar().dataset['state']

  it('TOC-12 TOC-14 TOC-15 is closed at first, and opens to 5 items and See all', () => {
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

  it('TOC-13 has no See all when there is no more to see', () => {
    renderToc({ items: [item('overview', 'Overview'), item('jobs', 'Jobs')] })
    fireEvent.click(button())
    expect(within(bar()).queryByRole('button', { name: 'See all' })).toBeNull()
  })

  it('TOC-13 TOC-15 shows the full list over the whole page, and closes it back to the first items', () => {
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

  it('TOC-16 collapses when its top reaches 65 px', () => {
    renderToc()
    fireEvent.click(button())
    scroll(() => (barTop = 66))
    expect(state()).toBe('normal')
    scroll(() => (barTop = 65))
    expect(state()).toBe('collapsed')
  })

  it('collapses on Escape', () => {
    renderToc()
    fireEvent.click(button())
    fireEvent.keyDown(button(), { key: 'Escape' })
    expect(state()).toBe('collapsed')
  })

  it('TOC-17 TOC-18 TOC-19 TOC-20 closes when an item is chosen, scrolls below the bar, then changes the address', () => {
    renderToc()
    fireEvent.click(button())
    fireEvent.click(within(bar()).getByRole('button', { name: 'See all' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Reports' }))
    expect(state()).toBe('collapsed')
    expect(scrollTo.mock.calls).toEqual([[{ top: 5000 + 100 - (BAR_HEIGHT + 70), behavior: 'smooth' }]])
    act(() => jest.advanceTimersByTime(499))
    expect(window.location.hash).toBe('')
    act(() => jest.advanceTimersByTime(1))
    expect(window.location.hash).toBe('#reports')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus()
  })

  it('TOC-17 stays fullscreen with preventCollapse', () => {
    renderToc({ preventCollapse: true })
    fireEvent.click(button())
    fireEvent.click(within(bar()).getByRole('button', { name: 'See all' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Reports' }))
    expect(state()).toBe('fullscreen')
    expect(scrollTo).toHaveBeenCalledTimes(1)
  })

  it('TOC-20 forgets the address of an item when another is chosen, or when the page is left', () => {
    const { unmount } = renderToc({ preventCollapse: true })
    fireEvent.click(button())
    fireEvent.click(within(bar()).getByRole('link', { name: 'Overview' }))
    act(() => jest.advanceTimersByTime(300))
    fireEvent.click(within(bar()).getByRole('link', { name: 'Jobs' }))
    act(() => jest.advanceTimersByTime(300))
    expect(window.location.hash).toBe('')
    unmount()
    act(() => jest.advanceTimersByTime(1000))
    expect(window.location.hash).toBe('')
  })

  it('TOC-03 says where the reader is', () => {
    renderToc()
    scroll(() => (tops = { ...tops, overview: 110 }))
    expect(button()).toHaveTextContent('Overview')
  })
})
