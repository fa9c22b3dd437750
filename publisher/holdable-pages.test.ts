/** @jest-environment node */
import type { Manifest } from '../src/contracts/release'
import type { RawContent } from '../src/site/site'
import { holdablePages } from './holdable-pages'

const manifest: Manifest = {
  id: 'id',
  createdAt: '2026-11-25T12:00:00.000Z',
  code: 'code',
  scriptHashes: [],
  files: {},
  pages: {
    '/how-to/merge': { hash: '1', template: 'how-to', entryId: 'merge' },
    '/how-to/split': { hash: '2', template: 'how-to', entryId: 'split' },
    '/how-to/payroll': { hash: '3', template: 'how-to', entryId: 'payroll' },
    '/old': { hash: '4', template: 'template-of-older-code' },
  },
}
const live = {
  manifest,
  read: (name: string) =>
    Promise.resolve(name.includes('merge') ? '{"href":"/how-to/payroll#rates"}' : '{"href":"/"}'),
}

const contentWith = (audience: string): RawContent => ({
  entries: [
    { id: 'payroll', contentType: 'kbHowTo', createdAt: '', updatedAt: '', fields: { audience } },
    { id: 'merge', contentType: 'kbHowTo', createdAt: '', updatedAt: '', fields: {} },
  ],
  assets: [],
})

it('returns every live page whose template still exists', async () => {
  const holdable = await holdablePages(live, contentWith('everyone'))
  expect([...holdable.keys()]).toEqual(['/how-to/merge', '/how-to/split', '/how-to/payroll'])
})

it('leaves out a page that links to one whose audience changed', async () => {
  const held = await holdablePages(live, contentWith('employee'))
  expect([...held.keys()]).toEqual(['/how-to/split', '/how-to/payroll'])
})
