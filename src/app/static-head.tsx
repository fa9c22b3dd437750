import type { RenderBodyArgs } from 'gatsby'
import { themeScript } from './theme'

/** What the head of every page has, beside what the page itself says. */
export function addToHead({ setHeadComponents, setHtmlAttributes }: RenderBodyArgs) {
  setHtmlAttributes({ lang: 'en' })
  setHeadComponents([
    <meta key="color-scheme" name="color-scheme" content="light dark" />,
    <meta key="theme-light" name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />,
    <meta key="theme-dark" name="theme-color" media="(prefers-color-scheme: dark)" content="#14171a" />,
    <link key="icon" rel="icon" type="image/svg+xml" href="/favicon.svg" />,
    // a constant of this site, not content: the gateway allows it by its hash
    // eslint-disable-next-line no-restricted-syntax -- an inline script is the only way to set a theme before the first paint
    <script key="theme" dangerouslySetInnerHTML={{ __html: themeScript }} />,
  ])
}
