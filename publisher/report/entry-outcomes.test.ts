import { rawEntry, wholeSite } from '../../tests/support/content-builders'
import { toEntryOutcomes } from './entry-outcomes'

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })

const raw = {
  entries: [
    rawEntry('kbHowTo', 'merge', { title: 'Merge customers', url: 'merge', howToSections: [link('step')] }),
    rawEntry('kbHowToSection', 'step', { heading: 'Choose' }),
    rawEntry('kbHowToSection', 'lost', { heading: 'Without links' }),
    rawEntry('kbHowTo', 'untitled', { title: '', url: 'untitled' }),
    rawEntry('kbHowTo', 'secret', { title: 'Payroll', url: 'secret', audience: 'employee' }),
    rawEntry('announcement', 'news', { title: 'New prices' }),
  ],
  assets: [],
}
const site = wholeSite(raw)

it('REBUILD-01 returns for each entry whether readers see it', () => {
  expect(toEntryOutcomes(['merge', 'step', 'lost', 'news', 'deleted', 'secret'], site, raw)).toEqual([
    { id: 'merge', title: 'Merge customers', state: 'live', path: '/how-to/merge' },
    { id: 'step', title: 'Choose', state: 'live' },
    { id: 'lost', title: 'Without links', state: 'unused' },
    { id: 'news', title: 'New prices', state: 'live' },
    { id: 'deleted', state: 'gone' },
    { id: 'secret', title: 'Payroll', state: 'live', path: '/how-to/secret', isPrivate: true },
  ])
})

it('REBUILD-01 returns why an entry is held back', () => {
  const [outcome] = toEntryOutcomes(['untitled', 'untitled'], site, raw)
  expect(outcome).toMatchObject({ id: 'untitled', state: 'held' })
  expect(outcome?.issues).toEqual([expect.stringMatching(/^title: /)])
})
