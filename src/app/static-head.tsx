import type { PreRenderHTMLArgs, RenderBodyArgs } from 'gatsby'
import type { ReactElement, ReactNode } from 'react'
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

/** The sheet that all pages share stands before the one of a page's own kind, which has the last word wherever it is loaded. */
export function putSharedSheetFirst({
  getHeadComponents,
  replaceHeadComponents,
}: Pick<PreRenderHTMLArgs, 'getHeadComponents' | 'replaceHeadComponents'>) {
  const components = getHeadComponents()
  const sheets = components.filter(isSheet)
  const [shared, own] = [sheets.filter(isShared), sheets.filter((sheet) => !isShared(sheet))]
  const inOrder = [...shared, ...own]
  replaceHeadComponents(components.map((one) => (isSheet(one) ? (inOrder.shift() ?? one) : one)))
}

type Sheet = ReactElement<{ readonly 'data-href': string }>

const isSheet = (component: ReactNode): component is Sheet =>
  typeof component === 'object' &&
  component !== null &&
  'type' in component &&
  component.type === 'style' &&
  typeof (component as ReactElement<Record<string, unknown>>).props['data-href'] === 'string'

/** By the name that webpack gives to the file. */
const isShared = ({ props }: Sheet) => /\/styles\.[^/]*$/.test(props['data-href'])

/** For constants of this site, never for content: the gateway allows each by its hash. */
function inlineScript(key: string, script: string) {
  // eslint-disable-next-line no-restricted-syntax -- an inline script is the only way to decide on looks before the first paint
  return <script key={key} dangerouslySetInnerHTML={{ __html: script }} />
}
