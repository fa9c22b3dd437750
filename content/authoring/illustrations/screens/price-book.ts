import { appScreen, pageTitle } from '../app-screen'
import { listRow, table } from '../data-parts'
import { glyph } from '../glyphs'
import { palette } from '../palette'
import { button, panel } from '../parts'
import { all, baseline, line, text } from '../svg'

/* Categories on the left; tasks with code, hours, price and member price on the right. Grey prices come from the category. */

interface Task {
  code: string
  name: string
  hours: string
  price: string
  member: string
  isInherited?: boolean
}

const tasks: readonly Task[] = [
  {
    code: 'AC-TUNE-01',
    name: 'Seasonal tune-up, one system',
    hours: '1.25',
    price: '189.00',
    member: '161.00',
  },
  { code: 'AC-TUNE-02', name: 'Tune-up, each more system', hours: '0.75', price: '119.00', member: '101.00' },
  {
    code: 'AC-COIL-03',
    name: 'Clean condenser coil',
    hours: '1.50',
    price: '318.00',
    member: '270.00',
    isInherited: true,
  },
  { code: 'AC-DRN-01', name: 'Clear condensate drain', hours: '0.50', price: '142.00', member: '121.00' },
  {
    code: 'AC-FLT-01',
    name: 'Replace filter, 1 inch',
    hours: '0.25',
    price: '53.00',
    member: '45.00',
    isInherited: true,
  },
  {
    code: 'AC-FLT-04',
    name: 'Replace filter, 4 inch',
    hours: '0.25',
    price: '53.00',
    member: '45.00',
    isInherited: true,
  },
  { code: 'AC-REF-10', name: 'Check refrigerant charge', hours: '0.75', price: '164.00', member: '139.00' },
  { code: 'AC-UV-01', name: 'Replace UV lamp', hours: '0.50', price: '226.00', member: '192.00' },
]

const categories = [
  { name: 'Cooling', count: '64', depth: 0 },
  { name: 'Maintenance', count: '8', depth: 1, isActive: true },
  { name: 'Repair', count: '37', depth: 1 },
  { name: 'Install', count: '19', depth: 1 },
  { name: 'Heating', count: '58', depth: 0 },
  { name: 'Plumbing', count: '92', depth: 0 },
  { name: 'Electrical', count: '41', depth: 0 },
  { name: 'Fees', count: '6', depth: 0 },
] as const

export function priceBook(): string {
  return appScreen(
    'Settings',
    pageTitle('Price book'),
    button(1168, 80, 'New task', { kind: 'primary', anchor: 'end', glyph: 'plus' }),
    button(1012, 80, 'Import', { anchor: 'end' }),
    categoryList(),
    taskTable(),
  )
}

function categoryList(): string {
  return all(
    panel(32, 140, 260, 582),
    text(52, 176, 'Categories', { size: 16, bold: true, fill: palette.muted }),
    categories.map((category, index) => {
      const top = 194 + index * 54
      const indent = category.depth * 22
      return all(
        category.depth === 0 ? glyph(category.name === 'Cooling' ? 'down' : 'right', 46, top + 15, 16) : '',
        listRow(52 + indent, top, 230 - indent, 46, {
          title: category.name,
          aside: category.count,
          isActive: 'isActive' in category,
        }),
      )
    }),
    line(52, 642, 272, 642),
    glyph('plus', 52, 666, 20, palette.accent, 2.4),
    text(80, 682, 'Add category', { size: 16, bold: true, fill: palette.accent }),
  )
}

function taskTable(): string {
  const columns = [
    { label: 'Code', x: 22 },
    { label: 'Task', x: 162, bold: true },
    { label: 'Hours', x: 560, anchor: 'end' as const },
    { label: 'Price', x: 680, anchor: 'end' as const },
    { label: 'Member price', x: 832, anchor: 'end' as const },
  ]
  const [x, y, width, rowHeight] = [309, 201, 858, 60]
  return all(
    panel(308, 140, 860, 582),
    text(330, 178, 'Cooling › Maintenance', { size: 20, bold: true }),
    text(1141, 178, 'Grey: price of the category', { size: 16, fill: palette.midtone, anchor: 'end' }),
    table(
      [x, y, width],
      columns,
      tasks.map((task) => [task.code, task.name, task.hours, '', '']),
      rowHeight,
    ),
    tasks.map((task, index) => {
      const middle = y + 40 + index * rowHeight + rowHeight / 2
      const isInherited = task.isInherited === true
      const fill = isInherited ? palette.midtone : palette.ink
      return all(
        text(x + 680, baseline(middle, 16), task.price, {
          size: 16,
          bold: !isInherited,
          fill,
          anchor: 'end',
        }),
        text(x + 832, baseline(middle, 16), task.member, { size: 16, fill, anchor: 'end' }),
      )
    }),
  )
}
