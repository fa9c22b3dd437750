import { THEME_KEY } from '../../config/inline-scripts'
import { storedText } from '../../lib/stored-text'

export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

export function themeOf(root: HTMLElement): Theme {
  return themes.find((theme) => theme === root.dataset['theme']) ?? 'system'
}

export function applyTheme(root: HTMLElement, theme: Theme) {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}

export const saveTheme = (theme: Theme) => storedText(THEME_KEY).write(theme === 'system' ? null : theme)
