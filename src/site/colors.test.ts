import { colord } from 'colord'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { adjustToContrast, edgeShades, isValidColor, tagShades } from './colors'

const aColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const contrast = (first: string, second: string) => colord(first).contrast(second)

describe('isValidColor', () => {
  it.each([
    '#0B6B63',
    '#abc',
    '#0b6b6380',
    ' #fff ',
    'rgb(11 107 99 / 50%)',
    'hsl(175, 81%, 23%)',
    'DarkGoldenrod',
  ])('UI-02 accepts %s', (color) => {
    expect(isValidColor(color)).toBe(true)
  })

  it.each(['', '#ab', '#ggg', '0b6b63', 'rgb(1, 2)', 'teal-ish', 'constructor', 'url(#x)'])(
    'UI-02 rejects %p',
    (color) => {
      expect(isValidColor(color)).toBe(false)
    },
  )
})

describe('adjustToContrast', () => {
  it.each([
    ['the color', () => adjustToContrast('nonsense', '#fff')],
    ['the background', () => adjustToContrast('#fff', 'nonsense')],
  ])('UI-03 throws "color is not valid." if %s is not valid', (_, act) => {
    expect(act).toThrow(new Error('color is not valid.'))
  })

  it('UI-04 does not change a legible color', () => {
    expect(adjustToContrast('#0b6b63', '#ffffff')).toBe('#0b6b63')
  })

  it('UI-04 darkens a color on a light background and lightens it on a dark one, only as far as needed', () => {
    const dark = contrast(adjustToContrast('#5b8fd0', '#ffffff'), '#ffffff')
    const light = contrast(adjustToContrast('#1d4f8f', '#14171a'), '#14171a')
    expect(dark).toBeGreaterThanOrEqual(4.5)
    expect(dark).toBeLessThan(6)
    expect(light).toBeGreaterThanOrEqual(4.5)
    expect(light).toBeLessThan(6)
  })

  it('UI-04 UI-05 makes any color legible on any background, with a contrast of at least 4.5', () => {
    fc.assert(
      fc.property(aColor, aColor, (color, background) => {
        expect(contrast(adjustToContrast(color, background), background)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('UI-05 moves a color toward black or white in steps of a sixteenth', () => {
    // the second of sixteen steps from #808080 to black
    expect(adjustToContrast('#808080', '#ffffff')).toBe('#707070')
  })
})

describe('tagShades', () => {
  const codes = [
    'Releases',
    'Blog',
    'Feature',
    'Training',
    'Promo',
    'Community',
    'Feedback',
    'Event',
    'News',
    'Partnership',
    'Fieldbook',
    'something else',
  ]

  const pageColors = { light: '#fbfaf6', dark: '#151816' }

  it('UI-04 the page colors in these tests equal those of the style sheet', () => {
    expect(readFileSync('src/ui/tokens.css', 'utf8')).toContain(
      `--page: light-dark(${pageColors.light}, ${pageColors.dark});`,
    )
  })

  it.each(codes)('UI-04 ANN-17 makes the tag of %s legible in both themes', (code) => {
    const { light, dark } = tagShades(code)
    expect(contrast(light, pageColors.light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, pageColors.dark)).toBeGreaterThanOrEqual(4.5)
  })

  it('ANN-17 DATA-13 gives each announcement type its own color', () => {
    expect(new Set(codes.map((code) => JSON.stringify(tagShades(code)))).size).toBe(codes.length)
  })

  it('ANN-18 gives an unknown announcement type the default blue', () => {
    expect(tagShades('something else').light).toBe('#1d4f8f')
    expect(tagShades('')).toEqual(tagShades('something else'))
  })
})

describe('edgeShades', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const surfaces = { light: ['#fbfaf6', '#ffffff'], dark: ['#151816', '#1e2220'] } as const

  it('DATA-17 the surface colors in these tests equal those of the style sheet', () => {
    expect(tokens).toContain(`--page: light-dark(${surfaces.light[0]}, ${surfaces.dark[0]});`)
    expect(tokens).toContain(`--raised: light-dark(${surfaces.light[1]}, ${surfaces.dark[1]});`)
  })

  it('DATA-17 keeps any edge visible on the page and on a card in both themes', () => {
    fc.assert(
      fc.property(aColor, (color) => {
        const shades = edgeShades(color)
        for (const theme of ['light', 'dark'] as const)
          for (const surface of surfaces[theme])
            expect(contrast(shades[theme], surface)).toBeGreaterThanOrEqual(3)
      }),
    )
  })

  it('DATA-17 does not change a visible color, and makes a translucent one opaque', () => {
    expect(edgeShades('teal')).toEqual({ light: '#008080', dark: '#008080' })
    expect(edgeShades('#00808040')).toEqual(edgeShades('teal'))
  })
})
