import type { GatsbySSR } from 'gatsby'
import { bandIn } from './src/features/announcement-band'
import { SectionContext, sectionIn } from './src/features/sections'
import { App, Frame } from './src/frame/app'
import { addToPage, removePagePathScript, tidyHead } from './src/frame/static-head'
import { createNotices } from './src/navigation'

export const wrapRootElement: GatsbySSR['wrapRootElement'] = ({ element }) => (
  <App notices={createNotices()}>{element}</App>
)

export const wrapPageElement: GatsbySSR['wrapPageElement'] = ({ element, props }) => (
  <SectionContext value={sectionIn(props.data)}>
    <Frame path={encodeURI(props.location.pathname)} band={bandIn(props.data)}>
      {element}
    </Frame>
  </SectionContext>
)

export const onRenderBody: GatsbySSR['onRenderBody'] = (api) => addToPage(api)

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (api) => {
  tidyHead(api)
  removePagePathScript(api)
}
