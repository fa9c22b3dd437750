import {
  pageFields,
  pageTypes,
  templateNames,
  type PageModels,
  type TemplateName,
} from '../model/page-fields'

/**
 * Returns the GraphQL types of the page nodes. Gatsby does not infer their fields from the content, so
 * queries stay valid for any content.
 */
export function pageTypeDefs(): string {
  return templateNames.map(typeDef).join('\n\n')
}

function typeDef(template: TemplateName): string {
  const fields: Readonly<Record<string, string>> =
    template in pageFields ? pageFields[template as keyof PageModels] : {}
  return [
    `type ${pageTypes[template]} implements Node @dontInfer {`,
    '  path: String!',
    ...Object.entries(fields).flatMap(([name, type]) => (name === 'path' ? [] : [`  ${name}: ${type}`])),
    '}',
  ].join('\n')
}
