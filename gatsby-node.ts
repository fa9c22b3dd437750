import type { GatsbyNode } from 'gatsby'
import { shortenClassNames } from './src/gatsby/class-names'
import { compileFast } from './src/gatsby/compile-fast'
import { createPages as createPagesOfNodes } from './src/gatsby/create-pages'
import { pageTypeDefs } from './src/gatsby/page-types'
import { sourcePages } from './src/gatsby/source-pages'
import { splitStyles } from './src/gatsby/split-styles'
import {
  addCompileHints,
  disableRuleMerging,
  excludeUnusedModules,
  setWebpackOutput,
} from './src/gatsby/webpack'

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(pageTypeDefs())
}

// Gatsby calls this hook of gatsby-source-contentful first, so `sourcePages` can read that plugin's nodes.
export const sourceNodes: GatsbyNode['sourceNodes'] = (api) => sourcePages(api)

export const createPages: GatsbyNode['createPages'] = (api) => createPagesOfNodes(api)

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (api) => {
  excludeUnusedModules(api)
  splitStyles(api)
  setWebpackOutput(api)
  addCompileHints(api)
  disableRuleMerging(api)
  shortenClassNames(api)
  compileFast(api)
}
