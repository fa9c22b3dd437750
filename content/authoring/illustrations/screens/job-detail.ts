import { appScreen } from '../app-screen'
import { type GlyphName, glyph } from '../glyphs'
import { palette } from '../palette'
import { avatar, button, checkbox, chip, panel } from '../parts'
import { all, baseline, circle, clipped, line, path, rect, text } from '../svg'

/* A job: who and where on the left, what is to be done in the middle, what happened on the right. */

const tasks = [
  { words: 'Check the ignitor and flame sensor', hours: '0.50 h', isDone: true },
  { words: 'Measure gas pressure', hours: '0.25 h', isDone: true },
  { words: 'Replace the ignitor', hours: '0.75 h', isDone: false },
  { words: 'Replace the air filter, 16 × 25', hours: '0.25 h', isDone: false },
  { words: 'Test run, two heating cycles', hours: '0.50 h', isDone: false },
] as const

const history: readonly { icon: GlyphName; what: string; who: string; isNew?: boolean }[] = [
  { icon: 'wrench', what: 'Started', who: 'Marcus Bell · 11:09', isNew: true },
  { icon: 'truck', what: 'On my way', who: 'Marcus Bell · 10:47' },
  { icon: 'message', what: 'Text message sent', who: 'Automatic · 10:47' },
  { icon: 'calendar', what: 'Moved to 11–1', who: 'Mona Ortiz · 8:20' },
  { icon: 'person', what: 'Marcus assigned', who: 'Mona Ortiz · 8:19' },
  { icon: 'call', what: 'Booked from a call', who: 'Lena Fox · 7:41' },
]

export function jobDetail(): string {
  return appScreen(
    'Jobs',
    header(),
    customerPanel(),
    locationPanel(),
    technicianPanel(),
    taskPanel(),
    historyPanel(),
  )
}

function header(): string {
  return all(
    text(32, 108, 'Job 48213', { size: 26, bold: true }),
    text(176, 108, 'Furnace does not heat', { size: 20, fill: palette.muted }),
    chip(394, 87, 'Working', { tone: 'accent' }),
    button(1168, 80, 'Add technician', { glyph: 'plus', anchor: 'end' }),
    button(966, 80, 'Invoice', { anchor: 'end' }),
  )
}

function heading(x: number, y: number, words: string): string {
  return text(x, y, words, { size: 16, bold: true, fill: palette.muted })
}

function customerPanel(): string {
  return all(
    panel(32, 140, 330, 166),
    heading(52, 172, 'Customer'),
    text(52, 204, 'Ines Alvarado', { size: 20, bold: true }),
    chip(342, 155, 'Member', { tone: 'accent', anchor: 'end' }),
    glyph('call', 52, 223, 20),
    text(82, 239, '555 0142', { size: 16 }),
    glyph('mail', 52, 257, 20),
    text(82, 273, 'ines@example.com', { size: 16 }),
  )
}

function locationPanel(): string {
  return all(
    panel(32, 322, 330, 256),
    heading(52, 354, 'Location'),
    text(52, 384, '82 Alder Court', { size: 16, bold: true }),
    text(52, 408, 'Gate code 4410, dog in the yard', { size: 16, fill: palette.muted }),
    clipped(
      'site',
      [52, 424, 290, 136],
      6,
      all(
        rect(52, 424, 290, 136, { fill: '#EFECE3' }),
        rect(250, 424, 92, 60, { fill: '#DCE9D8' }),
        path('M52 500H342M140 424V560M232 424V560M52 450H140', { stroke: palette.paper, weight: 11 }),
        path('M186 500c-12-14-19-21-19-31a19 19 0 0 1 38 0c0 10-7 17-19 31z', {
          fill: palette.clay,
          stroke: palette.paper,
          weight: 2,
        }),
        circle(186, 468, 7, { fill: palette.paper }),
        text(248, 528, 'Alder Court', { size: 16, fill: palette.midtone }),
      ),
    ),
  )
}

function technicianPanel(): string {
  return all(
    panel(32, 594, 330, 128),
    heading(52, 626, 'Technician'),
    avatar(76, 672, 24, 'MB'),
    text(114, 668, 'Marcus Bell', { size: 16, bold: true }),
    text(114, 692, 'Today 11–1, about 2 h', { size: 16, fill: palette.muted }),
  )
}

function taskPanel(): string {
  return all(
    panel(378, 140, 464, 582),
    heading(400, 172, 'What the customer said'),
    text(400, 204, '“It clicks three times, then stops. The'),
    text(400, 230, 'thermostat shows 58 and keeps falling.”'),
    line(400, 254, 820, 254),
    heading(400, 288, 'Tasks'),
    text(820, 288, '2 of 5 done', { size: 16, fill: palette.muted, anchor: 'end' }),
    tasks.map(({ words, hours, isDone }, index) => {
      const middle = 328 + index * 52
      return all(
        checkbox(400, middle - 11, isDone),
        text(436, baseline(middle, 16), words, {
          fill: isDone ? palette.muted : palette.ink,
          strike: isDone,
        }),
        text(820, baseline(middle, 16), hours, { size: 16, fill: palette.muted, anchor: 'end' }),
        line(400, middle + 26, 820, middle + 26),
      )
    }),
    glyph('plus', 400, 574, 20, palette.accent, 2.4),
    text(428, 590, 'Add a task', { size: 16, bold: true, fill: palette.accent }),
    rect(400, 620, 420, 78, { fill: palette.amberSoft, radius: 6 }),
    rect(400, 620, 5, 78, { fill: palette.amber, radius: 2 }),
    glyph('warning', 420, 645, 26, palette.amber),
    text(460, 654, 'Safety checklist', { size: 16, bold: true }),
    text(460, 678, 'To be filled in before the job can be done', { size: 16, fill: palette.muted }),
  )
}

function historyPanel(): string {
  return all(
    panel(858, 140, 310, 582),
    heading(880, 172, 'History'),
    line(897, 212, 897, 640, { stroke: palette.edge, weight: 2 }),
    history.map(({ icon, what, who, isNew }, index) => {
      const middle = 212 + index * 84
      const ink = isNew === true ? palette.paper : palette.muted
      return all(
        circle(
          897,
          middle,
          19,
          isNew === true
            ? { fill: palette.accent }
            : { fill: palette.paper, stroke: palette.edge, weight: 1.5 },
        ),
        glyph(icon, 886, middle - 11, 22, ink, 1.9),
        text(930, middle - 2, what, { size: 16, bold: true }),
        text(930, middle + 21, who, { size: 16, fill: palette.muted }),
      )
    }),
    text(880, 702, 'Show all 11 changes', { size: 16, bold: true, fill: palette.accent }),
  )
}
