import type { PreRenderHTMLArgs, RenderBodyArgs } from 'gatsby'
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { site } from '../config/build-settings'
import { hideDismissedScript, themeScript } from '../config/inline-scripts'
import { placeOfSheet } from '../config/style-sheets'

/** Adds what every page has beside its own head: language, theme, icon, and its path on the body. */
export function addToPage({
  pathname,
  setBodyAttributes,
  setHeadComponents,
  setHtmlAttributes,
}: RenderBodyArgs) {
  setHtmlAttributes({ lang: site.locale })
  setBodyAttributes(pagePath(pathname))
  setHeadComponents([
    <meta key="color-scheme" name="color-scheme" content="light dark" />,
    <meta key="theme-light" name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />,
    <meta key="theme-dark" name="theme-color" media="(prefers-color-scheme: dark)" content="#14171a" />,
    <link key="icon" rel="icon" type="image/svg+xml" href="/favicon.svg" />,
    inlineScript('theme', themeScript),
    ...(pathname === '/' ? [inlineScript('dismissed', hideDismissedScript)] : []),
  ])
}

/** What pages do not need: the styles of Gatsby's image plugin (pictures are `src/ui/picture`), and Gatsby's name. */
const NOT_NEEDED = /^(gatsby-image-style|generator)/

/** Puts the sheets that pages share before the one of the page's own kind, which has the last word wherever it is loaded. */
export function tidyHead({
  getHeadComponents,
  replaceHeadComponents,
}: Pick<PreRenderHTMLArgs, 'getHeadComponents' | 'replaceHeadComponents'>) {
  const components = getHeadComponents().filter((one) => !NOT_NEEDED.test(keyOf(one)))
  const inOrder = components
    .filter(isSheet)
    .sort((a, b) => placeOfSheet(a.props['data-href']) - placeOfSheet(b.props['data-href']))
  replaceHeadComponents(
    components.map((one) => (isSheet(one) ? withoutIdentity(inOrder.shift() ?? one) : one)),
  )
}

type Sheet = ReactElement<{ readonly 'data-href': string; readonly 'data-identity'?: string | undefined }>

const isSheet = (component: ReactNode): component is Sheet =>
  isValidElement<Readonly<Record<string, unknown>>>(component) &&
  component.type === 'style' &&
  typeof component.props['data-href'] === 'string'

/** Gatsby's mark on its sheets, which nothing reads. */
const withoutIdentity = (sheet: Sheet) => cloneElement(sheet, { 'data-identity': undefined })

const keyOf = (component: ReactNode) => (isValidElement(component) ? (component.key ?? '') : '')

/** For the script loader. A function, since the type of body attributes has no data attributes. */
const pagePath = (path: string): object => ({ 'data-page': path })

/** Removes Gatsby's script that names the page: its hash would differ from page to page. */
export function removePagePathScript({
  getPostBodyComponents,
  replacePostBodyComponents,
}: Pick<PreRenderHTMLArgs, 'getPostBodyComponents' | 'replacePostBodyComponents'>) {
  replacePostBodyComponents(getPostBodyComponents().filter((one) => keyOf(one) !== 'script-loader'))
}

/** For constants of this site, never for content: the gateway allows each by its hash. */
function inlineScript(key: string, script: string) {
  // eslint-disable-next-line no-restricted-syntax -- an inline script is the only way to decide on looks before the first paint
  return <script key={key} dangerouslySetInnerHTML={{ __html: script }} />
}
