import { PAGE_NODE_TYPE } from '../model/templates'

/** The GraphQL type of the page nodes. Nothing is inferred, so content never decides whether a query is valid. */
export const pageTypeDef = `
  type ${PAGE_NODE_TYPE} implements Node @dontInfer {
    path: String!
    model: JSON
  }
`
