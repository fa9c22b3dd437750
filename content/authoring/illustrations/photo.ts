import { palette } from './palette'
import { all, at, circle, line, path, rect, text } from './svg'

/* The one picture that is not drawn in line: service vans in a yard with a low sun behind the hills, 1600 x 1000. */

const GROUND = 640

const colours = {
  hillFar: '#6F8F93',
  hillNear: '#3F6468',
  building: '#2E474B',
  roof: '#243A3E',
  light: '#FFE2A8',
  asphalt: '#4A5558',
  asphaltNear: '#39434A',
  van: '#F4EFE6',
  vanShade: '#D5D0C8',
  glass: '#22363C',
  tyre: '#1A2024',
}

export function photoVanYard(): string {
  return all(
    definitions(),
    rect(0, 0, 1600, GROUND, { fill: 'url(#sky)' }),
    circle(1130, 500, 260, { fill: 'url(#glow)' }),
    circle(1130, 508, 62, { fill: '#FFF1CF' }),
    clouds(),
    hills(),
    trees(),
    building(),
    fence(),
    rect(0, GROUND, 1600, 1000 - GROUND, { fill: 'url(#ground)' }),
    bays(),
    lamp(96),
    lamp(1520),
    [0, 1, 2, 3].map((index) => at(136 + index * 346, 470, van(index === 1 || index === 2))),
    puddle(),
  )
}

function definitions(): string {
  const stops = (...pairs: readonly (readonly [number, string, number?])[]): string =>
    pairs
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('')
  return (
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops([0, '#2F5563'], [0.45, '#7F9A9B'], [0.75, '#E9B98D'], [1, '#F6D3A4'])}</linearGradient>` +
    `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">${stops([0, '#6B6A66'], [0.35, colours.asphalt], [1, colours.asphaltNear])}</linearGradient>` +
    `<linearGradient id="body" x1="0" y1="0" x2="1" y2="0">${stops([0, colours.vanShade], [0.3, colours.van], [1, '#FFF6E4'])}</linearGradient>` +
    `<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1">${stops([0, '#1E3238'], [0.6, '#3D5A5F'], [1, '#C79A74'])}</linearGradient>` +
    `<radialGradient id="glow">${stops([0, '#FFE9BE', 0.95], [0.4, '#FBD29A', 0.5], [1, '#F6C48A', 0])}</radialGradient>` +
    `<radialGradient id="lamp">${stops([0, '#FFF0C8', 0.9], [1, '#FFE2A8', 0])}</radialGradient></defs>`
  )
}

function clouds(): string {
  const banks = [
    [180, 150, 420],
    [620, 230, 300],
    [980, 120, 460],
    [1260, 280, 300],
    [60, 320, 260],
  ] as const
  return all(
    banks.map(([x, y, width]) =>
      all(
        rect(x, y, width, 16, { fill: '#F3D9BE', radius: 8, opacity: 0.42 }),
        rect(x + width * 0.18, y + 20, width * 0.6, 12, { fill: '#F3D9BE', radius: 6, opacity: 0.3 }),
      ),
    ),
  )
}

function hills(): string {
  return all(
    path(`M0 520C180 440 320 470 480 500S760 420 940 470S1300 540 1600 430V${GROUND}H0Z`, {
      fill: colours.hillFar,
    }),
    path(`M0 570C260 510 420 590 700 560S1200 520 1600 560V${GROUND}H0Z`, { fill: colours.hillNear }),
  )
}

function trees(): string {
  const spots = [
    [1010, 80],
    [1062, 110],
    [1290, 96],
    [1340, 130],
    [1396, 90],
    [1452, 118],
  ] as const
  return all(
    spots.map(([x, height]) =>
      all(
        rect(x - 4, GROUND - 40, 8, 40, { fill: colours.roof }),
        path(
          `M${x} ${GROUND - height - 30}C${x + 34} ${GROUND - height} ${x + 34} ${GROUND - 34} ${x} ${GROUND - 26}C${x - 34} ${GROUND - 34} ${x - 34} ${GROUND - height} ${x} ${GROUND - height - 30}Z`,
          {
            fill: '#2C4A4A',
          },
        ),
      ),
    ),
  )
}

/** The depot with two open doors and its light on. */
function building(): string {
  return all(
    rect(60, 330, 820, GROUND - 330, { fill: colours.building }),
    path('M40 336L470 262L900 336Z', { fill: colours.roof }),
    rect(280, 362, 380, 62, { fill: palette.accent, radius: 6 }),
    text(470, 406, 'LARKMOOR', { size: 38, bold: true, fill: '#F6F1E6', anchor: 'middle' }),
    [120, 400, 680].map((x, index) =>
      all(
        rect(x, 450, 140, GROUND - 450, { fill: index === 1 ? '#3B555A' : colours.light }),
        index === 1
          ? [0, 1, 2, 3, 4, 5].map((slat) =>
              line(x, 474 + slat * 28, x + 140, 474 + slat * 28, { stroke: colours.building, weight: 4 }),
            )
          : all(
              rect(x, 450, 140, 34, { fill: '#E8C27F' }),
              rect(x + 20, 560, 46, GROUND - 560, { fill: '#C99B5C' }),
            ),
      ),
    ),
  )
}

