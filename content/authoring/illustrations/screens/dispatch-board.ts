import { appScreen } from '../app-screen'
import { type GlyphName, glyph } from '../glyphs'
import { palette } from '../palette'
import { avatar, button, segments, star } from '../parts'
import { all, baseline, line, rect, text } from '../svg'
import { type Job, type Lane, type Mark, type State, lanes, unassigned } from './dispatch-board-jobs'

/* One lane per technician, one block per job; the edge of a block is the state of its job. */

const LEFT = 194
const HOUR = 112
const FIRST_HOUR = 8
const NOW = 10.75
const GRID_TOP = 128
const UNASSIGNED_TOP = 164
const LANES_TOP = 248
const LANE = 84

const skins: Readonly<Record<State, { fill: string; edge: string; border: string }>> = {
  scheduled: { fill: palette.paper, edge: palette.edge, border: palette.edge },
  dispatched: { fill: palette.blueSoft, edge: palette.blue, border: palette.blueSoft },
  working: { fill: palette.accentSoft, edge: palette.accent, border: palette.accentSoft },
  late: { fill: palette.accentSoft, edge: palette.accent, border: palette.clay },
  hold: { fill: palette.amberSoft, edge: palette.amber, border: palette.amberSoft },
  done: { fill: palette.sunken, edge: palette.midtone, border: palette.line },
}

const markGlyphs: Readonly<Record<Exclude<Mark, 'member'>, GlyphName>> = {
  promised: 'pin',
  waiting: 'bell',
  project: 'chain',
}

export function dispatchBoard(): string {
  return appScreen('Dispatch', toolbar(), hourHead(), unassignedLane(), lanes.map(laneRow))
}

function toolbar(): string {
  return all(
    glyph('left', 28, 83, 22, palette.ink),
    text(66, 102, 'Thursday, Nov 12', { size: 26, bold: true }),
    glyph('right', 296, 83, 22, palette.ink),
    segments(340, 73, ['Day', 'Week', 'Map'], 0),
    button(572, 73, 'All business units', { glyph: 'down' }),
    button(1176, 73, 'Dispatch 3 jobs', { kind: 'primary', anchor: 'end' }),
  )
}

function hourHead(): string {
  const hours = Array.from({ length: 10 }, (_, index) => FIRST_HOUR + index)
  return all(
    rect(0, GRID_TOP, 1200, 36, { fill: palette.paper }),
    line(0, GRID_TOP, 1200, GRID_TOP),
    hours.map((hour) =>
      all(
        line(xOf(hour), GRID_TOP + 28, xOf(hour), 750),
        hour === 17
          ? ''
          : text(xOf(hour) + 8, GRID_TOP + 24, `${((hour + 11) % 12) + 1} ${hour < 12 ? 'am' : 'pm'}`, {
              size: 16,
              fill: palette.muted,
            }),
      ),
    ),
    nowTag(),
  )
}

function unassignedLane(): string {
  return all(
    rect(0, UNASSIGNED_TOP, 1200, LANE, { fill: palette.sunken }),
    line(0, UNASSIGNED_TOP, 1200, UNASSIGNED_TOP, { stroke: palette.edge }),
    line(0, LANES_TOP, 1200, LANES_TOP, { stroke: palette.edge }),
    text(24, UNASSIGNED_TOP + 40, 'Unassigned', { bold: true }),
    text(24, UNASSIGNED_TOP + 62, '2 jobs', { size: 16, fill: palette.muted }),
    nowLine(UNASSIGNED_TOP - 6, LANE + 6),
    unassigned.map((job) => block(job, UNASSIGNED_TOP)),
  )
}

function laneRow(lane: Lane, index: number): string {
  const top = LANES_TOP + index * LANE
  const middle = top + LANE / 2
  return all(
    line(0, top + LANE, 1200, top + LANE),
    avatar(40, middle, 21, lane.initials, 'plain'),
    text(72, middle - 3, lane.name, { size: 16, bold: true }),
    text(72, middle + 19, lane.hours, {
      size: 16,
      bold: lane.isOverLimit === true,
      fill: lane.isOverLimit === true ? palette.amber : palette.muted,
    }),
    lane.isOverLimit === true ? glyph('warning', 112, middle + 4, 18, palette.amber) : '',
    nowLine(top, LANE),
    lane.jobs.map((job, position) => all(travel(lane.jobs[position - 1], job, middle), block(job, top))),
  )
}

/** The way to a job is a thin line before it. */
function travel(before: Job | undefined, job: Job, middle: number): string {
  const start = Math.max(before?.to ?? FIRST_HOUR, job.from - 0.45)
  return job.from - start < 0.1
    ? ''
    : line(xOf(start) + 2, middle, xOf(job.from) - 2, middle, { stroke: palette.midtone, weight: 2 })
}

function block(job: Job, top: number): string {
  const x = xOf(job.from)
  const width = xOf(job.to) - x
  const skin = skins[job.state]
  const isDone = job.state === 'done'
  return all(
    rect(x, top + 9, width, LANE - 18, {
      fill: skin.fill,
      stroke: skin.border,
      radius: 6,
      ...(job.state === 'late' ? { weight: 2, dash: '6 4' } : {}),
    }),
    rect(x, top + 9, 6, LANE - 18, { fill: skin.edge, radius: 3 }),
    text(x + 16, top + 37, job.customer, { bold: true, fill: isDone ? palette.muted : palette.ink }),
    text(x + 16, top + 60, job.work, { size: 16, fill: palette.muted }),
    job.mark === undefined ? '' : markOf(job.mark, x + width - 30, top + 17),
  )
}

function markOf(mark: Mark, x: number, y: number): string {
  return mark === 'member'
    ? star(x + 11, y + 11, 9, true, palette.accent)
    : glyph(markGlyphs[mark], x, y, 21, palette.ink, 2)
}

/** The time of day, behind the blocks so that their words stay whole. */
function nowLine(top: number, height: number): string {
  return line(xOf(NOW), top, xOf(NOW), top + height, { stroke: palette.clay, weight: 2 })
}

function nowTag(): string {
  const x = xOf(NOW)
  return all(
    rect(x - 29, GRID_TOP + 4, 58, 27, { fill: palette.clay, radius: 6 }),
    text(x, baseline(GRID_TOP + 17.5, 16), '10:45', {
      size: 16,
      bold: true,
      fill: palette.paper,
      anchor: 'middle',
    }),
  )
}

function xOf(hour: number): number {
  return LEFT + (hour - FIRST_HOUR) * HOUR
}
