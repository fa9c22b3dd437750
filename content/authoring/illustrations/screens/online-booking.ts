import { SCREEN, framed } from '../app-screen'
import { type GlyphName, glyph } from '../glyphs'
import { palette } from '../palette'
import { button, panel, radio } from '../parts'
import { all, baseline, circle, line, rect, text } from '../svg'

/* What customers see: a list of services, then days and time windows. */

const services: readonly { icon: GlyphName; name: string; detail: string }[] = [
  { icon: 'house', name: 'Heating repair', detail: 'No heat, noise, smell · fee $89' },
  { icon: 'repeat', name: 'Seasonal tune-up', detail: 'About 75 minutes · $189' },
  { icon: 'wrench', name: 'Plumbing repair', detail: 'Leaks, drains, water heater · fee $89' },
  { icon: 'file', name: 'Estimate for a new system', detail: 'Free, about an hour' },
]

/** November 16 to 29, 2026; a dot marks a day with free windows. */
const days = [16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29] as const
const FREE: readonly number[] = [17, 18, 20, 23, 24, 25, 27]
const CHOSEN = 18

const windows = [
  { words: '8 – 10 am', isFull: true },
  { words: '10 am – 12 pm', isFull: false },
  { words: '12 – 2 pm', isFull: false },
  { words: '2 – 4 pm', isFull: false },
] as const

export function onlineBooking(): string {
  return framed(
    SCREEN.width,
    SCREEN.height,
    palette.page,
    all(addressBar(), header(), serviceList(), calendar(), footer()),
  )
}

function addressBar(): string {
  return all(
    rect(0, 0, 1200, 58, { fill: palette.sunken }),
    line(0, 58, 1200, 58),
    [0, 1, 2].map((index) => circle(32 + index * 24, 29, 7, { fill: palette.edge })),
    rect(250, 11, 700, 36, { fill: palette.paper, stroke: palette.line, radius: 18 }),
    text(600, baseline(29, 16), 'book.larkmoor.example', { size: 16, fill: palette.muted, anchor: 'middle' }),
  )
}

function header(): string {
  return all(
    rect(48, 82, 46, 46, { fill: palette.claySoft, radius: 10 }),
    glyph('house', 57, 91, 28, palette.clay),
    text(110, 113, 'Larkmoor Home Services', { size: 20, bold: true }),
    ['Service', 'Time', 'Your details'].map((words, index) => {
      const x = 782 + index * 126
      const isDone = index === 0
      const isHere = index === 1
      return all(
        circle(
          x,
          106,
          14,
          isDone || isHere
            ? { fill: palette.accent }
            : { fill: palette.paper, stroke: palette.midtone, weight: 1.5 },
        ),
        isDone
          ? glyph('check', x - 8, 98, 16, palette.paper, 3)
          : text(x, baseline(106, 16), String(index + 1), {
              size: 16,
              bold: true,
              fill: isHere ? palette.paper : palette.muted,
              anchor: 'middle',
            }),
        text(x + 22, baseline(106, 16), words, {
          size: 16,
          bold: isHere,
          fill: isHere ? palette.ink : palette.muted,
        }),
      )
    }),
  )
}

function serviceList(): string {
  return all(
    text(48, 182, 'What do you need?', { size: 20, bold: true }),
    services.map(({ icon, name, detail }, index) => {
      const top = 202 + index * 102
      const isChosen = index === 1
      return all(
        rect(48, top, 500, 88, {
          fill: isChosen ? palette.accentSoft : palette.paper,
          stroke: isChosen ? palette.accent : palette.line,
          weight: isChosen ? 2.5 : 1,
          radius: 10,
        }),
        glyph(icon, 70, top + 28, 32, palette.accent, 1.8),
        text(122, top + 39, name, { size: 20, bold: true }),
        text(122, top + 66, detail, { size: 16, fill: palette.muted }),
        radio(516, top + 44, isChosen),
      )
    }),
  )
}

function calendar(): string {
  const left = 588
  const cell = 80
  return all(
    text(left, 182, 'When suits you?', { size: 20, bold: true }),
    panel(left, 202, 564, 230),
    text(left + 20, 236, 'November 2026', { size: 16, bold: true }),
    glyph('left', left + 480, 217, 24, palette.faint),
    glyph('right', left + 520, 217, 24, palette.ink),
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, index) =>
      text(left + 42 + index * cell, 272, day, { size: 16, fill: palette.muted, anchor: 'middle' }),
    ),
    days.map((day, index) =>
      calendarCell(left + 42 + (index % 7) * cell, 316 + Math.floor(index / 7) * 72, day),
    ),
    text(left, 466, 'Wednesday, November 18', { size: 16, bold: true }),
    windows.map(({ words, isFull }, index) =>
      timeWindow(left + (index % 2) * 288, 482 + Math.floor(index / 2) * 66, words, isFull, index === 1),
    ),
  )
}

function calendarCell(x: number, y: number, day: number): string {
  const isFree = FREE.includes(day)
  const isChosen = day === CHOSEN
  return all(
    isChosen ? rect(x - 30, y - 28, 60, 62, { fill: palette.accent, radius: 10 }) : '',
    text(x, baseline(y, 20), String(day), {
      size: 20,
      bold: isFree,
      fill: isChosen ? palette.paper : isFree ? palette.ink : palette.faint,
      anchor: 'middle',
    }),
    isFree ? circle(x, y + 22, 4, { fill: isChosen ? palette.paper : palette.accent }) : '',
  )
}

function timeWindow(x: number, y: number, words: string, isFull: boolean, isChosen: boolean): string {
  const skin = isChosen
    ? { fill: palette.accentSoft, stroke: palette.accent, weight: 2.5 }
    : { fill: isFull ? palette.sunken : palette.paper, stroke: palette.edge }
  return all(
    rect(x, y, 276, 54, { ...skin, radius: 8 }),
    text(x + 20, baseline(y + 27, 16), words, {
      bold: isChosen,
      fill: isFull ? palette.midtone : isChosen ? palette.accent : palette.ink,
      strike: isFull,
    }),
    isFull
      ? text(x + 256, baseline(y + 27, 16), 'Full', { size: 16, fill: palette.midtone, anchor: 'end' })
      : '',
    isChosen ? glyph('check', x + 234, y + 15, 24, palette.accent, 2.8) : '',
  )
}

function footer(): string {
  return all(
    rect(0, 636, 1200, 114, { fill: palette.paper }),
    line(0, 636, 1200, 636),
    text(48, 686, 'Seasonal tune-up', { size: 20, bold: true }),
    text(48, 714, 'Wednesday, November 18, 10 am – 12 pm', { size: 16, fill: palette.muted }),
    text(904, 701, '$189.00', { size: 26, bold: true, anchor: 'end' }),
    button(1152, 664, 'Your details', { kind: 'primary', anchor: 'end', width: 210, height: 58, size: 20 }),
  )
}
