import { framed } from './app-screen'
import { clipboard, coin, envelope, paymentCard, receipt, smallPhone } from './figures'
import { glyph } from './glyphs'
import { palette } from './palette'
import { star } from './parts'
import { all, at, circle, line, path, rect, text, turned } from './svg'

/* Pictures of the feature packs (640 x 360) and of the capabilities (480 x 300). */

const outline = { stroke: palette.ink, weight: 2.5 }

function pack(fill: string, blot: string, ...body: readonly (string | readonly string[])[]): string {
  return framed(640, 360, fill, all(circle(320, 190, 150, { fill: blot }), ...body))
}

export function packMobile(): string {
  return pack(
    palette.accentSoft,
    '#CFE6E2',
    turned(-7, 170, 200, clipboard(90, 96, 4, 3)),
    smallPhone(
      252,
      36,
      all(
        text(16, 52, 'Okafor', { size: 16, bold: true }),
        text(16, 73, 'Tune-up, 8–10', { size: 13, fill: palette.muted }),
        rect(12, 88, 112, 70, { fill: '#EFECE3', radius: 6 }),
        path('M12 124H124M70 88V158', { stroke: palette.paper, weight: 8 }),
        path('M70 130c-9-10-14-16-14-23a14 14 0 0 1 28 0c0 7-5 13-14 23z', {
          fill: palette.clay,
          stroke: palette.paper,
          weight: 2,
        }),
        [0, 1].map((row) =>
          all(
            rect(14, 172 + row * 24, 14, 14, {
              fill: row === 0 ? palette.accent : palette.paper,
              stroke: palette.accent,
              weight: 1.5,
              radius: 3,
            }),
            line(38, 179 + row * 24, row === 0 ? 110 : 96, 179 + row * 24, {
              stroke: palette.edge,
              weight: 4,
            }),
          ),
        ),
        rect(12, 224, 112, 36, { fill: palette.accent, radius: 6 }),
        text(68, 248, 'On my way', { size: 16, bold: true, fill: palette.paper, anchor: 'middle' }),
      ),
    ),
    rect(440, 96, 140, 104, { fill: palette.paper, ...outline, radius: 10 }),
    glyph('camera', 482, 116, 56, palette.accent, 1.6),
    line(464, 184, 556, 184, { stroke: palette.edge, weight: 4 }),
    rect(424, 222, 156, 62, { fill: palette.paper, ...outline, radius: 10 }),
    glyph('signature', 440, 232, 42, palette.clay, 1.8),
    text(494, 259, 'Signed', { size: 16, bold: true }),
  )
}

export function packPayments(): string {
  return pack(
    palette.sunken,
    '#E6E1D3',
    turned(-6, 200, 190, receipt(120, 74, '$217.85')),
    turned(8, 460, 140, paymentCard(372, 78)),
    rect(288, 128, 112, 186, { fill: palette.ink, radius: 18 }),
    rect(300, 142, 88, 72, { fill: palette.page, radius: 8 }),
    glyph('waves', 320, 154, 48, palette.accent, 2.2),
    [0, 1, 2].map((row) =>
      all(
        [0, 1, 2].map((column) =>
          rect(302 + column * 30, 228 + row * 24, 24, 16, { fill: '#3A4249', radius: 4 }),
        ),
      ),
    ),
    coin(462, 268, 34),
    coin(518, 286, 26),
  )
}

export function packMarketing(): string {
  return pack(
    palette.claySoft,
    '#F6D9C9',
    envelope(
      220,
      108,
      all(
        line(262, 146, 340, 146, { stroke: palette.ink, weight: 5 }),
        line(262, 166, 378, 166, { stroke: palette.edge, weight: 5 }),
        line(262, 184, 366, 184, { stroke: palette.edge, weight: 5 }),
      ),
    ),
    turned(-10, 130, 200, at(62, 128, megaphone(), 1)),
    rect(454, 102, 136, 96, { fill: palette.paper, ...outline, radius: 10 }),
    [26, 40, 34, 62].map((height, index) =>
      rect(472 + index * 27, 186 - height, 18, height, {
        fill: index === 3 ? palette.accent : palette.accentLine,
        radius: 2,
      }),
    ),
    [0, 1, 2, 3, 4].map((index) => star(464 + index * 29, 244, 12)),
  )
}

/** About 130 x 110. */
function megaphone(): string {
  return all(
    path('M8 42H36L104 8V110L36 76H8Z', { fill: palette.paper, ...outline }),
    path('M36 42V76', outline),
    path('M20 76L30 116H52L44 80', { fill: palette.accentLine, ...outline }),
    path('M118 42C126 50 126 68 118 76M132 30C148 46 148 72 132 88', { stroke: palette.clay, weight: 3 }),
  )
}

