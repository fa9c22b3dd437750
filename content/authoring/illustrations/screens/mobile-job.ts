import { scene } from '../app-screen'
import { glyph } from '../glyphs'
import { palette } from '../palette'
import { button, checkbox, chips, panel, phone } from '../parts'
import { all, baseline, line, rect, text } from '../svg'

/* Fieldbook Mobile with one job: address, tasks and the next step as the largest thing on the glass. */

const GLASS = 438

const tasks = [
  { words: 'Load ignitor and filter', isDone: true },
  { words: 'Replace the ignitor', isDone: false },
  { words: 'Check the flame sensor', isDone: false },
  { words: 'Test run, two cycles', isDone: false },
] as const

export function mobileJob(): string {
  return scene(600, 1100, phone(70, 40, 460, 1020, all(topBar(), customer(), place(), checklist(), steps())))
}

function topBar(): string {
  return all(
    text(30, 37, '10:47', { size: 16, bold: true }),
    glyph('left', 18, 66, 26, palette.ink),
    text(54, 87, 'Job 48213', { size: 20, bold: true }),
    glyph('more', GLASS - 48, 66, 28, palette.ink),
    line(0, 112, GLASS, 112),
  )
}

function customer(): string {
  return all(
    text(24, 154, 'Ines Alvarado', { size: 26, bold: true }),
    text(24, 186, 'Furnace does not heat', { size: 20, fill: palette.muted }),
    chips(
      24,
      204,
      [
        ['Today 11–1', 'blue'],
        ['Member', 'accent'],
      ],
      16,
    ),
  )
}

function place(): string {
  return all(
    panel(20, 252, GLASS - 40, 134),
    glyph('pin', 36, 272, 28, palette.accent),
    text(76, 290, '82 Alder Court', { size: 20, bold: true }),
    text(76, 316, 'Gate code 4410, dog in the yard', { size: 16, fill: palette.muted }),
    line(20, 336, GLASS - 20, 336),
    line(GLASS / 2, 336, GLASS / 2, 386),
    glyph('arrow', 72, 350, 22, palette.accent, 2.3),
    text(104, 368, 'Directions', { size: 16, bold: true, fill: palette.accent }),
    glyph('call', 278, 350, 22, palette.accent, 2.3),
    text(310, 368, 'Call', { size: 16, bold: true, fill: palette.accent }),
  )
}

function checklist(): string {
  return all(
    panel(20, 402, GLASS - 40, 284),
    text(38, 440, 'Tasks', { size: 20, bold: true }),
    text(GLASS - 38, 440, '1 of 4 done', { size: 16, fill: palette.muted, anchor: 'end' }),
    tasks.map(({ words, isDone }, index) => {
      const middle = 486 + index * 56
      return all(
        line(20, middle - 28, GLASS - 20, middle - 28),
        checkbox(38, middle - 14, isDone, 28),
        text(82, baseline(middle, 20), words, {
          size: 20,
          fill: isDone ? palette.muted : palette.ink,
          strike: isDone,
        }),
      )
    }),
  )
}

function steps(): string {
  return all(
    rect(0, 704, GLASS, 1, { fill: palette.line }),
    text(24, 740, 'Next step', { size: 16, fill: palette.muted }),
    text(GLASS - 24, 740, 'Drive about 12 min', { size: 16, fill: palette.muted, anchor: 'end' }),
    button(20, 758, 'On my way', {
      kind: 'primary',
      width: GLASS - 40,
      height: 84,
      size: 26,
      glyph: 'truck',
    }),
    button(20, 858, 'Start', { width: 191, height: 68, size: 20, glyph: 'play' }),
    button(227, 858, 'Done', { width: 191, height: 68, size: 20, glyph: 'check' }),
    rect(GLASS / 2 - 66, 976, 132, 6, { fill: palette.ink, radius: 3 }),
  )
}
