import { THEME_KEY } from '../../config/inline-scripts'

/** What the reader chose; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
}

/** What the page shows; the `<html>` element is the one place that knows. */
export function themeOf(root: HTMLElement): Theme {
  return themes.find((theme) => theme === root.dataset['theme']) ?? 'system'
}

export function applyTheme(root: HTMLElement, theme: Theme) {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}

/** Keeps the choice for the next visit. Where storage is refused it lasts as long as the page. */
export function keepTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // nothing is lost that the reader would miss at once
  }
}
