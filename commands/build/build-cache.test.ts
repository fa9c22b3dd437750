import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../../server/testing/fake-public'
import { readBuiltPages, writeBuiltPages } from '../../src/build/built-pages'
import { prepareCache } from './build-cache'

const { folder, remove } = aFolder()
afterAll(remove)

const options = { code: 'of today', project: folder }
const source = (memory: string) => ({ environment: { CONTENTFUL_SPACE_ID: 'space' }, memory })
const write = (...path: string[]) => {
  mkdirSync(join(folder, ...path.slice(0, -1)), { recursive: true })
  writeFileSync(join(folder, ...path), '')
}
const built = { code: '', signs: {} }
const isThere = (...path: string[]) => existsSync(join(folder, ...path))

it('REBUILD-01 keeps what the last build left, so that the next one makes only what changed', () => {
  prepareCache(source('one'), options)
  // the site generator begins anew, and empties its folder of whatever lies there
  rmSync(join(folder, '.cache'), { recursive: true })
  write('.cache', 'data', 'entries')
  write('public', 'index.html')
  writeBuiltPages({ ...built, isAhead: false }, folder)
  prepareCache(source('one'), options)
  expect([isThere('.cache', 'data', 'entries'), isThere('public', 'index.html')]).toEqual([true, true])
})

it('REBUILD-01 drops what the site generator remembers of pages that were made without it', () => {
  write('.cache', 'data', 'entries')
  write('public', 'index.html')
  writeBuiltPages({ ...built, isAhead: false }, folder)
  prepareCache(source('one'), options)
  expect(isThere('.cache', 'data', 'entries')).toBe(true)
  expect(readBuiltPages(folder)).toBeUndefined()

  writeBuiltPages({ ...built, isAhead: true }, folder)
  prepareCache(source('one'), options)
  expect([isThere('.cache', 'data'), isThere('public')]).toEqual([false, false])
})

it('REBUILD-03 drops what a build left that did not come to its end: nobody knows which pages lie there', () => {
  write('.cache', 'data', 'entries')
  write('public', 'how-to', 'of-an-entry-that-is-gone', 'index.html')
  prepareCache(source('one'), options)
  expect([isThere('.cache', 'data'), isThere('public')]).toEqual([false, false])
})

it('keeps what is there while somebody develops, who has no note of pages', () => {
  prepareCache(source('one'), { project: folder })
  write('.cache', 'data', 'entries')
  prepareCache(source('one'), { project: folder })
  expect(isThere('.cache', 'data', 'entries')).toBe(true)
})

it('takes a damaged note of what was built for one of other code, and never goes on from it', () => {
  write('public', 'index.html')
  write('.cache', 'built-pages.json')
  expect(readBuiltPages(folder)).toEqual({ code: '', isAhead: true, signs: {} })
  prepareCache(source('one'), options)
  expect(isThere('public')).toBe(false)
})

it('REBUILD-01 drops the entries and pages of another source, and keeps the compiled code', () => {
  write('.cache', 'data', 'entries')
  write('.cache', 'webpack', 'pack')
  write('public', 'index.html')
  prepareCache(source('two'), options)
  expect([isThere('.cache', 'data'), isThere('public'), isThere('.cache', 'webpack', 'pack')]).toEqual([
    false,
    false,
    true,
  ])
})

it('drops pages that other code has made: the site generator would leave the old styles in their heads', () => {
  write('.cache', 'data', 'entries')
  write('.cache', 'webpack', 'pack')
  write('public', 'index.html')
  prepareCache(source('two'), { ...options, code: 'of tomorrow' })
  expect([isThere('.cache', 'data'), isThere('public'), isThere('.cache', 'webpack', 'pack')]).toEqual([
    false,
    false,
    true,
  ])
})
