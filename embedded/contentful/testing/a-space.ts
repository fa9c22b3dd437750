/** Builders of data in the format of `contentful space export`, for tests. */

export type Item = Record<string, unknown>

const space = { sys: { type: 'Link', linkType: 'Space', id: 'space1' } }

interface SysGiven {
  createdAt?: string
  updatedAt?: string
  publishedVersion?: number | undefined
  publishedCounter?: number
  archivedVersion?: number
  version?: number | undefined
  revision?: number
}

export const link = (id: string, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } })

export function anEntry(type: string, id: string, fields: Item = {}, sys: SysGiven = {}): Item {
  return {
    metadata: { tags: [], concepts: [] },
    sys: { ...aSys('Entry', id, sys), contentType: link(type, 'ContentType') },
    fields: inEnglish(fields),
  }
}

export function anAsset(id: string, file: Item = {}, sys: SysGiven = {}): Item {
  return {
    metadata: { tags: [], concepts: [] },
    sys: aSys('Asset', id, sys),
    fields: inEnglish({
      title: `Title of ${id}`,
      file: {
        url: `//images.ctfassets.net/space1/${id}/token/${id}.png`,
        fileName: `${id}.png`,
        contentType: 'image/png',
        details: { size: 100, image: { width: 8, height: 4 } },
        ...file,
      },
    }),
  }
}

/**
 * Returns a content type with fields such as `title: 'Symbol'`. Brackets mark a list (`parts: '[Link]'`), and
 * a final `!` marks a localized field.
 */
export function aType(id: string, fields: Readonly<Record<string, string>>): Item {
  return {
    sys: aSys('ContentType', id, {}),
    name: id,
    displayField: 'title',
    fields: Object.entries(fields).map(([fieldId, spec]) => {
      const type = spec.replace(/[[\]!]/g, '')
      const shape = type === 'Link' ? { type, linkType: 'Entry' } : { type }
      return {
        id: fieldId,
        name: fieldId,
        localized: spec.endsWith('!'),
        ...(spec.startsWith('[') ? { type: 'Array', items: shape } : shape),
      }
    }),
  }
}

export function aLocale(code: string, given: Item = {}): Item {
  return { code, name: code, default: false, fallbackCode: null, contentDeliveryApi: true, ...given }
}

export function aSpace(parts: Item = {}): Item {
  return {
    contentTypes: [aType('article', ARTICLE_FIELDS)],
    entries: [],
    assets: [],
    tags: [],
    locales: [aLocale('en-US', { default: true })],
    ...parts,
  }
}

export const ARTICLE_FIELDS = {
  title: 'Symbol',
  summary: 'Text',
  body: 'RichText',
  order: 'Integer',
  shown: 'Boolean',
  on: 'Date',
  words: '[Symbol]',
  parent: 'Link',
  parts: '[Link]',
}

function aSys(type: string, id: string, given: SysGiven): Item {
  return {
    space,
    id,
    type,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-02-01T00:00:00.000Z',
    publishedVersion: 3,
    publishedCounter: 1,
    version: 4,
    ...given,
  }
}

function inEnglish(fields: Item): Item {
  return Object.fromEntries(Object.entries(fields).map(([id, value]) => [id, { 'en-US': value }]))
}
