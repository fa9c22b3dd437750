import { contentModel, contentTypeIds, isPageTypeId } from '../model/content-model'
import type { ContentType, Field } from '../model/content-model'

/**
 * The GraphQL types of the content model, written out: a space that lacks a content type, or has never filled a field, still has
 * every type that the templates ask for. Types are not inferred, so what one editor links never decides whether the site builds.
 */
export function contentTypeDefs({ isEmpty = false } = {}): string {
  return [...(isEmpty ? [sourceTypes] : []), ...contentTypeIds.map(typeDef)].join('\n\n')
}

/** What gatsby-source-contentful declares itself. It is left out of the build of an empty space. */
const sourceTypes = `
interface ContentfulReference { contentful_id: String! id: ID! }
interface ContentfulEntry implements Node { contentful_id: String! id: ID! node_locale: String! }
type ContentfulAsset implements Node & ContentfulReference @dontInfer { contentful_id: String! id: ID! }`

/** `kbHowTo` becomes `ContentfulKbHowTo`, as gatsby-source-contentful names it with `useNameForId: false`. */
export function graphqlTypeOf(contentType: string) {
  return `Contentful${contentType.charAt(0).toUpperCase()}${contentType.slice(1)}`
}

function typeDef(id: (typeof contentTypeIds)[number]) {
  const model: ContentType = contentModel[id]
  const fields = Object.entries(model.fields).flatMap(([name, field]) => fieldDef(name, field) ?? [])
  return [
    `"""${model.name}"""`,
    `type ${graphqlTypeOf(id)} implements Node & ContentfulReference & ContentfulEntry @dontInfer {`,
    '  id: ID!',
    '  contentful_id: String!',
    '  node_locale: String!',
    '  createdAt: Date',
    '  updatedAt: Date',
    ...fields.map((line) => `  ${line}`),
    ...(isPageTypeId(id) ? ['  "what the page of this entry shows, links resolved"', '  page: JSON'] : []),
    '}',
  ].join('\n')
}

/** Long texts and rich texts are nodes of the source plugin's own making; the page's model carries them. */
function fieldDef(name: string, { kind }: Field): string | undefined {
  switch (kind) {
    case 'symbol':
      return `${name}: String`
    case 'boolean':
      return `${name}: Boolean`
    case 'entry':
      return `${name}: ContentfulEntry @link(by: "id", from: "${name}___NODE")`
    case 'entries':
      return `${name}: [ContentfulEntry] @link(by: "id", from: "${name}___NODE")`
    case 'asset':
      return `${name}: ContentfulAsset @link(by: "id", from: "${name}___NODE")`
    case 'text':
    case 'richText':
      return undefined
  }
}
