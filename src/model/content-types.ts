import { contentModel } from './content-model'
import type { ContentType, Field, FieldKind } from './content-model'

/** Returns the content types in the format of the `contentTypes` in a contentful-export file. */
export function exportContentTypes() {
  return Object.entries<ContentType>(contentModel).map(([id, { name, displayField, fields }]) => ({
    sys: { id, type: 'ContentType' as const },
    name,
    displayField,
    fields: Object.entries(fields).map(([fieldId, field]) => ({
      id: fieldId,
      name: titleCase(fieldId),
      localized: false,
      required: field.required,
      disabled: false,
      omitted: false,
      ...typeOf(fieldId, field),
    })),
  }))
}

/** Allowed values of a short-text field, by field id. They apply to each content type with the field. */
const choices: Readonly<Record<string, readonly string[]>> = {
  audience: ['everyone', 'signedIn', 'employee'],
  position: ['First', 'Higher', 'Lower', 'Answer'],
}

function typeOf(id: string, { kind, targets }: Field) {
  const linkValidations = targets ? [{ linkContentType: [...targets] }] : []
  const types: Record<FieldKind, object> = {
    symbol: { type: 'Symbol', validations: choices[id] ? [{ in: [...choices[id]] }] : [] },
    text: { type: 'Text', validations: [] },
    boolean: { type: 'Boolean', validations: [] },
    number: { type: 'Number', validations: [] },
    richText: { type: 'RichText', validations: [] },
    asset: { type: 'Link', linkType: 'Asset', validations: [] },
    entry: { type: 'Link', linkType: 'Entry', validations: linkValidations },
    entries: {
      type: 'Array',
      validations: [],
      items: { type: 'Link', linkType: 'Entry', validations: linkValidations },
    },
  }
  return types[kind]
}

/** Converts an id to a title: `thingsToKnow` becomes `Things To Know`. */
function titleCase(id: string) {
  return id.replace(/[A-Z0-9]+/g, (letters) => ` ${letters}`).replace(/^./, (letter) => letter.toUpperCase())
}
