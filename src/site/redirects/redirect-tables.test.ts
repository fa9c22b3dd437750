import { redirectFor } from '../../contracts/redirects'
import anchors from '../../../content/anchors.json'
import redirects from '../../../content/redirects.json'
import { pathKey, readRedirects, toHostRedirects, toRedirectTable, type Redirects } from './redirect-tables'

const sample = readRedirects(redirects, anchors)
const lines = (...pairs: [string, string][]) => pairs.map(([fromPath, toPath]) => ({ fromPath, toPath }))
/** Returns the final targets of the redirects. In these tests, the site has a page at each final target. */
const pagesOf = ({ redirects }: Redirects) => {
  const sources = new Set(redirects.map(({ fromPath }) => pathKey(fromPath)))
  return new Set(redirects.map(({ toPath }) => pathKey(toPath)).filter((path) => !sources.has(path)))
}
const tableOf = (...pairs: [string, string][]) => {
  const read = readRedirects(lines(...pairs), [])
  return toRedirectTable(read, pagesOf(read))
}
const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

it('DATA-64 REDIR-03 REDIR-04 marks every redirect as temporary, case-insensitive and followed in the browser', () => {
  expect(readRedirects(lines(['/a', '/b']), []).redirects).toEqual([
    { fromPath: '/a', toPath: '/b', isPermanent: false, ignoreCase: true, redirectInBrowser: true },
  ])
})

const NOT_A_PATH = 'must be a path of this site, such as /faq/fees'

it.each([
  [{ toPath: '/b' }, `\`fromPath\` ${NOT_A_PATH}`],
  [{ fromPath: 'a', toPath: '/b' }, `\`fromPath\` ${NOT_A_PATH}`],
  [{ fromPath: '/a?x=1', toPath: '/b' }, '`fromPath` must not contain ? or #'],
  [{ fromPath: '/a', toPath: '//evil.example' }, `\`toPath\` ${NOT_A_PATH}`],
  [{ fromPath: '/a', toPath: 'https://evil.example' }, `\`toPath\` ${NOT_A_PATH}`],
  [{ fromPath: '/a', toPath: '/b', isPermanent: true }, '`isPermanent` must be false or left out'],
  [{ fromPath: '/a', toPath: '/b', ignoreCase: false }, '`ignoreCase` must be true or left out'],
  [
    { fromPath: '/a', toPath: '/b', redirectInBrowser: false },
    '`redirectInBrowser` must be true or left out',
  ],
  [{ fromPath: '/a', toPath: '/b', extra: 1 }, 'Unrecognized key: "extra"'],
])('DATA-64 rejects %j, and names the item and what to correct', (item, problem) => {
  expect(() => readRedirects([...lines(['/', '/b']), item], [])).toThrow(
    `redirects.json is invalid. ${problem} in ${JSON.stringify(item)}. Correct it and build again.`,
  )
})

it.each([
  [{ path: '/a', from: '', to: 'b' }, '`from` must be the id of a heading'],
  [{ path: '/a', from: 'a' }, '`to` must be the id of a heading'],
])('REDIR-07 rejects the renamed heading %j, and names the item and what to correct', (item, problem) => {
  expect(() => readRedirects([], [item])).toThrow(
    `anchors.json is invalid. ${problem} in ${JSON.stringify(item)}. Correct it and build again.`,
  )
})

it('REDIR-01 REDIR-02 REDIR-03 REDIR-04 reads about 200 temporary, case-insensitive sample redirects', () => {
  const { redirects } = sample
  expect(redirects.length).toBeGreaterThanOrEqual(180)
  expect(redirects.length).toBeLessThanOrEqual(250)
  for (const { isPermanent, ignoreCase, redirectInBrowser } of redirects)
    expect([isPermanent, ignoreCase, redirectInBrowser]).toEqual([false, true, true])
})

it.each([
  ['REDIR-08', '/landing-page/reports', '/landing-page/reports-home'],
  ['REDIR-09', '/landing-page/appointments-landing', '/landing-page/jobs-projects-home'],
  ['REDIR-10', '/release-notes/winter-2025', '/release-notes/release-notes-st-72'],
  ['REDIR-11', '/release-notes/fall-2024', '/release-notes/release-notes-st-71'],
  ['REDIR-12', '/release-notes/spring-2025', '/release-notes/release-notes-st-73'],
])('%s redirects %s to %s', (_, from, to) => {
  expect(redirectFor(toRedirectTable(sample, pagesOf(sample)), at(from))).toBe(to)
})

