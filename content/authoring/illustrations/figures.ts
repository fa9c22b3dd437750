import { glyph } from './glyphs'
import { palette } from './palette'
import { all, circle, line, path, rect, text } from './svg'

/* Things that appear in several of the larger pictures. Each is drawn from its top left corner. */

const outline = { stroke: palette.ink, weight: 2.5 }

/** A sheet with a clip and `rows` lines, the first `done` of them ticked; 150 x 190. */
export function clipboard(x: number, y: number, rows = 4, done = 2): string {
  return all(
    rect(x, y + 12, 150, 178, { fill: palette.paper, ...outline, radius: 10 }),
    rect(x + 45, y, 60, 26, { fill: palette.accentLine, ...outline, radius: 8 }),
    Array.from({ length: rows }, (_, index) => {
      const middle = y + 60 + index * 33
      return all(
        rect(x + 20, middle - 9, 18, 18, {
          fill: index < done ? palette.accent : palette.paper,
          stroke: palette.ink,
          weight: 2,
          radius: 4,
        }),
        index < done ? glyph('check', x + 21, middle - 8, 16, palette.paper, 3.4) : '',
        line(x + 52, middle, x + (index % 2 === 0 ? 130 : 112), middle, { stroke: palette.muted, weight: 4 }),
      )
    }),
  )
}

/** A till receipt with a torn lower edge; 150 wide, 210 high. */
export function receipt(x: number, y: number, amount: string): string {
  const teeth = Array.from(
    { length: 10 },
    (_, index) => `L${x + 150 - (index + 1) * 15} ${y + (index % 2 === 0 ? 200 : 210)}`,
  ).join('')
  return all(
    path(`M${x} ${y}H${x + 150}V${y + 210}${teeth}Z`, { fill: palette.paper, ...outline }),
    [0, 1, 2].map((row) =>
      all(
        line(x + 20, y + 36 + row * 28, x + 78 - row * 8, y + 36 + row * 28, {
          stroke: palette.muted,
          weight: 4,
        }),
        line(x + 108, y + 36 + row * 28, x + 130, y + 36 + row * 28, { stroke: palette.ink, weight: 4 }),
      ),
    ),
    line(x + 20, y + 120, x + 130, y + 120, { stroke: palette.edge, weight: 2 }),
    text(x + 75, y + 164, amount, { size: 26, bold: true, fill: palette.accent, anchor: 'middle' }),
  )
}

/** A payment card; 190 x 118. */
export function paymentCard(x: number, y: number, fill: string = palette.accent): string {
  return all(
    rect(x, y, 190, 118, { fill, ...outline, radius: 12 }),
    rect(x, y + 24, 190, 20, { fill: palette.ink }),
    rect(x + 20, y + 62, 32, 24, { fill: palette.amberSoft, radius: 4 }),
    line(x + 110, y + 92, x + 170, y + 92, { stroke: palette.paper, weight: 5 }),
  )
}

/** An open envelope with a letter looking out; 200 wide, 170 high. */
export function envelope(x: number, y: number, letter: string): string {
  return all(
    path(`M${x} ${y + 70}L${x + 100} ${y}L${x + 200} ${y + 70}Z`, { fill: palette.accentLine, ...outline }),
    rect(x + 22, y + 14, 156, 120, { fill: palette.paper, ...outline, radius: 6 }),
    letter,
    path(`M${x} ${y + 70}L${x + 100} ${y + 130}L${x + 200} ${y + 70}V${y + 170}H${x}Z`, {
      fill: palette.accentSoft,
      ...outline,
    }),
    path(`M${x} ${y + 170}L${x + 76} ${y + 116}M${x + 200} ${y + 170}L${x + 124} ${y + 116}`, outline),
  )
}

/** A coin; `x`, `y` is its middle. */
export function coin(x: number, y: number, radius: number): string {
  return all(
    circle(x, y, radius, { fill: palette.amberSoft, ...outline }),
    circle(x, y, radius * 0.74, { fill: 'none', stroke: palette.amber, weight: 2 }),
    text(x, y + radius * 0.34, '$', {
      size: radius * 0.95,
      bold: true,
      fill: palette.amber,
      anchor: 'middle',
    }),
  )
}

/** A person from the back, as heads and shoulders in front of something; `x` is the middle, `y` the floor. */
export function listener(x: number, y: number, hair: string, shirt: string): string {
  return all(
    path(
      `M${x - 62} ${y}C${x - 62} ${y - 66} ${x - 36} ${y - 84} ${x} ${y - 84}S${x + 62} ${y - 66} ${x + 62} ${y}Z`,
      { fill: shirt, ...outline },
    ),
    circle(x, y - 112, 36, { fill: hair, ...outline }),
  )
}

/** A phone without detail, for pictures that are not screens; 150 x 290. `body` starts at the top left of its glass. */
export function smallPhone(x: number, y: number, body: string): string {
  return all(
    rect(x, y, 150, 290, { fill: palette.ink, radius: 24 }),
    rect(x + 7, y + 7, 136, 276, { fill: palette.page, radius: 18 }),
    `<g transform="translate(${x + 7} ${y + 7})">${body}</g>`,
    rect(x + 55, y + 14, 40, 9, { fill: palette.ink, radius: 4.5 }),
  )
}