function fence(): string {
  return all(
    line(900, 560, 1600, 560, { stroke: '#26393D', weight: 4 }),
    line(900, 612, 1600, 612, { stroke: '#26393D', weight: 4 }),
    Array.from({ length: 36 }, (_, index) =>
      line(904 + index * 20, 548, 904 + index * 20, GROUND, { stroke: '#26393D', weight: 3 }),
    ),
  )
}

/** White lines that run towards the reader. */
function bays(): string {
  const middle = 805
  return all(
    [-2, -1, 0, 1, 2].map((bay) => {
      const start = middle + bay * 346
      const end = middle + bay * 470
      return path(`M${start - 5} 740L${end - 15} 1000H${end + 15}L${start + 5} 740Z`, {
        fill: '#D9D3C4',
        opacity: 0.55,
      })
    }),
  )
}

/** A van from the front, 300 wide and 400 high. */
function van(hasLadder: boolean): string {
  return all(
    path('M4 396L-62 470H214L290 396Z', { fill: '#1B2226', opacity: 0.35 }),
    hasLadder ? ladder() : '',
    rect(26, 340, 52, 62, { fill: colours.tyre, radius: 10 }),
    rect(222, 340, 52, 62, { fill: colours.tyre, radius: 10 }),
    path(
      'M48 40C52 14 66 4 92 2H208C234 4 248 14 252 40L274 190C282 204 284 222 284 240V360H16V240C16 222 18 204 26 190Z',
      {
        fill: 'url(#body)',
      },
    ),
    path('M62 64C64 48 72 42 86 41H214C228 42 236 48 238 64L256 178H44Z', { fill: 'url(#glass)' }),
    path('M86 178L118 41H150L112 178Z', { fill: '#FFFFFF', opacity: 0.14 }),
    path('M150 176C130 170 96 166 70 172M160 176C184 166 206 166 232 172', { stroke: '#0F1A1D', weight: 3 }),
    rect(2, 150, 22, 56, { fill: colours.glass, radius: 8 }),
    rect(276, 150, 22, 56, { fill: colours.glass, radius: 8 }),
    path('M26 214H274', { stroke: '#BDB7AC', weight: 3 }),
    rect(92, 232, 116, 46, { fill: '#2A3438', radius: 8 }),
    [242, 254, 266].map((y) => line(102, y, 198, y, { stroke: '#4B585D', weight: 4 })),
    path('M34 236H80L74 276H40C34 276 30 268 30 258Z', { fill: '#FFF3D0', stroke: '#BDB7AC', weight: 3 }),
    path('M266 236H220L226 276H260C266 276 270 268 270 258Z', {
      fill: '#FFF3D0',
      stroke: '#BDB7AC',
      weight: 3,
    }),
    rect(16, 300, 268, 44, { fill: '#333E43', radius: 8 }),
    rect(112, 308, 76, 26, { fill: '#EDE8DC', radius: 4 }),
    rect(16, 286, 268, 10, { fill: palette.accent }),
    rect(110, 12, 80, 18, { fill: palette.accent, radius: 4 }),
  )
}

function ladder(): string {
  return all(
    rect(70, -18, 160, 8, { fill: '#B65A2B', radius: 3 }),
    rect(70, -34, 160, 8, { fill: '#B65A2B', radius: 3 }),
    [84, 116, 148, 180, 212].map((x) => rect(x, -34, 6, 24, { fill: '#B65A2B' })),
    rect(92, -12, 8, 18, { fill: colours.tyre }),
    rect(200, -12, 8, 18, { fill: colours.tyre }),
  )
}

function lamp(x: number): string {
  return all(
    circle(x, 250, 130, { fill: 'url(#lamp)' }),
    rect(x - 5, 250, 10, 420, { fill: '#1F2C30' }),
    path(`M${x - 34} 250L${x - 22} 228H${x + 22}L${x + 34} 250Z`, { fill: '#1F2C30' }),
    rect(x - 26, 250, 52, 10, { fill: '#FFF3D0', radius: 5 }),
  )
}

function puddle(): string {
  return all(
    path('M1010 944C1060 926 1160 928 1206 942S1150 968 1090 966S980 958 1010 944Z', {
      fill: '#E3B488',
      opacity: 0.45,
    }),
    path('M330 958C370 944 470 944 510 956S450 978 400 976S300 968 330 958Z', {
      fill: '#9CB0B0',
      opacity: 0.35,
    }),
  )
}
