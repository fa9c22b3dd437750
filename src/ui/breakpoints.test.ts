import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESIGN_BREAKPOINTS, DURATIONS, MOBILE_MAX, SCREENS, TABLET_MAX } from './breakpoints'

const stylesheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }))

const allowed: readonly number[] = [...DESIGN_BREAKPOINTS, MOBILE_MAX, TABLET_MAX]

/** The widths, in px, that the conditions of a stylesheet ask for. */
function widthsIn(css: string): number[] {
  const conditions = [...css.matchAll(/@(?:media|container)([^{]*)\{/g)].map(
    ([, condition = '']) => condition,
  )
  return conditions
    .filter((condition) => condition.includes('width'))
    .flatMap((condition) => [...condition.matchAll(/([\d.]+)(px|r?em)/g)])
    .map(([, number, unit]) => Number(number) * (unit === 'px' ? 1 : 16))
}

it('TOKENS-01 TOKENS-03 TOKENS-04 TOKENS-05 has the widths of the specification', () => {
  expect(DESIGN_BREAKPOINTS).toEqual([640, 768, 1024, 1280, 1536])
  expect([MOBILE_MAX, TABLET_MAX]).toEqual([844, 1023])
  expect(SCREENS).toEqual({
    mobile: '(width <= 844px)',
    tablet: '(844px < width <= 1023px)',
    desktop: '(width > 1023px)',
  })
})

it('finds the widths of a stylesheet', () => {
  expect(
    widthsIn('@media (844px < width <= 1023px) {} @media print {} @media (width >= 20rem) { a {} }'),
  ).toEqual([844, 1023, 320])
})

it.each(stylesheets)('TOKENS-01 TOKENS-03 TOKENS-04 TOKENS-05 $path asks for no other width', ({ text }) => {
  expect(widthsIn(text).filter((width) => !allowed.includes(width))).toEqual([])
})

it('TOKENS-02 has the durations of the specification as tokens, and none for readers who want less motion', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const valuesOf = (name: string) =>
    [...tokens.matchAll(new RegExp(`--${name}: (\\d+)ms`, 'g'))].map(([, ms]) => Number(ms))
  expect(DURATIONS).toEqual({ none: 0, fast: 100, normal: 200, slow: 300 })
  for (const name of ['fast', 'normal', 'slow'] as const)
    expect(valuesOf(name)).toEqual([DURATIONS[name], DURATIONS.none])
})
