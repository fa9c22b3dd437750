/*
 * Advance widths of Liberation Sans in thousandths of the font size; Arial and Helvetica share them.
 * Letters that are not listed have the width of a digit.
 */

type Widths = readonly (readonly [width: number, letters: string])[]

const DIGIT = 556

const regular: Widths = [
  [191, "'"],
  [222, 'ijl'],
  [260, '|'],
  [278, ' !,./:;I[\\]ft·'],
  [333, '()-`r“”›{}'],
  [350, '•'],
  [500, 'Jcksvxyz'],
  [584, '+<=>~×−'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
  [1015, '@'],
]

const bold: Widths = [
  [238, "'"],
  [278, ' ,./I\\ijl·|'],
  [333, '!()-:;[]`ft›'],
  [350, '•'],
  [389, '*r{}'],
  [500, 'z“”'],
  [584, '+<=>~×−'],
  [611, '?FLTZbdghnopqu'],
  [667, 'EPSVXY'],
  [722, '&ABCDHKNRU'],
  [778, 'GOQw'],
  [833, 'M'],
  [889, '%m'],
  [944, 'W'],
  [975, '@'],
]

/** How wide words are in that font. */
export function widthOf(words: string, size: number, isBold = false): number {
  const widths = isBold ? bold : regular
  const thousandths = [...words].reduce((sum, letter) => sum + advanceOf(widths, letter), 0)
  return (thousandths * size) / 1000
}

function advanceOf(widths: Widths, letter: string): number {
  return widths.find(([, letters]) => letters.includes(letter))?.[0] ?? DIGIT
}
