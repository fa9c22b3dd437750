import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { pageTypeDef } from '../src/gatsby/page-types'
import { PAGE_NODE_TYPE, templateNames } from '../src/model/templates'

const NO_CONTENT = ['agent', 'editor', 'index', '401', '404', '500', 'search']

const queryOf = (template: string) =>
  /graphql`([^`]+)`/.exec(readFileSync(`src/templates/${template}.tsx`, 'utf8'))?.[1]

/** What Gatsby adds to the types of a site. */
const schema = buildSchema(`
  directive @dontInfer on OBJECT
  scalar JSON
  interface Node { id: ID! }
  input Filter { eq: String }
  ${pageTypeDef.replace('{', '{ id: ID!')}
  type Query { ${PAGE_NODE_TYPE.charAt(0).toLowerCase() + PAGE_NODE_TYPE.slice(1)}(id: Filter): ${PAGE_NODE_TYPE} }
`)

it.each(templateNames)('the template %s asks for its model if it shows content', (template) => {
  const query = queryOf(template)
  if (query === undefined) return expect(NO_CONTENT).toContain(template)
  expect(NO_CONTENT).not.toContain(template)
  expect(validate(schema, parse(query))).toEqual([])
  expect(query.replace(/\s+/g, ' ')).toContain('page: helpPage(id: { eq: $id }) { model }')
})
