import { useSyncExternalStore } from 'react'
import { THEME_KEY } from '../../config/inline-scripts'
import { applyTheme, saveTheme, themeOf, themes, type Theme } from './theme'

/** Returns the theme (`system` during hydration) and a function that chooses one. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(
    subscribe,
    () => themeOf(document.documentElement),
    () => 'system' as const,
  )
  return [theme, choose]
}

function choose(theme: Theme) {
  applyTheme(document.documentElement, theme)
  saveTheme(theme)
}

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Applies the theme that the reader chooses in another tab. Returns a stop function. */
export function followOtherTabs() {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== THEME_KEY) return
    applyTheme(document.documentElement, themes.find((theme) => theme === newValue) ?? 'system')
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
