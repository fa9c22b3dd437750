export { themeScript } from './theme'
export { ThemeToggle } from './theme-toggle'
