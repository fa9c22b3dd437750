import { rawEntry, wholeSite } from '../../tests/support/content-builders'
import { toPublishNote } from './publish-note'

const content = { entries: [rawEntry('kbHowTo', 'merge', { title: '', url: 'merge' })], assets: [] }
const site = wholeSite(content)
const live = {
  manifest: { pages: { '/how-to/merge': { hash: '1', template: 'how-to', entryId: 'merge' } } },
} as never

it('returns no note for an incremental build without errors', () => {
  const valid = { entries: [rawEntry('kbHowTo', 'merge', { title: 'Merge', url: 'merge' })], assets: [] }
  expect(toPublishNote({ site: wholeSite(valid), isFullBuild: false, live })).toBeUndefined()
})

it('names the pages that are gone because of errors', () => {
  expect(toPublishNote({ site, isFullBuild: false, live })).toBe(
    'Because of errors these pages are gone: /how-to/merge.',
  )
})

it('names the pages that stay as they were because of errors', () => {
  const page = { ...site.pages[0]!, path: '/how-to/merge', isHeld: true as const }
  const withHeld = { ...site, pages: [page], pageOf: () => page }
  expect(toPublishNote({ site: withHeld, isFullBuild: false, live })).toBe(
    'Because of errors these pages stay as they were: /how-to/merge.',
  )
})

it('does not name a page as gone if another entry has its path now', () => {
  const page = { ...site.pages[0]!, path: '/how-to/merge', entryId: 'other' }
  const withOther = { ...site, pageAt: () => page }
  expect(toPublishNote({ site: withOther, isFullBuild: false, live })).toBeUndefined()
})

it('mentions a full build, and names the pages that are gone because of errors', () => {
  expect(toPublishNote({ site, isFullBuild: true, live })).toBe(
    'Gatsby built the whole site. Because of errors these pages are gone: /how-to/merge.',
  )
})

it('AUTH-01 names the public pages that a full build could not update, and counts the private pages', () => {
  const postponed = [
    { ...site.pages[0]!, path: '/how-to/merge' },
    { ...site.pages[0]!, path: '/how-to/secret', audience: 'employee' as const },
  ]
  expect(toPublishNote({ site, isFullBuild: true, live: undefined, postponed })).toBe(
    'Gatsby built the whole site. The next publish updates these pages: /how-to/merge, a private page.',
  )
})
