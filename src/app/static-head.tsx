import type { RenderBodyArgs } from 'gatsby'
import { hideDismissedScript } from '../features/home'
import { themeScript } from './theme'

/** What the head of every page has, beside what the page itself says. */
export function addToHead({ pathname, setHeadComponents, setHtmlAttributes }: RenderBodyArgs) {
  setHtmlAttributes({ lang: 'en' })
  setHeadComponents([
    <meta key="color-scheme" name="color-scheme" content="light dark" />,
    <meta key="theme-light" name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />,
    <meta key="theme-dark" name="theme-color" media="(prefers-color-scheme: dark)" content="#14171a" />,
    <link key="icon" rel="icon" type="image/svg+xml" href="/favicon.svg" />,
    inlineScript('theme', themeScript),
    ...(pathname === '/' ? [inlineScript('dismissed', hideDismissedScript)] : []),
  ])
}

/** For constants of this site, never for content: the gateway allows each by its hash. */
function inlineScript(key: string, script: string) {
  // eslint-disable-next-line no-restricted-syntax -- an inline script is the only way to decide on looks before the first paint
  return <script key={key} dangerouslySetInnerHTML={{ __html: script }} />
}
