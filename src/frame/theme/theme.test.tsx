import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { runHeadScript } from '../../../tests/support/run-head-script'
import { THEME_KEY, themeScript } from '../../config/inline-scripts'
import { saveTheme } from './theme'
import { ThemeChoices, ThemeMenu } from './theme-menu'

const root = document.documentElement
const shown = () => root.dataset['theme']

beforeEach(() => {
  localStorage.clear()
  delete root.dataset['theme']
})

const chosen = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)

it('applies a chosen theme at once, saves it and closes the menu', async () => {
  const user = userEvent.setup()
  render(<ThemeMenu />)
  const opener = screen.getByRole('button', { name: /^Theme: / })
  for (const [name, theme] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const) {
    await user.click(opener)
    await user.click(screen.getByRole('button', { name }))
    expect(shown()).toBe(theme)
    expect(localStorage.getItem(THEME_KEY)).toBe(theme)
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(opener).toHaveFocus()
  }
  await user.click(opener)
  await user.click(screen.getByRole('button', { name: 'System' }))
  expect(shown()).toBeUndefined()
  expect(localStorage.getItem(THEME_KEY)).toBeNull()
})

it('marks the current theme in every list of themes, even after a change in another list or another tab', async () => {
  const user = userEvent.setup()
  render(
    <>
      <ThemeMenu />
      <ThemeChoices />
      <ThemeChoices />
    </>,
  )
  expect(chosen()).toEqual(['System', 'System'])
  const [first] = screen.getAllByRole('button', { name: 'Light' })
  await user.click(first ?? document.body)
  await waitFor(() => expect(chosen()).toEqual(['Light', 'Light']))
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' }))
  })
  await waitFor(() => expect(chosen()).toEqual(['Dark', 'Dark']))
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'light' }))
  })
  expect(shown()).toBe('dark')
})

it('applies a theme that the reader chooses in another tab, whether or not the menu has been opened', async () => {
  const chooseInOtherTab = (newValue: string) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue })))
  const user = userEvent.setup()
  render(<ThemeMenu />)
  chooseInOtherTab('dark')
  expect(shown()).toBe('dark')
  await user.click(screen.getByRole('button', { name: /^Theme: / }))
  await user.click(screen.getByRole('button', { name: 'System' }))
  chooseInOtherTab('light')
  expect(shown()).toBe('light')
})

it('renders the same static menu for every theme, so that nothing shifts', () => {
  const built = renderToString(<ThemeMenu />)
  const page = document.createElement('div')
  page.innerHTML = built
  expect(page).toHaveTextContent('Theme: System')
  root.dataset['theme'] = 'dark'
  expect(renderToString(<ThemeMenu />)).toBe(built)
})

describe('the script in the head', () => {
  it.each(['light', 'dark'])('applies the saved theme %s before the first paint', (theme) => {
    localStorage.setItem(THEME_KEY, theme)
    runHeadScript(themeScript)
    expect(shown()).toBe(theme)
  })

  it.each([null, 'system', 'sepia', '"><img>'])('uses the system theme when %s is saved', (saved) => {
    if (saved !== null) localStorage.setItem(THEME_KEY, saved)
    runHeadScript(themeScript)
    expect(shown()).toBeUndefined()
  })

  it('does not throw when storage is blocked, nor does `saveTheme`', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    runHeadScript(themeScript)
    expect(shown()).toBeUndefined()
    expect(() => saveTheme('dark')).not.toThrow()
  })
})
