import type { ContentFields } from 'contentful-management'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planPush } from '../plan-push'
import type { PushPlan } from '../plan-push'
import type { AssetItem, ContentTypeItem, EntryItem, SpaceState } from '../push-target'
import type { SpaceExport } from '../space-export'

export const aField = (id: string, more: Partial<ContentFields> = {}): ContentFields => ({
  id,
  name: id,
  type: 'Symbol',
  localized: false,
  required: false,
  ...more,
})

/** A question page; `title` is required, `questions` and `icon` are links. */
export const aContentType = (id = 'kbFaq', more: Partial<ContentTypeItem> = {}): ContentTypeItem => ({
  kind: 'contentType',
  id,
  name: id,
  description: '',
  displayField: 'title',
  fields: [
    aField('title', { required: true }),
    aField('icon', { type: 'Link', linkType: 'Asset' }),
    aField('questions', { type: 'Array', items: { type: 'Link', linkType: 'Entry', validations: [] } }),
  ],
  ...more,
})

export const link = (linkType: 'Entry' | 'Asset', id: string) => ({ sys: { type: 'Link', linkType, id } })

type Exported<T> = T & { isPublished: boolean }

export const anEntry = (
  id: string,
  fields: Record<string, unknown> = {},
  more: Partial<Exported<EntryItem>> = {},
): Exported<EntryItem> => ({
  kind: 'entry',
  id,
  contentType: 'kbFaq',
  fields: Object.fromEntries(
    Object.entries({ title: `The title of ${id}`, ...fields }).map(([name, value]) => [
      name,
      { 'en-US': value },
    ]),
  ),
  isPublished: true,
  ...more,
})

export const anAsset = (id: string, more: Partial<Exported<AssetItem>> = {}): Exported<AssetItem> => ({
  kind: 'asset',
  id,
  title: { 'en-US': id },
  description: {},
  files: [
    {
      locale: 'en-US',
      fileName: `${id}.png`,
      contentType: 'image/png',
      found: { path: `/nowhere/${id}.png`, size: 1200, state: '' },
    },
  ],
  isPublished: true,
  ...more,
})

export const anExport = (more: Partial<SpaceExport> = {}): SpaceExport => ({
  path: 'content/space.json',
  defaultLocale: 'en-US',
  contentTypes: [aContentType()],
  assets: [anAsset('icon')],
  entries: [
    anEntry('faq-1', { icon: link('Asset', 'icon'), questions: [link('Entry', 'faq-2')] }),
    anEntry('faq-2', { questions: [link('Entry', 'faq-1')] }),
  ],
  notCarried: { tags: 0, editorInterfaces: 0 },
  ...more,
})

export const aPlan = (more: Partial<SpaceExport> = {}): PushPlan => planPush(anExport(more))

export const anEmptySpace = (more: Partial<SpaceState> = {}): SpaceState => ({
  locales: [{ code: 'en-US', isDefault: true }],
  contentTypes: [],
  assets: [],
  entries: [],
  ...more,
})

const published = { publishedVersion: 1, version: 2 }

/** The same space as `anExport`, as contentful-export writes it. */
export function aRawExport() {
  const { contentTypes, entries } = anExport()
  return {
    contentTypes: contentTypes.map(({ id, name, displayField, fields }) => ({
      sys: { id, type: 'ContentType', ...published },
      name,
      displayField,
      fields,
    })),
    entries: entries.map(({ id, contentType, fields }) => ({
      sys: { id, type: 'Entry', ...published, contentType: { sys: { type: 'Link', id: contentType } } },
      metadata: { tags: [] },
      fields,
    })),
    assets: [
      {
        sys: { id: 'icon', type: 'Asset', ...published },
        fields: {
          title: { 'en-US': 'icon' },
          file: {
            'en-US': {
              url: '//images.ctfassets.net/somewhere/icon/1a2b/icon.png',
              fileName: 'icon.png',
              contentType: 'image/png',
            },
          },
        },
      },
    ],
    locales: [{ code: 'en-US', default: true }],
  }
}

export const ICON_BYTES = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff])

/** A new folder with an export in it and the file of its asset; gives the path of the export. */
export function writeExport(raw: unknown = aRawExport()): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-push-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'icon.png'), ICON_BYTES)
  const path = join(folder, 'space.json')
  writeFileSync(path, JSON.stringify(raw))
  return path
}
