import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { runHeadScript } from '../../../tests/support/run-head-script'
import { THEME_KEY, themeScript } from '../../config/inline-scripts'
import { saveTheme, nextTheme } from './theme'
import { ThemeToggle } from './theme-toggle'

const root = document.documentElement
const shown = () => root.dataset['theme']

beforeEach(() => {
  localStorage.clear()
  delete root.dataset['theme']
})

it('cycles from system to light, to dark, and back', () => {
  expect(nextTheme('system')).toBe('light')
  expect(nextTheme('light')).toBe('dark')
  expect(nextTheme('dark')).toBe('system')
})

it('applies a chosen theme at once and saves it', async () => {
  const user = userEvent.setup()
  render(<ThemeToggle />)
  await user.click(screen.getByRole('button', { name: 'Theme: system' }))
  expect(shown()).toBe('light')
  await user.click(await screen.findByRole('button', { name: 'Theme: light' }))
  expect(shown()).toBe('dark')
  expect(localStorage.getItem(THEME_KEY)).toBe('dark')
  await user.click(await screen.findByRole('button', { name: 'Theme: dark' }))
  expect(shown()).toBeUndefined()
  expect(localStorage.getItem(THEME_KEY)).toBeNull()
})

it('follows a choice by the other toggle and in another tab', async () => {
  const user = userEvent.setup()
  render(
    <>
      <ThemeToggle />
      <ThemeToggle wide />
    </>,
  )
  const [first] = screen.getAllByRole('button', { name: 'Theme: system' })
  await user.click(first ?? document.body)
  expect(await screen.findAllByRole('button', { name: 'Theme: light' })).toHaveLength(2)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' }))
  })
  expect(await screen.findAllByRole('button', { name: 'Theme: dark' })).toHaveLength(2)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'light' }))
  })
  expect(shown()).toBe('dark')
})

it('has the system theme in the built page', () => {
  root.dataset['theme'] = 'dark'
  expect(renderToString(<ThemeToggle />)).toContain('Theme: system')
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

  it('ignores blocked storage, like saving a theme', () => {
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
