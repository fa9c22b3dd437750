import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from '../../lib/testing/fake-navigate'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { pressEscapeIn } from '../../../tests/support/browser'
import { CHAT_KEYS } from '../../config/choices'
import { SectionContext } from '../../features/sections'
import { prepareDialogs } from '../../ui/dialog/dialog'
import { ContactContext, CurrentPathContext } from '../../ui/page-contexts'
import { PageFrame } from './page-frame'

const ACADEMY = 'https://academy.example/'
const site = { knowledgeBaseId: 'main', academyUrl: ACADEMY, year: 2026 } as const

// preloads the suggestions, which the search box lazy-loads
beforeAll(() => import('../../features/search-box/suggestions'))

beforeAll(prepareDialogs)
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') })
  jest.mocked(navigate).mockClear()
  window.scrollTo = jest.fn()
  window.scrollY = 0
})
afterEach(() => jest.useRealTimers())

function renderFrame(options: Partial<ComponentProps<typeof PageFrame>> = {}) {
  return render(
    <PageFrame site={site} {...options}>
      <main id="main" tabIndex={-1}>
        <h1>Merge customers</h1>
      </main>
    </PageFrame>,
  )
}

const header = () => within(screen.getByRole('banner'))
const footer = () => within(screen.getByRole('contentinfo'))
const goesTo = (link: HTMLElement) => [
  link.textContent,
  link.getAttribute('href'),
  link.getAttribute('target'),
]
const NEW_TAB = ' (opens in a new tab)'

