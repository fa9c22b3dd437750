import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { pageTypeDefs } from '../src/gatsby/page-types'
import { fieldNames, pageTypes, templateNames } from '../src/model/page-fields'

const queryOf = (template: string) =>
  /graphql`([^`]+)`/.exec(readFileSync(`src/templates/${template}.tsx`, 'utf8'))?.[1]

const rootField = (template: (typeof templateNames)[number]) =>
  pageTypes[template].charAt(0).toLowerCase() + pageTypes[template].slice(1)

/** The page types, with the types and fields that Gatsby adds to them. */
const schema = buildSchema(`
  directive @dontInfer on OBJECT
  scalar JSON
  interface Node { id: ID! }
  input Filter { eq: String }
  ${pageTypeDefs().replace(/@dontInfer \{/g, '@dontInfer {\n  id: ID!')}
  type Query {
    ${templateNames.map((template) => `${rootField(template)}(id: Filter): ${pageTypes[template]}`).join('\n')}
  }
`)

describe.each(templateNames)('the template %s', (template) => {
  const query = queryOf(template)
  const fields = fieldNames(template)

  it('queries every field of its page in the order in which the publisher writes them', () => {
    const asked = query === undefined ? [] : query.split('{').at(-1)?.match(/\w+/g)
    expect(asked).toEqual(fields)
  })

  it('has a query that is valid for the GraphQL types of the pages', () => {
    if (query === undefined) return expect(fields).toEqual([])
    expect(validate(schema, parse(query))).toEqual([])
  })
})
