/** @jest-environment node */
import { pageFiles, type Manifest } from '../src/contracts/release'
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
/** A live release whose page data contains `texts`, by file name. Files named in `damaged` are unreadable. */
const liveWith = (texts: Readonly<Record<string, string>> = {}, damaged: readonly string[] = []) => ({
  manifest,
  damaged: new Set(damaged),
  read: (name: string) =>
    damaged.includes(name)
      ? Promise.reject(new Error(`${name} is damaged.`))
      : Promise.resolve(JSON.stringify({ result: { blocks: [{ href: texts[name] ?? '/' }] } })),
})

const dataOf = (path: string) => pageFiles(path).data

const contentWith = (audience: string): RawContent => ({
  entries: [
    { id: 'payroll', contentType: 'kbHowTo', createdAt: '', updatedAt: '', fields: { audience } },
    { id: 'merge', contentType: 'kbHowTo', createdAt: '', updatedAt: '', fields: {} },
  ],
  assets: [],
})

it('returns every live page whose template still exists', async () => {
  const holdable = await holdablePages(liveWith(), contentWith('everyone'))
  expect([...holdable.keys()]).toEqual(['/how-to/merge', '/how-to/split', '/how-to/payroll'])
})

it.each([
  '/how-to/payroll',
  '/how-to/payroll#rates',
  '/how-to/payroll/?from=search',
  'https://help.example/how-to/payroll.md',
  'See "/how-to/payroll-runs" and "/how-to/payroll".',
])(
  'AUTH-01 does not let a page stay unchanged that names a page whose audience changed: %s',
  async (text) => {
    const live = liveWith({ [dataOf('/how-to/merge')]: text })
    const holdable = await holdablePages(live, contentWith('employee'))
    expect([...holdable.keys()]).toEqual(['/how-to/split', '/how-to/payroll'])
  },
)

it.each(['/how-to/payroll-runs', '/how-to/payrolls', '/how-to/payroll_2', '/how-to/payrollé'])(
  'lets a page stay unchanged that only names a longer path, not the page whose audience changed: %s',
  async (text) => {
    const live = liveWith({ [dataOf('/how-to/merge')]: text })
    const holdable = await holdablePages(live, contentWith('employee'))
    expect([...holdable.keys()]).toEqual(['/how-to/merge', '/how-to/split', '/how-to/payroll'])
  },
)

it.each(['everyone', 'employee'])(
  'does not let a page with a damaged file stay unchanged when the audience of another page is %s',
  async (audience) => {
    const live = liveWith({}, [dataOf('/how-to/merge'), pageFiles('/how-to/split').html])
    const holdable = await holdablePages(live, contentWith(audience))
    expect([...holdable.keys()]).toEqual(['/how-to/payroll'])
  },
)

it('AUTH-01 does not return a page with unreadable page data if the audience of another page changed', async () => {
  const { read, ...live } = liveWith()
  const readUnless = (name: string) => (name === dataOf('/how-to/merge') ? Promise.resolve('') : read(name))
  const holdable = await holdablePages({ ...live, read: readUnless }, contentWith('employee'))
  expect([...holdable.keys()]).toEqual(['/how-to/split', '/how-to/payroll'])
})
