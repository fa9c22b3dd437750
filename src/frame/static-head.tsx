import type { PreRenderHTMLArgs, RenderBodyArgs } from 'gatsby'
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { site } from '../config/build-settings'
import { firstPaintScript } from '../config/inline-scripts'
import { sheetRank } from '../config/style-sheets'

/** Adds language, page path, colors, icons, manifest and first-paint script to every page. */
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
    <meta key="theme-light" name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />,
    <meta key="theme-dark" name="theme-color" media="(prefers-color-scheme: dark)" content="#151816" />,
    <link key="icon" rel="icon" type="image/svg+xml" href="/favicon.svg" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icon-180.png" />,
    <link key="manifest" rel="manifest" href="/site.webmanifest" />,
    inlineScript('first-paint', firstPaintScript),
  ])
}

/**
 * Matches the keys of the head components to remove: the styles of Gatsby's image plugin, which no page uses,
 * and the `generator` tag.
 */
const UNUSED_COMPONENTS = /^(gatsby-image-style|generator)/

/** Removes unused components. Puts shared style sheets first, so that the page's own sheet overrides them. */
export function tidyHead({
  getHeadComponents,
  replaceHeadComponents,
}: Pick<PreRenderHTMLArgs, 'getHeadComponents' | 'replaceHeadComponents'>) {
  const components = getHeadComponents().filter((one) => !UNUSED_COMPONENTS.test(keyOf(one)))
  const inOrder = components
    .filter(isSheet)
    .sort((a, b) => sheetRank(a.props['data-href']) - sheetRank(b.props['data-href']))
  replaceHeadComponents(
    components.map((one) => (isSheet(one) ? withoutDataIdentity(inOrder.shift() ?? one) : one)),
  )
}

type Sheet = ReactElement<{ readonly 'data-href': string; readonly 'data-identity'?: string | undefined }>

const isSheet = (component: ReactNode): component is Sheet =>
  isValidElement<Readonly<Record<string, unknown>>>(component) &&
  component.type === 'style' &&
  typeof component.props['data-href'] === 'string'

/** Removes the attribute that Gatsby adds to style sheets and that nothing reads. */
const withoutDataIdentity = (sheet: Sheet) => cloneElement(sheet, { 'data-identity': undefined })

const keyOf = (component: ReactNode) => (isValidElement(component) ? (component.key ?? '') : '')

/**
 * Returns the `<body>` attribute from which an inline script of the release reads the page path. Typed as
 * `object`, because Gatsby's type has no `data-` attributes.
 */
const pagePath = (path: string): object => ({ 'data-page': path })

/** Removes Gatsby's inline script with the page path, which would need a different CSP hash on each page. */
export function removePagePathScript({
  getPostBodyComponents,
  replacePostBodyComponents,
}: Pick<PreRenderHTMLArgs, 'getPostBodyComponents' | 'replacePostBodyComponents'>) {
  replacePostBodyComponents(getPostBodyComponents().filter((one) => keyOf(one) !== 'script-loader'))
}

/** `script` must be the same on all pages, because the gateway allows the script by its hash. */
function inlineScript(key: string, script: string) {
  // eslint-disable-next-line no-restricted-syntax -- constant scripts that run before the first paint
  return <script key={key} dangerouslySetInnerHTML={{ __html: script }} />
}
