import { notebookMark } from './app-screen'
import { listener } from './figures'
import { glyph } from './glyphs'
import { palette } from './palette'
import { star } from './parts'
import { all, circle, line, path, rect, text, turned } from './svg'

/* Pictures of announcements, 960 x 540, without a frame: the page gives them one. */

const outline = { stroke: palette.ink, weight: 3 }

export function annRelease(): string {
  return all(
    rect(0, 0, 960, 540, { fill: palette.accentSoft }),
    circle(480, 290, 226, { fill: '#CFE6E2' }),
    turned(-6, 380, 290, rect(256, 100, 260, 350, { fill: palette.accentLine, ...outline, radius: 12 })),
    rect(300, 92, 270, 362, { fill: palette.paper, ...outline, radius: 12 }),
    [0, 1, 2, 3, 4, 5].map((ring) => path(`M284 ${132 + ring * 56}H318`, { stroke: palette.ink, weight: 6 })),
    text(440, 168, 'Release', { size: 26, fill: palette.muted, anchor: 'middle' }),
    text(440, 274, '74', { size: 40, bold: true, fill: palette.accent, anchor: 'middle' }),
    [0, 1, 2].map((row) =>
      all(
        glyph('check', 344, 308 + row * 42, 28, palette.accent, 2.8),
        line(386, 322 + row * 42, 526 - row * 22, 322 + row * 42, { stroke: palette.edge, weight: 7 }),
      ),
    ),
    rect(596, 150, 222, 96, { fill: palette.paper, ...outline, radius: 12 }),
    rect(618, 172, 78, 22, { fill: palette.accent, radius: 5 }),
    rect(706, 172, 54, 22, { fill: palette.accentLine, radius: 5 }),
    rect(650, 204, 96, 22, { fill: palette.clay, radius: 5 }),
    rect(624, 274, 194, 112, { fill: palette.paper, ...outline, radius: 12 }),
    [34, 56, 44, 74].map((height, index) =>
      rect(648 + index * 40, 366 - height, 26, height, {
        fill: index === 3 ? palette.accent : palette.accentLine,
        radius: 3,
      }),
    ),
    glyph('sparkle', 148, 132, 72, palette.clay, 1.6),
    glyph('sparkle', 214, 92, 38, palette.accent, 2),
    glyph('sparkle', 800, 410, 54, palette.clay, 1.8),
  )
}

export function annTraining(): string {
  return all(
    rect(0, 0, 960, 540, { fill: palette.sunken }),
    rect(0, 430, 960, 110, { fill: '#E6E1D3' }),
    rect(200, 50, 560, 320, { fill: palette.paper, ...outline, radius: 12 }),
    notebookMark(230, 78, 30),
    text(272, 102, 'Fieldbook Academy', { size: 26, bold: true }),
    line(230, 128, 730, 128, { stroke: palette.line, weight: 2 }),
    [0, 1, 2, 3].map((row) =>
      all(
        circle(246, 164 + row * 48, 15, { fill: palette.accentSoft, stroke: palette.accent, weight: 2 }),
        rect(280 + row * 24, 150 + row * 48, 120, 28, {
          fill: [palette.accent, palette.accentLine, palette.edge, palette.accent][row] ?? palette.edge,
          radius: 5,
        }),
        rect(570 - row * 30, 150 + row * 48, 130, 28, {
          fill: [palette.edge, palette.accentLine, palette.clay, palette.accentLine][row] ?? palette.edge,
          radius: 5,
        }),
      ),
    ),
    circle(480, 236, 62, { fill: palette.accent, stroke: palette.paper, weight: 6 }),
    path('M462 204V268L518 236Z', { fill: palette.paper, stroke: palette.paper, weight: 4 }),
    path('M480 370V404M420 404H540', outline),
    listener(190, 540, '#4A3B33', palette.accentLine),
    listener(352, 540, palette.ink, palette.claySoft),
    listener(606, 540, '#8A6A4F', palette.paper),
    listener(770, 540, '#4A3B33', palette.accent),
  )
}

export function annEvent(): string {
  return all(
    rect(0, 0, 960, 540, { fill: palette.claySoft }),
    circle(500, 300, 220, { fill: '#F6D9C9' }),
    bunting(),
    rect(250, 150, 330, 310, { fill: palette.paper, ...outline, radius: 14 }),
    path('M250 222V164a14 14 0 0 1 14-14H566a14 14 0 0 1 14 14V222Z', { fill: palette.accent, ...outline }),
    text(415, 198, 'Save the date', { size: 26, bold: true, fill: palette.paper, anchor: 'middle' }),
    path('M320 132V166M510 132V166', { stroke: palette.ink, weight: 8 }),
    [0, 1, 2, 3].map((row) =>
      all(
        [0, 1, 2, 3, 4].map((column) =>
          rect(276 + column * 58, 242 + row * 52, 46, 40, {
            fill: row === 2 && (column === 2 || column === 3) ? palette.accentSoft : palette.sunken,
            radius: 6,
          }),
        ),
      ),
    ),
    rect(390, 344, 108, 44, { fill: 'none', stroke: palette.clay, weight: 4, radius: 8 }),
    star(415, 366, 13),
    star(473, 366, 13),
    path('M700 440C650 380 622 344 622 300a78 78 0 0 1 156 0C778 344 750 380 700 440Z', {
      fill: palette.clay,
      ...outline,
    }),
    circle(700, 300, 34, { fill: palette.paper, ...outline }),
    glyph('wrench', 681, 281, 38, palette.ink, 2),
    path('M150 378H212V424a24 24 0 0 1-24 24H174a24 24 0 0 1-24-24Z', { fill: palette.paper, ...outline }),
    path(
      'M212 390H222a14 14 0 0 1 0 30H212M168 360C160 348 176 342 168 328M192 360C184 348 200 342 192 328',
      outline,
    ),
  )
}

/** A string of flags across the top. */
function bunting(): string {
  const fills = [palette.accent, palette.paper, palette.clay, palette.accentLine]
  return all(
    path('M-10 40Q480 160 970 40', { stroke: palette.ink, weight: 3 }),
    Array.from({ length: 13 }, (_, index) => {
      const share = (index + 0.5) / 13
      const x = share * 960
      const y = 40 + 2 * share * (1 - share) * 120
      return path(`M${x - 22} ${y - 3}H${x + 22}L${x} ${y + 42}Z`, {
        fill: fills[index % 4] ?? palette.paper,
        ...outline,
        weight: 2.5,
      })
    }),
  )
}
