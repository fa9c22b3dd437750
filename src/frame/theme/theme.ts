/** What the reader chose; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/** Where the choice is kept between visits. */
export const THEME_KEY = 'fieldbook-theme'

/**
 * Goes into the head of every page, so that a chosen theme is there before the first paint. It does what `applyTheme` does, in
 * the fewest bytes, and stays silent where storage is refused.
 */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

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
