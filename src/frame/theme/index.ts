export { ThemeChoices, ThemeMenu } from './theme-menu'