describe('the frame', () => {
  it('LAYOUT-01 has a header, a sub-header, the page and a footer', () => {
    renderFrame()
    const quick = within(screen.getByRole('navigation', { name: 'Browse' })).getAllByRole('link')
    expect(quick.map(goesTo)).toEqual([
      ['Categories', '/categories', null],
      ['Announcements', '/announcements', null],
      ['Product Capabilities', '/product-capabilities', null],
    ])
    expect(screen.getAllByRole('main')).toHaveLength(1)
    jest.useRealTimers()
  })

  it.each([
    ['on its own page', '/categories', null, 'page'],
    ['on the page of a category', '/categories/billing', null, 'true'],
    ['on an article of a category', '/faq/payments', '/categories/billing', 'true'],
    ['on no other page', '/faq/payments', null, null],
  ])('LAYOUT-01 marks Categories as current in the sub-header %s', (_, path, sectionUrl, current) => {
    jest.useRealTimers()
    const section =
      sectionUrl === null ? null : { title: 'Billing', url: sectionUrl, groups: [], isComplete: true }
    render(
      <CurrentPathContext value={path}>
        <SectionContext value={section}>
          <PageFrame site={site}>
            <main id="main" />
          </PageFrame>
        </SectionContext>
      </CurrentPathContext>,
    )
    const links = within(screen.getByRole('navigation', { name: 'Browse' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([current, null, null])
  })

  it('has Contact support in the sub-header and in the drawer, if the site has a contact URL', async () => {
    jest.useRealTimers()
    render(
      <ContactContext value="mailto:help@example.com">
        <PageFrame site={site}>
          <main id="main" />
        </PageFrame>
      </ContactContext>,
    )
    const browse = within(screen.getByRole('navigation', { name: 'Browse' }))
    expect(goesTo(browse.getByRole('link', { name: 'Contact support' }))).toEqual([
      'Contact support',
      'mailto:help@example.com',
      null,
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(drawer.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    )
  })

  it('starts with a skip link to the content', () => {
    renderFrame()
    expect(screen.getAllByRole('link')[0]).toHaveTextContent('Skip to content')
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#main')
  })

  it('has unique element ids', () => {
    const { container } = renderFrame()
    fireEvent.click(header().getByRole('button', { name: 'Menu' }))
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    ['main', '/'],
    ['marketing-pro-fieldroutes', '/landing-page/marketing-pro-home-fieldroutes'],
    ['marketing-pro-aspire', '/landing-page/marketing-pro-home-aspire'],
  ] as const)(
    'KB-02 KB-03 KB-04 KB-05 has the logo of the knowledge base %s, which links to %s',
    (knowledgeBaseId, homeUrl) => {
      const { container } = renderFrame({ site: { ...site, knowledgeBaseId } })
      const home = header().getByRole('link', { name: /Knowledge Base, home$/ })
      expect(home).toHaveAttribute('href', homeUrl)
      expect(home).toContainElement(container.querySelector(`[data-logo="${knowledgeBaseId}"]`))
    },
  )
})

describe('the header', () => {
  it('LAYOUT-09 LAYOUT-10 AUTH-09 AUTH-10 has Academy, Ideas, Log in and a search box', () => {
    renderFrame()
    expect(goesTo(header().getByRole('link', { name: /^Academy/ }))).toEqual([
      `Academy${NEW_TAB}`,
      ACADEMY,
      '_blank',
    ])
    expect(goesTo(header().getByRole('link', { name: 'Ideas' }))).toEqual(['Ideas', '/ideas', null])
    expect(goesTo(header().getByRole('link', { name: 'Log in' }))).toEqual(['Log in', '/401', null])
    expect(header().getByRole('combobox')).toHaveAttribute('placeholder', 'Search...')
    expect(header().queryByRole('link', { name: 'Log out' })).toBeNull()
  })

  it.each([
    ['/how-to/merge', '/401?ReturnUrl=%2Fhow-to%2Fmerge'],
    ['/faq/%C3%BCber', '/401?ReturnUrl=%2Ffaq%2F%25C3%25BCber'],
    ['/', '/401?ReturnUrl=%2F'],
    ['/401', '/401'],
    ['/404', '/401'],
    ['/404.html', '/401'],
    ['/500.html', '/401'],
  ])('AUTH-08 AUTH-10 the static HTML of %s links Log in to %s', (path, to) => {
    const view = document.createElement('div')
    view.innerHTML = renderToString(
      <CurrentPathContext value={path}>
        <PageFrame site={site}>
          <main id="main" />
        </PageFrame>
      </CurrentPathContext>,
    )
    expect(within(view).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', to)
  })

  it.each([
    ['/search?q=tax#main', '/401?ReturnUrl=%2Fsearch%3Fq%3Dtax%23main'],
    ['/401?ReturnUrl=%2Ffaq%2Fa', '/401?ReturnUrl=%2Ffaq%2Fa'],
    ['/404.html', '/401'],
    ['/500.html?x=1', '/401'],
  ])('AUTH-08 AUTH-10 Log in on %s links to %s', (from, to) => {
    window.history.replaceState(null, '', from)
    renderFrame()
    fireEvent.click(header().getByRole('link', { name: 'Log in' }))
    expect(jest.mocked(navigate).mock.calls.map(([target]) => target)).toEqual([to])
    window.history.replaceState(null, '', '/')
  })

  it('AUTH-11 AUTH-12 AUTH-14 shows the decoded name of a signed-in reader, and Log out instead of Log in', () => {
    renderFrame({ user: { displayName: 'Dana%20O%27Neil%20%C3%89' } })
    expect(header().getByText("Dana O'Neil É")).toBeVisible()
    expect(goesTo(header().getByRole('link', { name: 'Log out' }))).toEqual(['Log out', '/Auth/Logout', null])
    expect(header().queryByRole('link', { name: 'Log in' })).toBeNull()
  })

  it('AUTH-12 removes the stored chats when the reader leaves the page to log out, and not before', () => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    window.sessionStorage.setItem(CHAT_KEYS.conversation, 'what was said')
    const stored = () => window.sessionStorage.getItem(CHAT_KEYS.conversation)
    renderFrame({ user: { displayName: 'Dana' } })
    window.dispatchEvent(new Event('pagehide'))
    fireEvent.click(header().getByRole('link', { name: 'Log out' }))
    expect(stored()).toBe('what was said')
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toBeNull()
  })

  it('AUTH-14 shows an unencoded name unchanged', () => {
    renderFrame({ user: { displayName: '100% Plumbing' } })
    expect(header().getByText('100% Plumbing')).toBeVisible()
  })

  it('AUTH-11 links employees to the publishing page and the agent page', () => {
    renderFrame({ user: { displayName: 'Dana', isEmployee: true } })
    const [opener] = screen.getAllByRole('button', { name: 'Dana' })
    if (opener) fireEvent.click(opener)
    expect(screen.getByRole('link', { name: 'Publishing' })).toHaveAttribute('href', '/editor')
    expect(screen.getByRole('link', { name: 'Support chats' })).toHaveAttribute('href', '/agent')
    expect(screen.getByRole('link', { name: 'Log out' })).toBeVisible()
  })

  it.each(['', '%20'])('AUTH-13 treats a reader named "%s" as anonymous', (displayName) => {
    renderFrame({ user: { displayName } })
    expect(header().getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  it('LAYOUT-15 LAYOUT-16 calls `onSearch` when the reader searches, then opens the results', () => {
    const steps: string[] = []
    jest.mocked(navigate).mockImplementation((to: unknown) => void steps.push(`navigate ${String(to)}`))
    renderFrame({ onSearch: (query) => steps.push(`search ${query}`) })
    fireEvent.change(header().getByRole('combobox'), { target: { value: ' tax & fees ' } })
    fireEvent.submit(header().getByRole('search'))
    expect(steps).toEqual(['search tax & fees', 'navigate /search?q=tax%20%26%20fees'])
  })

  const searchFor = (query: string) => {
    fireEvent.change(header().getByRole('combobox'), { target: { value: query } })
    fireEvent.submit(header().getByRole('search'))
  }

  it.each(['/search?q=job+board&area=Jobs&page=2', '/search?area=Jobs&q=%20job%20board%E2%80%8B'])(
    'SRCH-39 SRCH-42 on %s ignores a search for the same query, which would drop filters and page',
    (address) => {
      window.history.replaceState(null, '', address)
      const onSearch = jest.fn()
      renderFrame({ onSearch })
      searchFor(' job board')
      expect(navigate).not.toHaveBeenCalled()
      expect(onSearch).not.toHaveBeenCalled()
      window.history.replaceState(null, '', '/')
    },
  )

  it.each(['/search?q=jobs', '/search', '/announcements?q=job'])(
    'LAYOUT-15 SRCH-39 on %s searches for another query',
    (address) => {
      window.history.replaceState(null, '', address)
      renderFrame()
      searchFor('job')
      expect(navigate).toHaveBeenCalledWith('/search?q=job')
      window.history.replaceState(null, '', '/')
    },
  )

  it('LAYOUT-15 has a plain search form for readers without JavaScript', () => {
    renderFrame()
    expect(header().getByRole('search')).toHaveAttribute('action', '/search')
    expect(header().getByRole('combobox')).toHaveAttribute('name', 'q')
  })
})

describe('the phone header', () => {
  const bar = () => screen.getByRole('banner').querySelector('[class=bar]')
  const openSearch = () => header().getByRole('button', { name: 'Search', expanded: false })

  it('LAYOUT-11 LAYOUT-13 replaces itself with a search form until the reader closes the form', async () => {
    jest.useRealTimers()
    const user = userEvent.setup()
    renderFrame()
    await user.click(openSearch())
    expect(bar()).toHaveAttribute('data-searching')
    expect(header().getByRole('combobox')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(bar()).not.toHaveAttribute('data-searching')
    expect(openSearch()).toHaveFocus()
    await user.click(openSearch())
    await user.click(header().getByRole('button', { name: 'Close search' }))
    expect(bar()).not.toHaveAttribute('data-searching')
  })

  it('LAYOUT-13 closes the form when another page is shown', async () => {
    const on = (path: string) => (
      <CurrentPathContext value={path}>
        <PageFrame site={site}>
          <main>Page</main>
        </PageFrame>
      </CurrentPathContext>
    )
    const { rerender } = render(on('/how-to/merge'))
    fireEvent.click(openSearch())
    expect(bar()).toHaveAttribute('data-searching')
    rerender(on('/'))
    expect(bar()).not.toHaveAttribute('data-searching')
    await act(() => jest.advanceTimersByTimeAsync(0)) // waits for the suggestions, which load on focus
  })

  it('LAYOUT-13 LAYOUT-15 closes the form once a search is made', async () => {
    renderFrame()
    fireEvent.click(openSearch())
    fireEvent.change(header().getByRole('combobox'), { target: { value: 'invoice' } })
    fireEvent.submit(header().getByRole('search'))
    expect(navigate).toHaveBeenCalledWith('/search?q=invoice')
    expect(bar()).not.toHaveAttribute('data-searching')
    await act(() => jest.advanceTimersByTimeAsync(0)) // waits for the suggestions, which load on focus
  })

  it('LAYOUT-13 SRCH-39 closes the form without a new search if the reader searches for the current query again', async () => {
    window.history.replaceState(null, '', '/search?q=invoice')
    renderFrame()
    fireEvent.click(openSearch())
    fireEvent.change(header().getByRole('combobox'), { target: { value: 'invoice' } })
    fireEvent.submit(header().getByRole('search'))
    expect(navigate).not.toHaveBeenCalled()
    expect(bar()).not.toHaveAttribute('data-searching')
    window.history.replaceState(null, '', '/')
    await act(() => jest.advanceTimersByTimeAsync(0)) // waits for the suggestions, which load on focus
  })

  function openMenu(options: Partial<ComponentProps<typeof PageFrame>> = {}) {
    const view = renderFrame(options)
    fireEvent.click(header().getByRole('button', { name: 'Menu' }))
    return { ...view, menu: screen.getByRole('dialog', { name: 'Menu' }) }
  }

  it('LAYOUT-12 opens a drawer with the links, Log in and the footer', () => {
    const { menu } = openMenu()
    const links = within(within(menu).getByRole('navigation', { name: 'Site' })).getAllByRole('link')
    expect(links.map(goesTo)).toEqual([
      ['Categories', '/categories', null],
      ['Announcements', '/announcements', null],
      ['Product Capabilities', '/product-capabilities', null],
      [`Academy${NEW_TAB}`, ACADEMY, '_blank'],
      ['Ideas', '/ideas', null],
    ])
    expect(within(menu).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/401')
    expect(within(menu).getByRole('link', { name: /^Privacy policy/ })).toBeVisible()
    expect(within(menu).getByText('© 2026 Fieldbook')).toBeVisible()
    jest.useRealTimers()
  })

  it('LAYOUT-12 has Log out in the drawer for a signed-in reader', () => {
    const { menu } = openMenu({ user: { displayName: 'Dana' } })
    expect(within(menu).getByText('Dana')).toBeVisible()
    expect(within(menu).getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/Auth/Logout')
  })

  it('DLG-03 DLG-05 LAYOUT-12 closes the drawer on Escape, in 200 ms', () => {
    const { menu } = openMenu()
    act(() => pressEscapeIn(menu))
    act(() => jest.advanceTimersByTime(199))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('LAYOUT-12 closes the drawer when a link is chosen', () => {
    const { menu } = openMenu()
    const link = within(menu).getByRole('link', { name: 'Categories' })
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    act(() => jest.advanceTimersByTime(200))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('LAYOUT-12 omits the drawer from the built page', () => {
    expect(renderToString(<PageFrame site={site}>text</PageFrame>)).not.toContain('<dialog')
  })
})

describe('the footer', () => {
  it('LAYOUT-18 LAYOUT-19 LAYOUT-20 LAYOUT-21 LAYOUT-22 LAYOUT-23 LAYOUT-24 LAYOUT-25 has the specified links, which open in new tabs', () => {
    renderFrame()
    const [home, ...links] = footer().getAllByRole('link').map(goesTo)
    expect(home?.[1]).toBe('/')
    expect(links).toEqual(
      [
        ['Academy', ACADEMY],
        ['Fieldbook login', 'https://app.fieldbook.example/login'],
        ['About Fieldbook', 'https://www.fieldbook.example/about'],
        ['Facebook', 'https://www.facebook.com/'],
        ['Instagram', 'https://www.instagram.com/'],
        ['Twitter', 'https://twitter.com/'],
        ['YouTube', 'https://www.youtube.com/'],
        ['LinkedIn', 'https://www.linkedin.com/'],
        ['Privacy policy', 'https://www.fieldbook.example/privacy'],
        ['Security disclosure', 'https://www.fieldbook.example/security-disclosure'],
        ['Terms of use', 'https://www.fieldbook.example/terms-of-use'],
      ].map(([title, href]) => [`${title}${NEW_TAB}`, href, '_blank']),
    )
  })

  it.each([
    ['https://support.example/new', '_blank'],
    ['mailto:help@example.com', null],
    ['/sign-in', null],
  ])('LAYOUT-25 opens the contact URL %s in a new tab if it is external', (url, target) => {
    render(
      <ContactContext value={url}>
        <PageFrame site={site}>text</PageFrame>
      </ContactContext>,
    )
    const link = footer().getByRole('link', { name: /^Contact support/ })
    expect(goesTo(link).slice(1)).toEqual([url, target])
  })

  it('LAYOUT-26 shows the build year in the built page, and the current year after hydration', () => {
    const built = document.createElement('div')
    built.innerHTML = renderToString(<PageFrame site={{ ...site, year: 2025 }}>text</PageFrame>)
    document.body.append(built)
    expect(within(built).getByText('© 2025 Fieldbook')).toBeInTheDocument()
    render(<PageFrame site={{ ...site, year: 2025 }}>text</PageFrame>, { container: built, hydrate: true })
    expect(within(built).getByText('© 2026 Fieldbook')).toBeInTheDocument()
    built.remove()
  })
})

describe('LAYOUT-04 the go-to-top button', () => {
  const button = () => screen.queryByRole('button', { name: 'Go to top' })

  function scrollBy(y: number) {
    window.scrollY = y
    fireEvent.scroll(window)
  }

  beforeEach(() => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(9000)
  })

  it('appears on scrolling up if the reader is more than one screen height down the page, and is hidden on scrolling down', () => {
    renderFrame()
    scrollBy(window.innerHeight + 200)
    expect(button()).toBeNull()
    scrollBy(window.innerHeight + 100)
    expect(button()).toBeVisible()
    scrollBy(window.innerHeight + 150)
    expect(button()).toBeNull()
    scrollBy(window.innerHeight)
    expect(button()).toBeNull()
  })

  it('is hidden after the reader has scrolled back to the top', () => {
    renderFrame()
    scrollBy(5000)
    scrollBy(4900)
    expect(button()).toBeVisible()
    scrollBy(0)
    expect(button()).toBeNull()
  })

  it('appears at the end of the page', () => {
    renderFrame()
    scrollBy(9000 - window.innerHeight)
    expect(button()).toBeVisible()
  })

  it('is hidden while the reader types', () => {
    renderFrame()
    scrollBy(5000)
    scrollBy(4900)
    expect(button()).toBeVisible()
    const field = document.body.appendChild(document.createElement('input'))
    act(() => field.focus())
    expect(button()).toBeNull()
    field.remove()
  })

  it('scrolls to the top and moves the focus there', () => {
    renderFrame()
    scrollBy(5000)
    scrollBy(4900)
    fireEvent.click(button() ?? document.body)
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
    expect(screen.getByRole('main')).toHaveFocus()
  })
})
