import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { payloads } from '../../../tests/support/payloads'
import { SearchContext } from '../../services/service-contexts'
import { MAX_SHOWN } from '../../services/search'
import { aSuggestion, fakeSearchProvider } from '../../services/search/testing/fake-search-provider'
import { AutosubmittingSearchBox } from './autosubmitting-search-box'
import { SearchBox } from './search-box'
import { Suggestions } from './suggestions'
import { DEBOUNCE_MS } from './use-options'

// preloads the suggestions, which the search box lazy-loads
beforeAll(() => import('./suggestions'))

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
})
afterEach(() => jest.useRealTimers())

const pass = (ms = DEBOUNCE_MS) => act(() => jest.advanceTimersByTimeAsync(ms))

function setUp(options: { autosubmit?: boolean; load?: () => Promise<never> } = {}) {
  const fake = fakeSearchProvider()
  const onSearch = jest.fn<void, [string]>()
  const Box = options.autosubmit ? AutosubmittingSearchBox : SearchBox
  const view = render(
    <SearchContext value={options.load ?? fake.load}>
      <Box action="/search" label="Search the site" onSearch={onSearch} />
    </SearchContext>,
  )
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  async function type(text: string) {
    await user.click(field())
    await pass(0)
    await user.type(field(), text)
    await pass()
  }
  return { ...view, ...fake, onSearch, user, type }
}

const field = () => screen.getByRole('combobox', { name: 'Search the site' })
const list = () => screen.queryByRole('listbox')
const options = () => within(screen.getByRole('listbox')).getAllByRole('option')
const chosen = () => options().findIndex((one) => one.getAttribute('aria-selected') === 'true')
const boards = ['Board 1', 'Board 2', 'Board 3', 'Board 4', 'Board 5', 'Board 6'].map((text) =>
  aSuggestion(text),
)

