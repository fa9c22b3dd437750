import { useSyncExternalStore } from 'react'
import { THEME_KEY } from '../../config/inline-scripts'
import { applyTheme, nextTheme, saveTheme, themeOf, themes, type Theme } from './theme'

/** The theme shown, and how to choose the next one. The first render says `system`, as the built page does. */
export function useTheme(): readonly [Theme, () => void] {
  const theme = useSyncExternalStore(
    subscribe,
    () => themeOf(document.documentElement),
    () => 'system' as const,
  )
  return [theme, chooseNext]
}

/** After what the page shows: in the first render, which presses early clicks, `theme` may differ. */
function chooseNext() {
  const theme = nextTheme(themeOf(document.documentElement))
  applyTheme(document.documentElement, theme)
  saveTheme(theme)
}

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  window.addEventListener('storage', followOtherTab)
  return () => {
    observer.disconnect()
    window.removeEventListener('storage', followOtherTab)
  }
}

function followOtherTab({ key, newValue }: StorageEvent) {
  if (key !== THEME_KEY) return
  applyTheme(document.documentElement, themes.find((theme) => theme === newValue) ?? 'system')
}
