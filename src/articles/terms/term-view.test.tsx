import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aHyperlink, aParagraph, aText } from '../../../tests/support/article-builders'
import { navigate } from '../../lib/testing/fake-navigate'
import type { Definitions } from '../../model/definitions'
import { RichTextView } from '../rich-text/rich-text-view'
import { DefinitionsContext } from './definitions-context'
import { TermCard } from './term-card'
import { TermView } from './term-view'

const HREF = '/glossary/terms#payout'

const definitions: Definitions = {
  [HREF]: { title: 'Payout', content: [aText('Money that reaches '), aHyperlink('/faq/bank', 'your bank')] },
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setUp(load = () => Promise.resolve(definitions)) {
  const loadDefinitions = jest.fn(load)
  const term = { nodeType: 'term', data: { href: HREF }, content: [aText('payouts')] } as const
  render(
    <DefinitionsContext value={loadDefinitions}>
      <RichTextView content={[aParagraph('Wait for ', term, ' to come.')]} />
      <button>After</button>
    </DefinitionsContext>,
  )
  return { loadDefinitions, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}

const word = () => screen.getByRole('link', { name: 'payouts' })
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const shown = () => screen.queryByText(/Money that reaches/)

describe('a term', () => {
  it('is a link to the glossary, and does not load its definition with the page', async () => {
    const { loadDefinitions } = setUp()
    await after(1_000)
    expect(word()).toHaveAttribute('href', HREF)
    expect(word()).toHaveAttribute('aria-expanded', 'false')
    expect(loadDefinitions).not.toHaveBeenCalled()
  })

  it('opens its definition on focus, and closes it when the focus has left the term and the definition', async () => {
    const { user } = setUp()
    await user.tab()
    await after(0)
    expect(word()).toHaveFocus()
    expect(word()).toHaveAttribute('aria-expanded', 'true')
    expect(word()).toHaveAccessibleDescription('Payout Money that reaches your bank')

    await user.tab()
    expect(screen.getByRole('link', { name: 'your bank' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Glossary' })).toHaveAttribute('href', HREF)
    expect(shown()).toBeVisible()
    await user.tab()
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
    expect(shown()).toBeNull()
  })

  it('opens its definition on a press instead of following the link, and closes it on a press outside', async () => {
    const { user } = setUp()
    const clicked = jest.fn()
    document.addEventListener('click', ({ defaultPrevented }) => void clicked(defaultPrevented), {
      once: true,
    })
    await user.click(word())
    await after(0)
    expect(clicked).toHaveBeenCalledWith(true)
    expect(shown()).toBeVisible()
    fireEvent.pointerDown(document.body)
    expect(shown()).toBeNull()
  })

  it('leaves a click with a modifier key to the browser', () => {
    setUp()
    const left: boolean[] = []
    const note = (event: Event) => {
      left.push(!event.defaultPrevented)
      event.preventDefault() // jsdom cannot navigate
    }
    document.addEventListener('click', note, { once: true })
    fireEvent.click(word(), { ctrlKey: true })
    expect(left).toEqual([true])
  })

  it('opens its definition on hover, and keeps it open while the pointer is on the definition (WCAG 1.4.13)', async () => {
    const { user } = setUp()
    await user.hover(word())
    expect(shown()).toBeNull()
    await after(200)
    expect(shown()).toBeVisible()

    await user.hover(shown()!)
    await after(5_000)
    expect(shown()).toBeVisible()

    await user.unhover(shown()!)
    await after(1_000)
    expect(shown()).toBeNull()
  })

  it('keeps its definition open when the focus moves on while the pointer is on the word (WCAG 1.4.13)', async () => {
    const { user } = setUp()
    await user.click(word())
    await after(0)
    expect(shown()).toBeVisible()
    act(() => screen.getByRole('button', { name: 'After' }).focus())
    await after(0)
    expect(shown()).toBeVisible()
    await user.unhover(word())
    await after(1_000)
    expect(shown()).not.toBeInTheDocument()
  })

  it('does not load its definition when the pointer leaves at once', async () => {
    const { user, loadDefinitions } = setUp()
    await user.hover(word())
    await user.unhover(word())
    await after(1_000)
    expect(loadDefinitions).not.toHaveBeenCalled()
  })

  it('closes its definition on Escape, and moves the focus from the definition back to the word', async () => {
    const { user } = setUp()
    await user.hover(word())
    await after(200)
    expect(document.body).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(shown()).toBeNull()

    await user.tab()
    await after(0)
    await user.tab()
    await user.keyboard('{Escape}')
    expect(shown()).toBeNull()
    expect(word()).toHaveFocus()
  })

  it.each([
    ['the definitions cannot be loaded', () => Promise.reject(new Error('offline'))],
    ['a newer release no longer has the term', () => Promise.resolve({})],
  ])('shows an error and a link to the glossary if %s', async (_, load) => {
    const { user } = setUp(load)
    await user.tab()
    await after(0)
    expect(screen.getByRole('status')).toHaveTextContent('Could not load the definition.')
    expect(screen.getByRole('link', { name: 'Glossary' })).toHaveAttribute('href', HREF)
  })
})

describe('a term whose card takes time to load', () => {
  function setUpLoad() {
    let settle: { finish: (card: typeof TermCard) => void; fail: (error: Error) => void } | undefined
    const load = () =>
      new Promise<typeof TermCard>((finish, fail) => {
        settle = { finish, fail }
      })
    const { unmount } = render(
      <DefinitionsContext value={() => Promise.resolve(definitions)}>
        <TermView href={HREF} renderLine={() => 'Money that reaches your bank'} load={load}>
          payouts
        </TermView>
        <button>After</button>
      </DefinitionsContext>,
    )
    return {
      unmount,
      user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
      finish: () => {
        settle?.finish(TermCard)
        return after(0)
      },
      fail: () => {
        settle?.fail(new Error('offline'))
        return after(0)
      },
    }
  }

  beforeEach(() => navigate.mockClear())

  it('after a press, opens the card as soon as it has loaded', async () => {
    const { user, finish } = setUpLoad()
    await user.click(word())
    expect(shown()).toBeNull()
    await finish()
    expect(shown()).toBeVisible()
  })

  it('keeps the card closed if the reader has pressed outside before the card loads', async () => {
    const { user, finish } = setUpLoad()
    await user.click(word())
    fireEvent.pointerDown(document.body)
    await finish()
    expect(shown()).toBeNull()
    expect(word()).toHaveAttribute('aria-expanded', 'false')
  })

  it('keeps the card closed if the word loses the focus before the card loads, even if no other element has the focus', async () => {
    const { user, finish } = setUpLoad()
    await user.tab()
    act(() => word().blur())
    await finish()
    expect(shown()).toBeNull()
  })

  it('keeps the loaded card open when the window loses the focus', async () => {
    const { user, finish } = setUpLoad()
    await user.tab()
    await finish()
    act(() => word().blur())
    expect(shown()).toBeVisible()
  })

  it('follows the link if the card fails to load after a press', async () => {
    const { user, fail } = setUpLoad()
    await user.click(word())
    expect(navigate).not.toHaveBeenCalled()
    await fail()
    expect(navigate.mock.calls).toEqual([[HREF]])
  })

  it('stays on a page to which the reader went before the card failed to load', async () => {
    const { user, fail, unmount } = setUpLoad()
    await user.click(word())
    unmount()
    await fail()
    expect(navigate).not.toHaveBeenCalled()
  })

  it.each([
    ['only has the focus', (user: ReturnType<typeof userEvent.setup>) => user.tab()],
    [
      'was pressed, but the reader then pressed outside',
      async (user: ReturnType<typeof userEvent.setup>) => {
        await user.click(word())
        fireEvent.pointerDown(document.body)
      },
    ],
  ])('does not follow the link after a failure if the word %s', async (_, use) => {
    const { user, fail } = setUpLoad()
    await use(user)
    await fail()
    expect(navigate).not.toHaveBeenCalled()
  })
})
