import { appScreen } from '../app-screen'
import { widthOf } from '../font-widths'
import { glyph } from '../glyphs'
import { palette } from '../palette'
import { avatar, button, chips, field, panel, star } from '../parts'
import { all, baseline, circle, line, rect, text } from '../svg'

/* A call being turned into a job: who calls, what is needed, and free windows of which the starred ones are close by. */

const days = [
  { day: 'Today', date: 'Thu, Nov 12', slots: ['11–1*', '2–4', '3–5'] },
  { day: 'Tomorrow', date: 'Fri, Nov 13', slots: ['8–10', '10–12*', '1–3'] },
  { day: 'Monday', date: 'Nov 16', slots: ['8–10*', '9–11*', '1–3'] },
] as const

export function callBooking(): string {
  return appScreen('Calls', callBar(), caller(), work(), windows())
}

function callBar(): string {
  return all(
    rect(0, 60, 1200, 66, { fill: palette.accentSoft }),
    line(0, 126, 1200, 126, { stroke: palette.accentLine }),
    circle(54, 93, 20, { fill: palette.accent }),
    glyph('call', 43, 82, 22, palette.paper),
    text(90, 100, '555 0142', { size: 20, bold: true }),
    text(196, 100, 'calling the main line', { size: 16, fill: palette.muted }),
    glyph('clock', 410, 82, 22, palette.accent),
    text(440, 100, '1:38', { size: 20, bold: true, fill: palette.accent }),
    button(1168, 72, 'End call', { anchor: 'end' }),
    button(1048, 72, 'Hold', { anchor: 'end' }),
  )
}

function caller(): string {
  return all(
    panel(32, 146, 340, 576),
    text(54, 180, 'Caller', { size: 16, bold: true, fill: palette.muted }),
    avatar(82, 222, 28, 'IA'),
    text(124, 216, 'Ines Alvarado', { size: 20, bold: true }),
    text(124, 242, 'Customer 2041', { size: 16, fill: palette.muted }),
    chips(54, 266, [
      ['Member', 'accent'],
      ['14 jobs since 2019', 'plain'],
    ]),
    line(54, 314, 350, 314),
    text(54, 346, 'Location', { size: 16, bold: true, fill: palette.muted }),
    place(362, '82 Alder Court', 'Home', true),
    place(434, '15 Quay Lane, unit 3', 'Rented out', false),
    line(54, 524, 350, 524),
    text(54, 556, 'Last visits', { size: 16, bold: true, fill: palette.muted }),
    text(54, 590, 'Sep 22', { size: 16, fill: palette.muted }),
    text(128, 590, 'Fall tune-up', { size: 16 }),
    text(54, 622, 'Jun 3', { size: 16, fill: palette.muted }),
    text(128, 622, 'Clear condensate drain', { size: 16 }),
    text(54, 694, 'Not the right customer?', { size: 16, bold: true, fill: palette.accent }),
  )
}

function place(top: number, address: string, detail: string, isChosen: boolean): string {
  return all(
    rect(54, top, 296, 62, {
      fill: isChosen ? palette.accentSoft : palette.paper,
      stroke: isChosen ? palette.accent : palette.line,
      weight: isChosen ? 2 : 1,
      radius: 6,
    }),
    glyph('pin', 66, top + 18, 26, isChosen ? palette.accent : palette.muted),
    text(102, top + 27, address, { size: 16, bold: isChosen }),
    text(102, top + 49, detail, { size: 16, fill: palette.muted }),
  )
}

function work(): string {
  return all(
    panel(388, 146, 372, 576),
    text(410, 180, 'Work', { size: 16, bold: true, fill: palette.muted }),
    field(410, 196, 328, 'Job type', 'No heat', { isChoice: true }),
    field(410, 282, 328, 'Business unit', 'HVAC service', { isChoice: true }),
    rect(410, 374, 328, 210, { fill: palette.sunken, radius: 6 }),
    text(428, 404, 'What does the thermostat show?', { size: 16, fill: palette.muted }),
    text(428, 431, '58, and it keeps falling', { size: 16 }),
    line(428, 452, 720, 452, { stroke: palette.edge }),
    text(428, 480, 'Any noise from the furnace?', { size: 16, fill: palette.muted }),
    text(428, 507, 'Clicks three times, then stops', { size: 16 }),
    line(428, 528, 720, 528, { stroke: palette.edge }),
    text(428, 562, 'Gate code 4410, dog in the yard', { size: 16 }),
    field(410, 604, 328, 'Source', 'Existing customer', { isChoice: true }),
  )
}

function windows(): string {
  return all(
    panel(776, 146, 392, 576),
    text(798, 180, 'Arrival window', { size: 16, bold: true, fill: palette.muted }),
    star(1072, 174, 8),
    text(1146, 180, 'close by', { size: 16, fill: palette.muted, anchor: 'end' }),
    days.map(({ day, date, slots }, index) => {
      const top = 202 + index * 116
      return all(
        index === 0 ? '' : line(798, top - 8, 1146, top - 8),
        text(798, top + 21, day, { size: 16, bold: true }),
        text(1146, top + 21, date, { size: 16, fill: palette.muted, anchor: 'end' }),
        slots.map((slot, position) =>
          window(798 + position * 119, top + 38, slot, index === 0 && position === 0),
        ),
      )
    }),
    line(798, 546, 1146, 546),
    text(798, 580, '82 Alder Court, today 11–1', { size: 16, bold: true }),
    text(798, 606, 'Dispatch fee $0.00 (member)', { size: 16, fill: palette.muted }),
    button(798, 632, 'Book job', { kind: 'primary', width: 214, height: 60, size: 20 }),
    button(1026, 632, 'Wait list', { width: 120, height: 60 }),
  )
}

function window(x: number, y: number, slot: string, isChosen: boolean): string {
  const isClose = slot.endsWith('*')
  const words = slot.replace('*', '')
  const left = x + (110 - widthOf(words, 20) - 28) / 2
  return all(
    rect(x, y, 110, 50, {
      fill: isChosen ? palette.accent : palette.paper,
      stroke: isChosen ? palette.accent : palette.edge,
      radius: 6,
    }),
    isClose ? star(left + 9, y + 25, 9, true, isChosen ? palette.paper : palette.clay) : '',
    text(x + (isClose ? 69 : 55), baseline(y + 25, 20), words, {
      size: 20,
      bold: isChosen,
      fill: isChosen ? palette.paper : palette.ink,
      anchor: 'middle',
    }),
  )
}
