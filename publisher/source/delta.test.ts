/** @jest-environment node */
import type { RawAsset, RawEntry } from '../../src/site/read/read-entry'
import { countChanges } from '../../lib/contentful-changes'
import { applyDelta, versionKey, type Delta, type Version } from './delta'

const entry = (id: string, revision: number, title = id) => ({
  sys: { id, revision, contentType: { sys: { id: 'article' } } },
  fields: { title: { 'en-US': title } },
})
const none: Delta = { entries: [], assets: [], deletedEntries: [], deletedAssets: [] }

function deliveredAfter(delta: Partial<Delta>) {
  const entries = new Map<string, RawEntry>()
  const assets = new Map<string, RawAsset>()
  const versions = new Map<string, Version>()
  const delivered = { entries, assets, versions }
  applyDelta(delivered, { ...none, entries: [entry('one', 1), entry('two', 1)] }, 'en-US')
  applyDelta(delivered, { ...none, ...delta }, 'en-US')
  return delivered
}

const titlesAfter = (delta: Partial<Delta>) =>
  Object.fromEntries(
    [...deliveredAfter(delta).entries.values()].map(({ id, fields }) => [id, fields['title']]),
  )

describe('REBUILD-01 applying the result of a sync', () => {
  it('uses the later of two versions of an entry', () => {
    expect(titlesAfter({ entries: [entry('one', 2, 'Two'), entry('one', 3, 'Three')] })).toEqual({
      one: 'Three',
      two: 'two',
    })
  })

  it('removes an entry that was deleted between two pages of the sync', () => {
    const deletedEntries = [{ sys: { id: 'one', revision: 2 } }]
    expect(titlesAfter({ entries: [entry('one', 2)], deletedEntries })).toEqual({ two: 'two' })
  })

  it('keeps an entry that was published again after it was deleted', () => {
    const deletedEntries = [{ sys: { id: 'one', revision: 2 } }]
    expect(titlesAfter({ entries: [entry('one', 3, 'Again')], deletedEntries })).toEqual({
      one: 'Again',
      two: 'two',
    })
  })

  it('records the last version of entries and assets, also of removed ones', () => {
    const { versions } = deliveredAfter({
      entries: [entry('one', 2), entry('one', 3)],
      assets: [entry('logo', 1)],
      deletedEntries: [{ sys: { id: 'two', revision: 1 } }],
    })
    expect(versions).toEqual(
      new Map([
        [versionKey('Entry', 'one'), { revision: 3, isPublished: true }],
        [versionKey('Entry', 'two'), { revision: 1, isPublished: false, title: 'two' }],
        [versionKey('Asset', 'logo'), { revision: 1, isPublished: true }],
      ]),
    )
  })

  it('keeps the title of a removed entry, even if a deletion follows an unpublish', () => {
    const step = {
      sys: { id: 'step', revision: 1, contentType: { sys: { id: 'kbStep' } } },
      fields: { title: { 'en-US': 'Choose' } },
    }
    const delivered = deliveredAfter({ entries: [step] })
    const version = () => delivered.versions.get(versionKey('Entry', 'step'))
    const deletedEntries = [{ sys: { id: 'step', revision: 1 } }]
    for (const delta of [{ deletedEntries }, { deletedEntries }]) {
      applyDelta(delivered, { ...none, ...delta }, 'en-US')
      expect(version()).toEqual({ revision: 1, isPublished: false, title: 'Choose' })
    }
    applyDelta(delivered, { ...none, entries: [{ ...step, sys: { ...step.sys, revision: 2 } }] }, 'en-US')
    expect(version()).toEqual({ revision: 2, isPublished: true })
  })

  it('skips an entry without a content type, but counts it as a change', () => {
    const typeless = { sys: { id: 'three', revision: 1 }, fields: {} }
    expect(titlesAfter({ entries: [typeless] })).toEqual({ one: 'one', two: 'two' })
    expect(countChanges({ ...none, entries: [typeless], deletedAssets: [typeless] })).toBe(2)
  })
})
