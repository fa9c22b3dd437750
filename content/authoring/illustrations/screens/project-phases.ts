import { appScreen, pageTitle } from '../app-screen'
import { glyph } from '../glyphs'
import { palette, type Tone, tones } from '../palette'
import { avatar, button, chip, panel } from '../parts'
import { all, baseline, line, path, rect, text } from '../svg'

/* A project over eight weeks: four phases one after the other, the second one running. */

const LEFT = 372
const WEEK = 98
const HEAD_TOP = 262
const PHASES_TOP = 306
const PHASE = 100
/** In weeks from the start: Thursday, November 12. */
const TODAY = 3.57

const weeks = ['Oct 19', 'Oct 26', 'Nov 2', 'Nov 9', 'Nov 16', 'Nov 23', 'Nov 30', 'Dec 7']

interface Phase {
  name: string
  jobs: string
  who: string
  from: number
  to: number
  /** Share of the work that is done. */
  done: number
  label: string
  tone: Tone
}

const phases: readonly Phase[] = [
  {
    name: 'Survey',
    jobs: '2 jobs, done',
    who: 'DR',
    from: 0.2,
    to: 1.1,
    done: 1,
    label: 'Done Oct 26',
    tone: 'plain',
  },
  {
    name: 'Rough-in',
    jobs: '5 jobs, 3 done',
    who: 'PN',
    from: 1.4,
    to: 4.2,
    done: 0.6,
    label: '60 % · on time',
    tone: 'accent',
  },
  {
    name: 'Install',
    jobs: '6 jobs planned',
    who: 'MB',
    from: 4.4,
    to: 6.7,
    done: 0,
    label: 'From Nov 18',
    tone: 'blue',
  },
  {
    name: 'Inspection',
    jobs: '1 job planned',
    who: 'PN',
    from: 6.9,
    to: 7.7,
    done: 0,
    label: 'Dec 7',
    tone: 'blue',
  },
]

export function projectPhases(): string {
  return appScreen(
    'Jobs',
    pageTitle('Mill Street 14', 'Heat pump and ducts, 6 apartments'),
    button(1168, 80, 'Add phase', { glyph: 'plus', anchor: 'end' }),
    figures(),
    timeHead(),
    phases.map(phaseRow),
    todayLine(),
  )
}

function figures(): string {
  const boxes = [
    ['Contract', '$84,600.00', ''],
    ['Cost so far', '$31,240.00', '37 % of the contract'],
    ['Invoiced', '$33,840.00', '2 of 5 progress invoices'],
    ['Ends', 'Dec 11', '4 days of slack'],
  ] as const
  return all(
    boxes.map(([label, value, detail], index) => {
      const x = 32 + index * 287
      return all(
        panel(x, 138, 275, 104),
        text(x + 18, 168, label, { size: 16, fill: palette.muted }),
        text(x + 18, 199, value, { size: 26, bold: true }),
        text(x + 18, 225, detail === '' ? 'Signed Oct 12' : detail, { size: 16, fill: palette.muted }),
      )
    }),
  )
}

function timeHead(): string {
  return all(
    rect(32, HEAD_TOP, 1136, 450, { fill: palette.paper, stroke: palette.line, radius: 10 }),
    text(56, HEAD_TOP + 29, 'Phase', { size: 16, bold: true, fill: palette.muted }),
    line(32, PHASES_TOP, 1168, PHASES_TOP),
    weeks.map((week, index) =>
      all(
        line(xOf(index), HEAD_TOP + 30, xOf(index), HEAD_TOP + 450),
        text(xOf(index) + 8, HEAD_TOP + 29, week, { size: 16, fill: palette.muted }),
      ),
    ),
  )
}

function phaseRow(phase: Phase, index: number): string {
  const top = PHASES_TOP + index * PHASE
  const middle = top + PHASE / 2
  const x = xOf(phase.from)
  const width = xOf(phase.to) - x
  const tone = tones[phase.tone]
  const next = phases[index + 1]
  return all(
    index === 0 ? '' : line(32, top, 1168, top),
    avatar(78, middle, 22, phase.who, 'plain'),
    text(114, middle - 4, phase.name, { size: 20, bold: true }),
    text(114, middle + 20, phase.jobs, { size: 16, fill: palette.muted }),
    phase.done === 1 ? chip(352, middle - 14, 'Done', { anchor: 'end' }) : '',
    phase.done > 0 && phase.done < 1
      ? chip(352, middle - 14, 'Running', { tone: 'accent', anchor: 'end' })
      : '',
    rect(x, middle - 20, width, 40, { fill: tone.soft, stroke: tone.ink, weight: 1.5, radius: 6 }),
    phase.done > 0
      ? rect(x, middle - 20, width * phase.done, 40, { fill: tone.ink, radius: 6, opacity: 0.28 })
      : '',
    phase.done === 1
      ? glyph('check', x + width / 2 - 12, middle - 12, 24, palette.ink, 2.6)
      : phase.label === 'Dec 7'
        ? text(x + width / 2, baseline(middle, 16), phase.label, {
            size: 16,
            bold: true,
            fill: tone.ink,
            anchor: 'middle',
          })
        : text(x + 12, baseline(middle, 16), phase.label, {
            size: 16,
            bold: true,
            fill: phase.tone === 'accent' ? palette.ink : tone.ink,
          }),
    next === undefined ? '' : link(xOf(phase.to), middle, xOf(next.from), middle + PHASE),
  )
}

/** A phase starts when the one before it is done. */
function link(x1: number, y1: number, x2: number, y2: number): string {
  const turn = x2 + 12
  return all(
    path(`M${x1} ${y1}H${turn}V${y2 - 24}M${turn - 5} ${y2 - 30}L${turn} ${y2 - 23}L${turn + 5} ${y2 - 30}`, {
      stroke: palette.midtone,
      weight: 2,
    }),
  )
}

function todayLine(): string {
  const x = xOf(TODAY)
  return all(
    line(x, PHASES_TOP, x, HEAD_TOP + 450, { stroke: palette.clay, weight: 2 }),
    rect(x - 32, HEAD_TOP + 418, 64, 28, { fill: palette.clay, radius: 6 }),
    text(x, baseline(HEAD_TOP + 432, 16), 'Today', {
      size: 16,
      bold: true,
      fill: palette.paper,
      anchor: 'middle',
    }),
  )
}

function xOf(week: number): number {
  return LEFT + week * WEEK
}
