import fc from 'fast-check'
import { adjustToContrast, CHIP_CONTRAST, CHIP_STEPS, contrast, isValidColour, mix } from './colour'

const aColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('isValidColour', () => {
  it.each([
    '#0B6B63',
    '#abc',
    '#abcd',
    '#0b6b6380',
    ' #fff ',
    'rgb(11, 107, 99)',
    'rgb(11 107 99 / 50%)',
    'rgba(11, 107, 99, .5)',
    'hsl(175, 81%, 23%)',
    'hsl(175deg 81% 23%)',
    'teal',
    'DarkGoldenrod',
  ])('UI-02 takes %s', (colour) => {
    expect(isValidColour(colour)).toBe(true)
  })

  it.each([
    '',
    '#ab',
    '#abcde',
    '#ggg',
    '0b6b63',
    'rgb(300, 0, 0)',
    'rgb(1, 2)',
    'hsl(10, 120%, 50%)',
    'teal-ish',
    'constructor',
    'url(#x)',
  ])('UI-02 refuses %p', (colour) => {
    expect(isValidColour(colour)).toBe(false)
  })
})

describe('contrast', () => {
  it('UI-04 is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21)
    expect(contrast('#0b6b63', '#0b6b63')).toBe(1)
  })

  it('UI-04 reads every notation alike', () => {
    expect(contrast('hsl(120, 100%, 50%)', '#00ff00')).toBe(1)
    expect(contrast('rgb(0 128 255)', '#0080ff')).toBe(1)
    expect(contrast('teal', '#008080')).toBe(1)
  })

  it.each([
    ['the colour', () => adjustToContrast('nonsense', '#fff')],
    ['the background', () => adjustToContrast('#fff', 'nonsense')],
    ['a colour to mix', () => mix('#fff', '', 0.5)],
  ])('UI-03 raises the error when %s is not valid', (_, act) => {
    expect(act).toThrow(new Error('color is not valid.'))
  })
})

describe('adjustToContrast', () => {
  it('UI-04 leaves a colour alone that is legible', () => {
    expect(adjustToContrast('#0b6b63', '#ffffff')).toBe('#0b6b63')
  })

  it('UI-04 darkens on a light background and lightens on a dark one, no further than needed', () => {
    const dark = adjustToContrast('#5b8fd0', '#ffffff')
    const light = adjustToContrast('#1d4f8f', '#14171a')
    expect(contrast(dark, '#ffffff')).toBeGreaterThanOrEqual(CHIP_CONTRAST)
    expect(contrast(dark, '#ffffff')).toBeLessThan(6)
    expect(contrast(light, '#14171a')).toBeGreaterThanOrEqual(CHIP_CONTRAST)
    expect(contrast(light, '#14171a')).toBeLessThan(6)
  })

  it('UI-04 UI-05 makes any colour legible on any background within 16 steps', () => {
    expect(CHIP_STEPS).toBe(16)
    fc.assert(
      fc.property(aColour, aColour, (colour, background) => {
        expect(contrast(adjustToContrast(colour, background), background)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('UI-05 stops after the given number of steps, legible or not', () => {
    expect(adjustToContrast('#ffffff', '#ffffff', 22, 4)).toBe('#000000')
    expect(adjustToContrast('#ffffff', '#ffffff', 4.5, 0)).toBe('#ffffff')
  })
})
