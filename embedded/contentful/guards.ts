/** A link as Contentful writes it in fields, rich text and `sys`. */
export interface Link {
  sys: { type: 'Link'; linkType: string; id: string }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isLink(value: unknown): value is Link {
  return (
    isRecord(value) &&
    isRecord(value.sys) &&
    value.sys.type === 'Link' &&
    typeof value.sys.linkType === 'string' &&
    typeof value.sys.id === 'string'
  )
}

export function toLink(linkType: string, id: string): Link {
  return { sys: { type: 'Link', linkType, id } }
}

export function stringOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' && value !== '' ? value : fallback
}

export function numberOr<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

export function dateOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : fallback
}
