import { appScreen, pageTitle } from '../app-screen'
import { listRow } from '../data-parts'
import { glyph } from '../glyphs'
import { total } from '../money'
import { palette } from '../palette'
import { button, panel, toggle } from '../parts'
import { all, baseline, line, text } from '../svg'

/* Roles on the left; the permissions of the role Dispatcher as switches on the right. */

const roles = [
  ['Administrator', '2'],
  ['Office manager', '3'],
  ['Dispatcher', '4'],
  ['Service rep', '6'],
  ['Bookkeeper', '1'],
  ['Technician', '18'],
  ['Sales', '5'],
] as const

const groups = [
  {
    name: 'Schedule',
    permissions: [
      ['See the dispatch board', true],
      ['Assign and move jobs', true],
      ['Book jobs', true],
    ],
  },
  {
    name: 'Customers and prices',
    permissions: [
      ['Merge customers', false],
      ['Edit the price book', false],
      ['Build estimates', false],
    ],
  },
  {
    name: 'Money',
    permissions: [
      ['Send invoices', false],
      ['Take payments', false],
    ],
  },
] as const

const ROW = 44
const GROUP_HEAD = 54

export function rolesPermissions(): string {
  return appScreen(
    'Settings',
    pageTitle('Roles and permissions'),
    button(1168, 80, 'New role', { anchor: 'end', glyph: 'plus' }),
    roleList(),
    permissionList(),
  )
}

function roleList(): string {
  return all(
    panel(32, 140, 320, 582),
    text(54, 176, 'Roles', { size: 16, bold: true, fill: palette.muted }),
    text(330, 176, 'People', { size: 16, fill: palette.muted, anchor: 'end' }),
    roles.map(([title, aside], index) =>
      listRow(44, 194 + index * 60, 296, 54, { title, aside, isActive: title === 'Dispatcher' }),
    ),
    line(54, 628, 330, 628),
    text(54, 664, 'Built-in roles can be changed,', { size: 16, fill: palette.muted }),
    text(54, 688, 'but not deleted.', { size: 16, fill: palette.muted }),
  )
}

function permissionList(): string {
  return all(
    panel(368, 140, 800, 582),
    text(392, 180, 'Dispatcher', { size: 20, bold: true }),
    text(520, 180, '3 of 8 permissions', { size: 16, fill: palette.muted }),
    text(1144, 180, 'Copy role', { size: 16, bold: true, fill: palette.accent, anchor: 'end' }),
    groups.map((group, position) => {
      const rowsBefore = total(groups.slice(0, position).map(({ permissions }) => permissions.length))
      const top = 202 + position * GROUP_HEAD + rowsBefore * ROW
      return all(
        line(392, top, 1144, top),
        text(392, top + 30, group.name, { size: 16, bold: true, fill: palette.muted }),
        group.permissions.map(([words, isOn], index) => permissionRow(top + 64 + index * ROW, words, isOn)),
      )
    }),
  )
}

function permissionRow(middle: number, words: string, isOn: boolean): string {
  return all(
    text(392, baseline(middle, 16), words),
    isOn ? glyph('check', 1026, middle - 10, 20, palette.accent, 2.6) : '',
    text(1080, baseline(middle, 16), isOn ? 'On' : 'Off', {
      size: 16,
      bold: isOn,
      fill: isOn ? palette.accent : palette.muted,
      anchor: 'end',
    }),
    toggle(1094, middle - 14, isOn),
  )
}