function capability(...body: readonly (string | readonly string[])[]): string {
  return framed(480, 300, palette.page, all(...body))
}

export function capDispatch(): string {
  const blocks = [
    [0, 0, 96, palette.accent],
    [0, 132, 76, palette.accentLine],
    [1, 34, 120, palette.blue],
    [1, 186, 92, palette.edge],
    [2, 0, 62, palette.edge],
    [2, 92, 104, palette.clay],
    [2, 220, 60, palette.accentLine],
    [3, 60, 146, palette.accent],
  ] as const
  return capability(
    rect(48, 44, 384, 212, { fill: palette.paper, ...outline, radius: 10 }),
    line(122, 44, 122, 256, { stroke: palette.line, weight: 2 }),
    [0, 1, 2, 3].map((row) =>
      all(
        row === 0 ? '' : line(49, 44 + row * 53, 431, 44 + row * 53, { stroke: palette.line, weight: 2 }),
        circle(85, 70.5 + row * 53, 15, { fill: palette.accentSoft, stroke: palette.accent, weight: 2 }),
        circle(85, 66 + row * 53, 4.5, { fill: palette.accent }),
        path(`M77 ${79 + row * 53}C77 ${71 + row * 53} 93 ${71 + row * 53} 93 ${79 + row * 53}Z`, {
          fill: palette.accent,
        }),
      ),
    ),
    blocks.map(([row, left, width, fill]) => rect(134 + left, 58 + row * 53, width, 26, { fill, radius: 5 })),
    line(290, 44, 290, 256, { stroke: palette.ink, weight: 2, dash: '4 5' }),
  )
}

export function capJobs(): string {
  return capability(
    rect(226, 70, 206, 166, { fill: palette.paper, ...outline, radius: 10 }),
    [0, 1, 2].map((row) =>
      all(
        row === 0 ? '' : line(227, 70 + row * 55, 431, 70 + row * 55, { stroke: palette.line, weight: 2 }),
        rect(244 + row * 46, 86 + row * 55, 74, 24, {
          fill: [palette.accent, palette.accentLine, palette.edge][row] ?? palette.edge,
          radius: 5,
        }),
      ),
    ),
    path('M318 98H330V136M364 153H376V191', { stroke: palette.muted, weight: 2 }),
    turned(-5, 140, 150, clipboard(74, 50, 4, 2)),
    turned(18, 210, 230, glyph('wrench', 166, 178, 92, palette.clay, 1.6)),
  )
}

export function capBilling(): string {
  return capability(
    rect(120, 34, 196, 236, { fill: palette.paper, ...outline, radius: 8 }),
    text(142, 72, 'Invoice', { size: 20, bold: true }),
    [0, 1, 2].map((row) =>
      all(
        line(142, 104 + row * 28, 220 - row * 10, 104 + row * 28, { stroke: palette.edge, weight: 5 }),
        line(262, 104 + row * 28, 294, 104 + row * 28, { stroke: palette.muted, weight: 5 }),
      ),
    ),
    line(142, 184, 294, 184, { stroke: palette.ink, weight: 2 }),
    text(294, 216, '$417.85', { size: 20, bold: true, anchor: 'end' }),
    turned(
      -12,
      310,
      216,
      all(
        rect(248, 226, 104, 42, { fill: palette.page, stroke: palette.accent, weight: 3.5, radius: 8 }),
        text(300, 255, 'PAID', { size: 26, bold: true, fill: palette.accent, anchor: 'middle' }),
      ),
    ),
    coin(368, 120, 32),
    coin(402, 164, 24),
  )
}

export function capMarketing(): string {
  return capability(
    envelope(
      60,
      66,
      all(
        line(104, 106, 178, 106, { stroke: palette.ink, weight: 5 }),
        line(104, 126, 214, 126, { stroke: palette.edge, weight: 5 }),
        line(104, 144, 200, 144, { stroke: palette.edge, weight: 5 }),
      ),
    ),
    path('M290 76V220H440', outline),
    path('M302 196L338 170L370 180L426 104', { stroke: palette.accent, weight: 4 }),
    [
      [302, 196],
      [338, 170],
      [370, 180],
      [426, 104],
    ].map(([x = 0, y = 0]) => circle(x, y, 6, { fill: palette.paper, stroke: palette.accent, weight: 3 })),
    [0, 1, 2, 3, 4].map((index) => star(306 + index * 30, 254, 11)),
  )
}
