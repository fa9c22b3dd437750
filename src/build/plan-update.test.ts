import { readExport } from '../../publisher/source/testing/export-content'
import type { BuiltPages } from './built-pages'
import { planUpdate, type Update } from './plan-update'
import { readSite, type RawContent } from '../site/read-site'

const CODE = 'a sign of the code'
const PAGE = '/how-to/send-an-invoice'
const ENTRY = 'how-to-send-an-invoice'

const sample = readExport('content/space.json')
const siteOf = (raw: RawContent) => readSite(raw, [], () => undefined)
const nothing: BuiltPages = { code: CODE, isAhead: false, signs: {} }

function planned(raw: RawContent, built: BuiltPages): Update {
  const update = planUpdate(siteOf(raw), CODE, built, () => true)
  if ('reason' in update) throw new Error(update.reason)
  return update
}

const built = planned(sample, nothing).after
const changedPaths = ({ changed }: Update) => changed.map(({ path }) => path)

/** The sample with other fields in one entry; without the entry when there are none. */
function withEntry(id: string, fields: Readonly<Record<string, unknown>> | undefined): RawContent {
  const entries = [...sample.entries].flatMap((entry) => {
    if (entry.id !== id) return [entry]
    return fields ? [{ ...entry, fields: { ...entry.fields, ...fields } }] : []
  })
  return { ...sample, entries }
}

it('REBUILD-01 finds nothing to do where nothing changed', () => {
  const update = planned(sample, built)
  expect([changedPaths(update), update.gone]).toEqual([[], []])
})

it('says that pages were made without the site generator only where some were', () => {
  const whole = { ...built, isAhead: false }
  expect(planned(sample, whole)).toMatchObject({ during: { isAhead: false }, after: { isAhead: false } })
  const without = withEntry(ENTRY, undefined)
  expect(planned(without, whole)).toMatchObject({ during: { isAhead: true }, after: { isAhead: true } })
  expect(planned(sample, built).after.isAhead).toBe(true)
})

it('REBUILD-01 makes exactly the pages anew that show what changed', () => {
  const raw = withEntry(ENTRY, { title: 'Send a Better Invoice' })
  const linking = siteOf(sample)
    .pages.filter((page) => JSON.stringify(siteOf(sample).modelOf(page, () => undefined)).includes(PAGE))
    .map(({ path }) => path)
  const update = planned(raw, built)
  const changed = changedPaths(update)
  expect(changed).toContain(PAGE)
  expect(linking).toEqual(expect.arrayContaining(changed))
  expect(changed.length).toBeLessThan(Object.keys(built.signs).length / 2)
  expect([...update.unchanged, ...changed].sort()).toEqual(Object.keys(update.after.signs).sort())
})

it('REBUILD-02 REBUILD-03 has a page for an entry that is new, and none for one that is gone', () => {
  const without = planned(withEntry(ENTRY, undefined), built)
  expect(without.gone).toEqual([PAGE])
  expect(Object.keys(without.after.signs)).not.toContain(PAGE)
  const again = planned(sample, without.after)
  expect(changedPaths(again)).toContain(PAGE)
  expect(again.gone).toEqual([])
})

it('takes a page for neither the old one nor the new one while it is being written', () => {
  const { during } = planned(withEntry(ENTRY, { title: 'Another title' }), built)
  expect(during).toMatchObject({ isAhead: true, signs: { [PAGE]: '' } })
  // the update ended in the middle, and the editor takes the change back
  expect(changedPaths(planned(sample, during))).toContain(PAGE)
  const gone = planned(withEntry(ENTRY, undefined), built).during
  expect(planned(withEntry(ENTRY, undefined), gone).gone).toEqual([PAGE])
})

it('keeps the page of parts, which is made of no content', () => {
  const withWorkshop = { ...built, signs: { ...built.signs, '/workshop': 'a sign' } }
  const update = planned(sample, withWorkshop)
  expect(update.gone).toEqual([])
  expect(update.after.signs['/workshop']).toBe('a sign')
})

it.each([
  ['other code', sample, { ...built, code: 'another sign' }, () => true, /^the code or a setting/],
  [
    'a template that no page had',
    sample,
    built,
    (chunk: string) => !chunk.includes('glossary'),
    /template glossary/,
  ],
  [
    'an address that the site generator writes in its own way',
    withEntry(ENTRY, { url: 'a'.repeat(256) }),
    built,
    () => true,
    /too long/,
  ],
])('leaves %s to a whole build', (_, raw, pages, isCompiled, reason) => {
  expect(planUpdate(siteOf(raw), CODE, pages, isCompiled)).toEqual({ reason: expect.stringMatching(reason) })
})
