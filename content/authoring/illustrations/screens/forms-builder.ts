import { appScreen, pageTitle } from '../app-screen'
import { type GlyphName, glyph } from '../glyphs'
import { palette } from '../palette'
import { button, checkbox, chip, panel, radio, star, toggle } from '../parts'
import { all, baseline, line, path, rect, text } from '../svg'

/* Question kinds on the left, a safety checklist in the middle, the settings of the chosen question on the right. */

const kinds: readonly { icon: GlyphName; words: string }[] = [
  { icon: 'check', words: 'Yes or no' },
  { icon: 'list', words: 'Choice' },
  { icon: 'pencil', words: 'Text' },
  { icon: 'chart', words: 'Number' },
  { icon: 'camera', words: 'Photo' },
  { icon: 'signature', words: 'Signature' },
]

const SIGNATURE =
  'M366 692c10-26 22-38 28-32s-14 30-4 30 16-22 24-22-4 18 6 18 12-16 22-16 0 14 12 14 24-12 46-10'

export function formsBuilder(): string {
  return appScreen(
    'Settings',
    pageTitle('Form: Safety checklist'),
    chip(342, 88, 'Draft', { tone: 'amber' }),
    button(1168, 80, 'Publish', { kind: 'primary', anchor: 'end' }),
    button(1061, 80, 'Preview', { anchor: 'end' }),
    kindList(),
    form(),
    settings(),
  )
}

function kindList(): string {
  return all(
    text(32, 164, 'Drag a question', { size: 16, fill: palette.muted }),
    kinds.map(({ icon, words }, index) => {
      const top = 180 + index * 66
      return all(
        panel(32, top, 228, 54),
        glyph(icon, 50, top + 15, 24, palette.accent),
        text(88, baseline(top + 27, 16), words),
        glyph('grip', 226, top + 16, 22, palette.midtone),
      )
    }),
    glyph('plus', 34, 592, 20, palette.accent, 2.4),
    text(62, 608, 'Add a section', { size: 16, bold: true, fill: palette.accent }),
  )
}

function form(): string {
  return all(
    panel(284, 140, 584, 586),
    text(312, 182, 'Before work starts', { size: 20, bold: true }),
    question(204, 1, 'Is the power switched off?', true, answerRadio(['Yes', 'No', 'Does not apply'], 204)),
    question(306, 2, 'Protective gear', true, all(choices(['Gloves', 'Goggles', 'Mask'], 306)), true),
    question(
      408,
      3,
      'Gas reading in ppm',
      false,
      all(
        rect(356, 454, 150, 36, { fill: palette.paper, stroke: palette.edge, radius: 6 }),
        text(370, 478, '0', { size: 16 }),
      ),
    ),
    question(
      510,
      4,
      'Photo of the work area',
      true,
      all(
        rect(356, 556, 220, 40, { fill: palette.page, stroke: palette.midtone, radius: 6, dash: '5 4' }),
        glyph('camera', 370, 565, 22),
        text(402, 582, 'Take a photo', { size: 16, fill: palette.muted }),
      ),
    ),
    question(
      612,
      5,
      'Signature of the technician',
      true,
      all(
        path(SIGNATURE, { stroke: palette.accent, weight: 2.5 }),
        line(356, 698, 620, 698, { stroke: palette.midtone }),
      ),
    ),
  )
}

function question(
  top: number,
  order: number,
  words: string,
  isRequired: boolean,
  answer: string,
  isChosen = false,
): string {
  return all(
    isChosen
      ? rect(300, top, 552, 94, { fill: palette.accentSoft, stroke: palette.accent, weight: 2, radius: 8 })
      : line(312, top + 98, 840, top + 98),
    text(326, top + 32, `${order}`, { size: 16, fill: palette.muted, anchor: 'middle' }),
    text(356, top + 32, words, { size: 16, bold: true }),
    isRequired ? star(830, top + 26, 9) : '',
    answer,
  )
}

function answerRadio(words: readonly string[], top: number): string {
  return all(
    words.map((each, index) =>
      all(
        radio(366 + index * 122, top + 64, index === 0),
        text(384 + index * 122, baseline(top + 64, 16), each, { size: 16 }),
      ),
    ),
  )
}

function choices(words: readonly string[], top: number): string[] {
  return words.map((each, index) =>
    all(
      checkbox(356 + index * 122, top + 52, index < 2),
      text(386 + index * 122, baseline(top + 63, 16), each, { size: 16 }),
    ),
  )
}

function settings(): string {
  return all(
    panel(892, 140, 276, 586),
    text(914, 178, 'Question 2', { size: 20, bold: true }),
    text(914, 218, 'Must be answered', { size: 16 }),
    toggle(1098, 198, true),
    text(914, 244, 'The job cannot be', { size: 16, fill: palette.muted }),
    text(914, 264, 'done without it.', { size: 16, fill: palette.muted }),
    line(914, 290, 1146, 290),
    text(914, 328, 'More than one', { size: 16 }),
    toggle(1098, 308, true),
    line(914, 352, 1146, 352),
    text(914, 390, 'Allow a note', { size: 16 }),
    toggle(1098, 370, false),
    line(914, 414, 1146, 414),
    text(914, 450, 'Answers', { size: 16, fill: palette.muted }),
    ['Gloves', 'Goggles', 'Mask'].map((words, index) =>
      all(
        rect(914, 464 + index * 52, 232, 42, { fill: palette.paper, stroke: palette.edge, radius: 6 }),
        glyph('grip', 922, 474 + index * 52, 22, palette.midtone),
        text(952, baseline(485 + index * 52, 16), words, { size: 16 }),
      ),
    ),
    glyph('plus', 914, 634, 20, palette.accent, 2.4),
    text(942, 650, 'Add an answer', { size: 16, bold: true, fill: palette.accent }),
  )
}