it('REDIR-13 redirects the paths of many retired how-tos to other how-tos and to landing pages', () => {
  const retired = sample.redirects.filter(({ fromPath }) => fromPath.startsWith('/how-to/'))
  expect(retired.filter(({ toPath }) => toPath.startsWith('/how-to/')).length).toBeGreaterThan(50)
  expect(retired.filter(({ toPath }) => toPath.startsWith('/landing-page/')).length).toBeGreaterThan(10)
})

it('REDIR-04 REDIR-06 REDIR-07 matches paths in any letter case, and keeps the query and the hash of the URL', () => {
  const table = tableOf(['/Old/Page', '/new'], ['/own', '/new?a=1#part'])
  expect(redirectFor(table, at('/OLD/page/', '?q=x', '#top'))).toBe('/new?q=x#top')
  expect(redirectFor(table, at('/own'))).toBe('/new?a=1#part')
  expect(redirectFor(table, at('/own', '?q=x', '#top'))).toBe('/new?a=1&q=x#top')
  expect(redirectFor(table, at('/other'))).toBeUndefined()
  expect(redirectFor(table, at('/__proto__'))).toBeUndefined()
  expect(redirectFor(table, at('/%E0%A4%A'))).toBeUndefined()
})

it('REDIR-01 resolves chains of redirects and drops loops', () => {
  const table = tableOf(
    ['/a', '/B#x'],
    ['/b', '/c'],
    ['/loop', '/loop-2'],
    ['/loop-2', '/Loop'],
    ['/self', '/self'],
  )
  expect(table.paths).toEqual({ '/a': '/c#x', '/b': '/c' })
})

it('REDIR-06 REDIR-07 keeps the query and the hash of each redirect of a chain', () => {
  const table = tableOf(['/a', '/b?tab=1#x'], ['/b', '/c?own=2#y'], ['/c', '/d'])
  expect(table.paths).toEqual({
    '/a': '/d?own=2&tab=1#x',
    '/b': '/d?own=2#y',
    '/c': '/d',
  })
})

it('REDIR-01 REDIR-04 percent-encodes redirect targets, and leaves encoded parts unchanged', () => {
  const table = tableOf(['/a', '/faq/日本'], ['/b', '/faq/%E6%97%A5%E6%9C%AC?q=–#ü'])
  expect(table.paths).toEqual({
    '/a': '/faq/%E6%97%A5%E6%9C%AC',
    '/b': '/faq/%E6%97%A5%E6%9C%AC?q=%E2%80%93#%C3%BC',
  })
})

it('REDIR-01 drops redirects to missing pages', () => {
  const read = readRedirects(lines(['/a', '/b?x=1'], ['/c', '/gone'], ['/d', '/Ideas']), [])
  expect(toRedirectTable(read, new Set(['/b'])).paths).toEqual({ '/a': '/b?x=1', '/d': '/Ideas' })
})

it('REDIR-01 ignores a redirect from a path that has a page, also within a chain', () => {
  const read = readRedirects(lines(['/a', '/b'], ['/B', '/c']), [])
  expect(toRedirectTable(read, new Set(['/b', '/c'])).paths).toEqual({ '/a': '/b' })
})

it('REDIR-01 matches a path with encoded reserved characters, however the URL encodes them', () => {
  const table = tableOf(['/r%26d', '/new'], ['/a&c', '/new'], ['/what%3F', '/new'])
  for (const path of ['/r%26d', '/r&d', '/a%26c', '/a&c', '/what%3f'])
    expect(redirectFor(table, at(path))).toBe('/new')
})

it('REDIR-03 writes temporary redirects for static hosts', () => {
  expect(toHostRedirects(tableOf(['/a', '/b'], ['/Ü', '/b'], ['/r%26d%3F', '/b']))).toBe(
    '/a /b 302\n/%C3%BC /b 302\n/r&d%3F /b 302\n',
  )
})

it('REDIR-07 lists the renamed heading ids of each page', () => {
  const anchors = [{ path: '/FAQ/Payments', from: 'fees', to: 'card-fees' }]
  expect(toRedirectTable(readRedirects([], anchors), new Set()).anchors).toEqual({
    '/faq/payments': { fees: 'card-fees' },
  })
})