it('AUTO-01 shows suggestions in a field that got the focus before hydration', async () => {
  const { load, suggest } = fakeSearchProvider()
  suggest(...boards)
  const box = (
    <SearchContext value={load}>
      <SearchBox action="/search" label="Search the site" onSearch={jest.fn()} />
    </SearchContext>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(box)
  field().focus()
  render(box, { container, hydrate: true })
  await pass(0)
  fireEvent.input(field(), { target: { value: 'board' } })
  await pass()
  expect(options()).not.toHaveLength(0)
})

it('AUTO-01 SRCH-58 the search box is a plain form until it gets the focus', () => {
  const { texts } = setUp()
  expect(field()).toHaveAttribute('placeholder', 'Search...')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  expect(texts).toEqual([])
  const html = renderToString(<SearchBox action="/search" label="Search" onSearch={jest.fn()} />)
  expect(html).toContain('action="/search"')
  expect(html).toContain('name="q"')
})

it('AUTO-01 AUTO-02 AUTO-03 AUTO-04 HOME-02 offers at most 5 suggestions, and says how many', async () => {
  const { suggest, type } = setUp()
  suggest(...boards, aSuggestion('Keyboard'))
  await type('bOa')
  expect(options().map((one) => one.textContent)).toEqual([
    'Board 1',
    'Board 2',
    'Board 3',
    'Board 4',
    'Board 5',
  ])
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  expect(screen.getByRole('status')).toHaveTextContent(
    '5 suggestions. Use the up and down arrow keys to choose.',
  )
  jest.useRealTimers()
})

it('AUTO-05 requests suggestions for at most the first 100 characters, and only after a pause in typing', async () => {
  const { type, user, texts } = setUp()
  await user.click(field())
  await pass(0)
  await user.paste('b'.repeat(150))
  expect(texts).toEqual([])
  await pass()
  expect(texts).toEqual(['b'.repeat(100)])
  await type('x')
  expect(texts).toHaveLength(1) // the first 100 characters, which are sent, are unchanged
})

it('AUTO-07 suggests no courses of the academy', async () => {
  const { suggest, type } = setUp()
  suggest(aSuggestion('Board course', 'Absorb'), aSuggestion('Board'))
  await type('board')
  expect(options().map((one) => one.textContent)).toEqual(['Board'])
})

it('AUTO-06 moves through the suggestions by key, and wraps around', async () => {
  const { suggest, type, user } = setUp()
  suggest(...boards.slice(0, 3))
  await type('bo')
  const places: number[] = []
  for (const key of ['{ArrowUp}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
    await user.keyboard(key)
    places.push(chosen())
    expect(field()).toHaveAttribute('aria-activedescendant', options()[chosen()]?.id)
  }
  expect(places).toEqual([2, 0, 1, 0, 2])
  expect(field()).toHaveFocus()
})

it('AUTO-01 shows suggestions for text that is pasted during the first render of the list of suggestions', async () => {
  const { load, suggest } = fakeSearchProvider()
  suggest(...boards)
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  function Paste() {
    useLayoutEffect(() => void (input.value = 'bo'), [])
    return null
  }
  render(
    <SearchContext value={load}>
      <Suggestions input={input} listId="list" onChange={() => undefined} />
      <Paste />
    </SearchContext>,
  )
  await pass()
  expect(options()).toHaveLength(MAX_SHOWN)
  input.remove()
})

it('AUTO-01 keeps the list closed if the field loses the focus while the script for suggestions loads', async () => {
  localStorage.setItem('recent-searches', JSON.stringify({ version: 1, queries: ['invoice'] }))
  setUp()
  act(() => field().focus())
  act(() => field().blur())
  await pass()
  expect(list()).toBeNull()
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  act(() => field().focus())
  await pass()
  expect(options().map((one) => one.textContent)).toEqual(['invoice'])
})

it('AUTO-06 keeps the selected suggestion when the response for the newest text adds suggestions above it', async () => {
  const { suggest, type, user, onSearch } = setUp()
  suggest(...boards.slice(0, 2))
  await type('bo')
  suggest(aSuggestion('Board'), ...boards.slice(0, 2))
  await user.keyboard('a{ArrowDown}{ArrowDown}')
  expect(options()[chosen()]).toHaveTextContent('Board 2')
  await pass()
  expect(options()).toHaveLength(3)
  expect(options()[chosen()]).toHaveTextContent('Board 2')
  expect(field()).toHaveAttribute('aria-activedescendant', options()[2]?.id)
  await user.keyboard('{Enter}')
  expect(onSearch.mock.calls).toEqual([['Board 2']])
})

it('AUTO-09 searches for the chosen suggestion, and tracks it with the typed text', async () => {
  const { suggest, type, user, onSearch, texts, tracked } = setUp()
  suggest(...boards)
  await type('boa')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await pass()
  expect(texts).toEqual(['boa'])
  expect(onSearch.mock.calls).toEqual([['Board 2']])
  expect(tracked).toEqual([{ contentId: 'id Board 2', query: 'boa' }])
  expect(field()).toHaveValue('Board 2')
  expect(list()).toBeNull()
})

it('AUTO-05 AUTO-09 tracks a chosen suggestion with the query that found it: the first 100 typed characters', async () => {
  const { suggest, user, tracked } = setUp()
  suggest(...boards)
  await user.click(field())
  await pass(0)
  await user.paste('board '.repeat(100))
  await pass()
  await user.keyboard('{ArrowDown}{Enter}')
  await pass()
  expect(tracked).toEqual([{ contentId: 'id Board 1', query: 'board '.repeat(17).slice(0, 100) }])
})

it('shows the content type of a suggestion, marks the match, and offers a search for the typed text', async () => {
  const { suggest, type, user, onSearch } = setUp()
  suggest({ ...aSuggestion('Dispatch board'), urls: ['/how-to/dispatch-board'] })
  await type('boa')
  const [option] = options()
  expect(option?.querySelector('mark')).toHaveTextContent(/^boa$/)
  expect(option?.querySelector('small')).toHaveAttribute('data-kind', 'How to Guide')
  await user.click(screen.getByText('Search for "boa"'))
  expect(onSearch.mock.calls).toEqual([['boa']])
})

it('AUTO-04 shows suggestions for words in another order or with a typo, and marks the matching words', async () => {
  const { suggest, type, user } = setUp()
  suggest(aSuggestion('İzmir dispatch board'))
  const marks = () => [...(options()[0]?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)
  await type('boa dis')
  expect(marks()).toEqual(['dis', 'boa'])
  await user.clear(field())
  await type('dispathc')
  expect(marks()).toEqual(['dispatch'])
  expect(options()[0]).toHaveTextContent(/^İzmir dispatch board/)
})

it('AUTO-04 filters earlier suggestions by exact match until the response arrives, then allows typos', async () => {
  const { suggest, type, user } = setUp()
  const texts = () => screen.queryAllByRole('option').map((one) => one.textContent)
  suggest(aSuggestion('Card Reader'), aSuggestion('Carry over'))
  await type('ca')
  expect(texts()).toEqual(['Card Reader', 'Carry over'])
  await user.type(field(), 'r')
  expect(texts()).toEqual(['Card Reader', 'Carry over'])
  await user.type(field(), 't')
  expect(texts()).toEqual([])
  await pass()
  expect(texts()).toEqual(['Card Reader', 'Carry over'])
})

it('AUTO-09 searches for the suggestion that the reader clicks', async () => {
  const { suggest, type, user, onSearch } = setUp()
  suggest(...boards)
  await type('boa')
  await user.click(screen.getByRole('option', { name: 'Board 3' }))
  expect(onSearch.mock.calls).toEqual([['Board 3']])
})

it('keeps the typed text on Escape, and searches for that text on Enter', async () => {
  const { suggest, type, user, onSearch } = setUp()
  suggest(...boards)
  await type('boa')
  await user.keyboard('{Escape}')
  expect(list()).toBeNull()
  expect(field()).toHaveValue('boa')
  await user.keyboard('{Enter}')
  expect(onSearch.mock.calls).toEqual([['boa']])
})

it('closes the list of suggestions when the field loses the focus', async () => {
  const { suggest, type, user } = setUp()
  suggest(...boards)
  await type('boa')
  await user.tab()
  expect(list()).toBeNull()
})

it('shows markup in a suggestion as text', async () => {
  const { suggest, type, container } = setUp()
  suggest(aSuggestion('Board <img src=x onerror=alert(1)>'), aSuggestion('board &lt;script&gt;'))
  await type('boa')
  expect(options().map((one) => one.textContent)).toEqual([
    'Board <img src=x onerror=alert(1)>',
    'board &lt;script&gt;',
  ])
  expect(container.querySelector('img, script')).toBeNull()
})

it('searches without suggestions when they fail to load', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { failToSuggest, type, user, onSearch } = setUp()
  failToSuggest()
  await type('boa')
  expect(list()).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  await user.keyboard('{Enter}')
  expect(onSearch.mock.calls).toEqual([['boa']])
})

it('offers recent searches while the field is empty, and removes them on Clear', async () => {
  const { type, user, onSearch } = setUp()
  await type('invoice{Enter}')
  await user.clear(field())
  await type('tax{Enter}')
  await user.clear(field())
  await pass()
  expect(screen.getByRole('listbox', { name: 'Recent searches' })).toBeVisible()
  expect(options().map((one) => one.textContent)).toEqual(['tax', 'invoice'])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('invoice')
  await user.clear(field())
  await user.click(screen.getByText('Clear'))
  expect(list()).toBeNull()
  expect(localStorage.getItem('recent-searches')).toBeNull()
})

describe('SRCH-57 autosubmit', () => {
  it('searches after 1 s without a key press', async () => {
    const { type, onSearch } = setUp({ autosubmit: true })
    await type('board')
    await pass(1000 - DEBOUNCE_MS - 1)
    expect(onSearch).not.toHaveBeenCalled()
    await pass(1)
    expect(onSearch.mock.calls).toEqual([['board']])
  })

  it('waits while keys are pressed, and is canceled when a suggestion is selected or the field loses the focus', async () => {
    const { type, user, onSearch, suggest } = setUp({ autosubmit: true })
    suggest(...boards)
    await type('bo')
    await pass(800)
    await user.keyboard('a')
    await pass(800)
    expect(onSearch).not.toHaveBeenCalled()
    await user.keyboard('{ArrowDown}')
    await pass(2000)
    expect(onSearch).not.toHaveBeenCalled()
    await user.keyboard('r')
    await user.tab()
    await pass(2000)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('does not search again after Enter', async () => {
    const { type, onSearch } = setUp({ autosubmit: true })
    await type('board{Enter}')
    await pass(2000)
    expect(onSearch).toHaveBeenCalledTimes(1)
  })

  it('keeps a space typed before the pause, so that the next word stays separate', async () => {
    const { type, user, onSearch, rerender, load } = setUp({ autosubmit: true })
    await type('invoice ')
    await pass(1000)
    expect(onSearch).toHaveBeenLastCalledWith('invoice')
    rerender(
      <SearchContext value={load}>
        <AutosubmittingSearchBox
          action="/search"
          label="Search the site"
          onSearch={onSearch}
          query="invoice"
        />
      </SearchContext>,
    )
    await user.keyboard('payment')
    await pass(1000)
    expect(onSearch).toHaveBeenLastCalledWith('invoice payment')
  })

  it('is off by default', async () => {
    const { type, onSearch } = setUp()
    await type('board')
    await pass(2000)
    expect(onSearch).not.toHaveBeenCalled()
  })
})

it('AUTO-01 SRCH-27 shows suggestions as text, so that the known attack payloads are harmless', async () => {
  const attack = jest.fn()
  Object.assign(window, { attack, alert: attack, confirm: attack, prompt: attack })
  const { suggest, user, container } = setUp()
  const partsOf = (option: HTMLElement | undefined) =>
    [...(option?.querySelectorAll('*') ?? [])].map(({ localName }) => localName)
  const handlersOf = (option: HTMLElement) =>
    [option, ...option.querySelectorAll('*')]
      .flatMap((one) => one.getAttributeNames())
      .filter((name) => name.startsWith('on'))
  await user.click(field())
  await pass(0)
  suggest(aSuggestion('q harmless'))
  fireEvent.input(field(), { target: { value: 'q' } })
  await pass()
  const harmless = partsOf(options()[0])
  const shown: string[] = []
  for (let from = 0; from < payloads.length; from += MAX_SHOWN) {
    const word = `q${from}`
    const texts = payloads.slice(from, from + MAX_SHOWN).map((payload) => `${word} ${payload}`)
    suggest(...texts.map((text) => aSuggestion(text)))
    fireEvent.input(field(), { target: { value: word } })
    await pass()
    shown.push(...options().map(({ textContent }) => textContent))
    for (const option of options()) expect(partsOf(option)).toEqual(harmless)
    expect(options().flatMap(handlersOf)).toEqual([])
  }
  expect(payloads.length).toBeGreaterThan(350)
  // payloads that differ only in case are shown once
  expect(shown.length).toBeGreaterThan(payloads.length * 0.95)
  expect(container.querySelectorAll('script, img, svg, iframe')).toHaveLength(
    container.querySelectorAll('svg').length,
  )
  expect(attack).not.toHaveBeenCalled()
}, 60_000)
