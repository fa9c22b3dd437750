import { z } from 'zod'
import { dateOr, isRecord, numberOr, stringOr, toLink } from '../guards'
import { listOf } from './raw-export'

const flag = z.boolean().catch(false)

const contentTypeField = z
  .looseObject({
    id: z.string(),
    name: z.string().catch(''),
    type: z.string(),
    localized: flag,
    required: flag,
    disabled: flag,
    omitted: flag,
    linkType: z.string().optional().catch(undefined),
    items: z.looseObject({ type: z.string(), linkType: z.string().optional() }).optional().catch(undefined),
  })
  .transform((field) => ({ ...field, name: field.name || field.id }))

export type ContentTypeField = z.output<typeof contentTypeField>

export type ContentType = NonNullable<ReturnType<typeof toContentType>>

/** Date of items that have none in the export; fixed, so that responses are reproducible. */
export const UNDATED = '1970-01-01T00:00:00.000Z'

export function toContentType(raw: unknown, spaceId: string) {
  if (!isRecord(raw) || !isRecord(raw.sys)) return null
  const { sys } = raw
  if (typeof sys.id !== 'string') return null
  const createdAt = dateOr(sys.createdAt, UNDATED)
  return {
    sys: {
      id: sys.id,
      type: 'ContentType',
      createdAt,
      updatedAt: dateOr(sys.updatedAt, createdAt),
      revision: numberOr(sys.publishedCounter, numberOr(sys.revision, 1)),
      space: toLink('Space', spaceId),
      environment: toLink('Environment', 'master'),
    },
    name: stringOr(raw.name, sys.id),
    description: stringOr(raw.description, ''),
    displayField: stringOr(raw.displayField, null),
    fields: listOf(raw.fields).flatMap((field) => contentTypeField.safeParse(field).data ?? []),
  }
}
