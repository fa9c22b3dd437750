import { toSpaceExport } from './export'
import { type AssetDraft, type EntryDraft, link } from './space-draft'

const place = { file: 'a.yaml', line: 1 }

const picture: AssetDraft = {
  id: 'icon-gear',
  title: 'Gear',
  description: 'A gear',
  fileName: 'icon-gear.png',
  contentType: 'image/png',
  image: { width: 20, height: 20 },
  size: 321,
  updatedAt: '2026-06-10T18:00:00.000Z',
  place,
}
const { image: _image, ...file } = picture
const pdf: AssetDraft = { ...file, id: 'notes', fileName: 'notes.pdf', contentType: 'application/pdf' }
const section: EntryDraft = {
  id: 'b',
  type: 'kbHowToSection',
  createdAt: '2026-05-04T00:00:00.000Z',
  updatedAt: '2026-05-05T00:00:00.000Z',
  fields: { anchor: 'steps', heading: 'Steps' },
  place,
}
const media: EntryDraft = {
  ...section,
  id: 'a',
  type: 'media',
  fields: { name: 'Gear', media: link('Asset', 'icon-gear') },
}

const space = toSpaceExport([{ sys: { id: 'media' } }], [section, media], [pdf, picture])

describe('the export of the sample space', () => {
  it('has the properties of a contentful-export file, with entries and assets in a fixed order', () => {
    expect(Object.keys(space)).toEqual([
      'contentTypes',
      'tags',
      'editorInterfaces',
      'entries',
      'assets',
      'locales',
    ])
    expect(space.entries.map(({ sys }) => sys.id)).toEqual(['a', 'b'])
    expect(space.assets.map(({ sys }) => sys.id)).toEqual(['icon-gear', 'notes'])
  })

  it('sets dates, space and content type of each entry, and a locale for each field', () => {
    expect(space.entries[1]).toMatchObject({
      sys: {
        type: 'Entry',
        createdAt: '2026-05-04T00:00:00.000Z',
        firstPublishedAt: '2026-05-04T00:00:00.000Z',
        updatedAt: '2026-05-05T00:00:00.000Z',
        publishedAt: '2026-05-05T00:00:00.000Z',
        publishedVersion: 1,
        space: { sys: { id: 'fieldbook-sample' } },
        environment: { sys: { id: 'master' } },
        contentType: { sys: { id: 'kbHowToSection' } },
      },
      fields: { heading: { 'en-US': 'Steps' }, anchor: { 'en-US': 'steps' } },
    })
  })

  it('gives every asset a URL in Contentful format, and gives only images a size in pixels', () => {
    expect(space.assets[0]?.fields.file?.['en-US']).toEqual({
      url: expect.stringMatching(
        /^\/\/images\.ctfassets\.net\/fieldbook-sample\/icon-gear\/[0-9a-f]{8}\/icon-gear\.png$/,
      ),
      details: { size: 321, image: { width: 20, height: 20 } },
      fileName: 'icon-gear.png',
      contentType: 'image/png',
    })
    expect(space.assets[1]?.fields.file?.['en-US']).toHaveProperty('details', { size: 321 })
  })
})
