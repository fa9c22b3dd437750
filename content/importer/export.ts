import { createHash } from 'node:crypto'
import { contentModel } from '../../src/model/content-model'
import { type AssetDraft, type EntryDraft } from './space-draft'

const SPACE_ID = 'fieldbook-sample'
const LOCALE = 'en-US'
/** Creation date of the content types and the locale in the export. */
const SPACE_CREATED_AT = '2026-04-01T08:00:00.000Z'

/** Returns the sample space in the format of `contentful space export`, in a fixed order. */
export function toSpaceExport(
  types: readonly { sys: { id: string } }[],
  entries: readonly EntryDraft[],
  assets: readonly AssetDraft[],
) {
  return {
    contentTypes: types.map((type) => ({
      ...type,
      sys: toSys('ContentType', type.sys.id, SPACE_CREATED_AT, SPACE_CREATED_AT),
    })),
    tags: [],
    editorInterfaces: [],
    entries: byId(entries).map(toEntry),
    assets: byId(assets).map(toAsset),
    locales: [toLocale()],
  }
}

function toEntry(draft: EntryDraft) {
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      ...toSys('Entry', draft.id, draft.createdAt, draft.updatedAt),
      contentType: { sys: { type: 'Link', linkType: 'ContentType', id: draft.type } },
    },
    fields: localized(inModelOrder(draft)),
  }
}

function inModelOrder({ type, fields }: EntryDraft) {
  const order = Object.keys(contentModel[type].fields)
  return Object.fromEntries(order.flatMap((id) => (fields[id] === undefined ? [] : [[id, fields[id]]])))
}

function toAsset(draft: AssetDraft) {
  return {
    metadata: { tags: [], concepts: [] },
    sys: toSys('Asset', draft.id, SPACE_CREATED_AT, draft.updatedAt),
    fields: localized({
      title: draft.title,
      description: draft.description,
      file: {
        url: `//images.ctfassets.net/${SPACE_ID}/${draft.id}/${assetUrlToken(draft.id)}/${draft.fileName}`,
        details: { size: draft.size, ...(draft.image && { image: draft.image }) },
        fileName: draft.fileName,
        contentType: draft.contentType,
      },
    }),
  }
}

function toSys(type: string, id: string, createdAt: string, updatedAt: string) {
  return {
    space: { sys: { type: 'Link', linkType: 'Space', id: SPACE_ID } },
    id,
    type,
    createdAt,
    updatedAt,
    environment: { sys: { id: 'master', type: 'Link', linkType: 'Environment' } },
    publishedVersion: 1,
    publishedAt: updatedAt,
    firstPublishedAt: createdAt,
    publishedCounter: 1,
    version: 2,
  }
}

function toLocale() {
  return {
    name: 'English (United States)',
    code: LOCALE,
    fallbackCode: null,
    default: true,
    contentManagementApi: true,
    contentDeliveryApi: true,
    optional: false,
    sys: {
      type: 'Locale',
      id: 'fieldbook-locale-en-us',
      space: { sys: { type: 'Link', linkType: 'Space', id: SPACE_ID } },
      environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
      version: 1,
      createdAt: SPACE_CREATED_AT,
      updatedAt: SPACE_CREATED_AT,
    },
  }
}

function localized(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(fields).map(([id, value]) => [id, { [LOCALE]: value }]))
}

/**
 * Returns the part of an asset URL that is random at Contentful. Here it is a hash of the id, so that exports
 * are reproducible.
 */
function assetUrlToken(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 8)
}

function byId<Draft extends { id: string }>(drafts: readonly Draft[]): Draft[] {
  return [...drafts].sort((a, b) => (a.id < b.id ? -1 : 1))
}
