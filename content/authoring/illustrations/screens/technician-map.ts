import { appScreen } from '../app-screen'
import { glyph } from '../glyphs'
import { palette } from '../palette'
import { avatar, button, chip } from '../parts'
import { all, baseline, circle, clipped, line, path, rect, text } from '../svg'

/* "Find someone" for a job behind a late one: free technicians, nearest first, beside the map with numbered jobs and vans. */

const MAP_LEFT = 424

const candidates = [
  {
    initials: 'AC',
    name: 'Aisha Cole',
    way: '6 min away · 2.1 km',
    free: 'Free until 1:30 pm',
    isFirst: true,
  },
  {
    initials: 'JP',
    name: 'Joe Park',
    way: '14 min away · 7.4 km',
    free: 'Free from 11:40 am',
    isFirst: false,
  },
  {
    initials: 'DR',
    name: 'Dana Reyes',
    way: '19 min away · 9.8 km',
    free: 'Free from 12:15 pm',
    isFirst: false,
  },
] as const

const jobs = [
  { number: 1, x: 520, y: 214 },
  { number: 2, x: 676, y: 150 },
  { number: 3, x: 958, y: 196 },
  { number: 4, x: 790, y: 372, isChosen: true },
  { number: 5, x: 1092, y: 412 },
  { number: 6, x: 566, y: 560 },
  { number: 7, x: 968, y: 628 },
] as const

const vans = [
  { initials: 'AC', x: 874, y: 462 },
  { initials: 'JP', x: 612, y: 316 },
  { initials: 'DR', x: 1098, y: 250 },
  { initials: 'PN', x: 722, y: 652 },
] as const

export function technicianMap(): string {
  return appScreen('Dispatch', map(), sidePanel())
}

function sidePanel(): string {
  return all(
    rect(0, 60, MAP_LEFT, 690, { fill: palette.page }),
    line(MAP_LEFT, 60, MAP_LEFT, 750, { stroke: palette.edge }),
    text(28, 112, 'Find someone', { size: 26, bold: true }),
    rect(24, 134, 376, 118, { fill: palette.paper, stroke: palette.line, radius: 10 }),
    rect(24, 134, 6, 118, { fill: palette.clay, radius: 3 }),
    text(48, 169, 'Job 4 · Alvarado', { size: 20, bold: true }),
    text(48, 196, 'No heat, 82 Alder Court', { size: 16, fill: palette.muted }),
    chip(48, 210, 'Window 11–1 at risk', { tone: 'clay' }),
    text(28, 292, 'Free technicians, nearest first', { size: 16, fill: palette.muted }),
    candidates.map(candidateCard),
    button(24, 684, 'Ask Marcus how much longer', { width: 376, glyph: 'message' }),
  )
}

function candidateCard(
  { initials, name, way, free, isFirst }: (typeof candidates)[number],
  index: number,
): string {
  const top = 308 + index * 120
  return all(
    rect(24, top, 376, 108, {
      fill: isFirst ? palette.accentSoft : palette.paper,
      stroke: isFirst ? palette.accent : palette.line,
      radius: 10,
    }),
    avatar(62, top + 40, 22, initials),
    text(98, top + 34, name, { size: 20, bold: true }),
    text(98, top + 60, way, { size: 16, fill: palette.muted }),
    text(98, top + 84, free, { size: 16, fill: palette.muted }),
    button(386, top + 34, 'Assign', { kind: isFirst ? 'primary' : 'plain', anchor: 'end', height: 40 }),
  )
}

function map(): string {
  const street = { stroke: palette.paper, weight: 14 }
  const lane = { stroke: palette.paper, weight: 8 }
  return clipped(
    'map',
    [MAP_LEFT, 60, 1200 - MAP_LEFT, 690],
    0,
    all(
      rect(MAP_LEFT, 60, 776, 690, { fill: '#EFECE3' }),
      path('M840 60C860 130 930 130 1010 110S1130 60 1200 110V60Z', { fill: '#D3E6E2' }),
      rect(470, 420, 150, 100, { fill: '#DCE9D8', radius: 14 }),
      path('M424 690C520 640 640 720 760 700S960 560 1200 560V600C980 600 900 730 770 740S520 690 424 736Z', {
        fill: '#CFE0EC',
      }),
      path('M424 250H1200M424 540H1000L1200 480M640 60V750M880 60V560L940 750M1040 60V750', street),
      path(
        'M424 130H640M500 60V420M760 60V540M640 380H1200M700 540V750M500 540V640M1140 60V480M880 160H1200M424 340H640M820 540V700',
        lane,
      ),
      path('M874 462V380H800', { stroke: palette.accent, weight: 5, dash: '2 10' }),
      streetName(664, 275, 'Grant Avenue'),
      streetName(480, 475, 'Fern Park'),
      streetName(890, 526, 'Mill Road'),
      streetName(924, 402, 'Alder Court'),
      jobs.map(jobPin),
      vans.map(vanMark),
      legend(),
    ),
  )
}

function streetName(x: number, y: number, words: string): string {
  return text(x, y, words, { size: 16, fill: palette.midtone })
}

function jobPin(job: (typeof jobs)[number]): string {
  const isChosen = 'isChosen' in job
  const ink = isChosen ? palette.clay : palette.ink
  const size = isChosen ? 1.25 : 1
  const { x, y } = job
  const head = y - 26 * size
  return all(
    path(
      `M${x} ${y}C${x - 10 * size} ${y - 12 * size} ${x - 17 * size} ${y - 18 * size} ${x - 17 * size} ${head}a${17 * size} ${17 * size} 0 0 1 ${34 * size} 0C${x + 17 * size} ${y - 18 * size} ${x + 10 * size} ${y - 12 * size} ${x} ${y}Z`,
      {
        fill: ink,
        stroke: palette.paper,
        weight: 2,
      },
    ),
    text(x, baseline(head, 18 * size), String(job.number), {
      size: 16 * size,
      bold: true,
      fill: palette.paper,
      anchor: 'middle',
    }),
  )
}

function vanMark({ initials, x, y }: (typeof vans)[number]): string {
  return all(
    rect(x - 42, y - 20, 84, 40, { fill: palette.accent, stroke: palette.paper, weight: 2.5, radius: 10 }),
    glyph('truck', x - 34, y - 14, 28, palette.paper, 2),
    text(x + 2, baseline(y, 16), initials, { size: 16, bold: true, fill: palette.paper }),
  )
}

function legend(): string {
  return all(
    rect(944, 690, 232, 42, { fill: palette.paper, stroke: palette.line, radius: 10 }),
    circle(970, 711, 9, { fill: palette.ink }),
    text(988, baseline(711, 16), 'Job', { size: 16 }),
    rect(1040, 701, 30, 20, { fill: palette.accent, radius: 5 }),
    text(1080, baseline(711, 16), 'Technician', { size: 16 }),
  )
}
