import type { GatsbyNode } from 'gatsby'
import { addPages } from './src/gatsby/add-pages'
import { addPageModels } from './src/build/add-page-models'
import { untilContentIsChecked } from './src/build/checked-content'
import { checkedPagesOfBuild } from './src/build/checked-pages'
import { shortenClassNames } from './src/gatsby/class-names'
import { compileFast } from './src/gatsby/compile-fast'
import {
  compileAhead,
  leaveOutMapsOfTheRenderer,
  leaveOutSearchVendors,
  leaveOutUnusedPlayers,
  leaveOutUnusedScripts,
  loseScriptsThatHang,
} from './src/gatsby/webpack'
import { divideStyles } from './src/gatsby/style-sheets'
import { contentTypeDefs } from './src/gatsby/schema'
import { createSiteProvider } from './src/build/site-provider'

const site = createSiteProvider()

export const onPreInit: GatsbyNode['onPreInit'] = () => untilContentIsChecked()

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(contentTypeDefs({ isEmpty: process.env.CONTENT_IS_EMPTY === 'true' }))
}

export const createResolvers: GatsbyNode['createResolvers'] = (api) =>
  addPageModels(api, site, checkedPagesOfBuild)

export const createPages: GatsbyNode['createPages'] = (api) => addPages(api, site, checkedPagesOfBuild())

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (api) => {
  leaveOutUnusedPlayers(api)
  leaveOutMapsOfTheRenderer(api)
  leaveOutSearchVendors(api)
  leaveOutUnusedScripts(api)
  divideStyles(api)
  loseScriptsThatHang(api)
  compileAhead(api)
  shortenClassNames(api)
  compileFast(api)
}
