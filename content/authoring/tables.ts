import { type EntryDraft, entry, links, text } from './kit'

interface TableSpec {
  id: string
  name: string
  updatedAt: string
  scrollable?: boolean
  headerRow?: 'plain' | 'sticky'
  headerColumn?: 'plain' | 'sticky'
  /** Cells by row, each a piece of Markdown. */
  cells: readonly (readonly string[])[]
}

/** A `table` entry with its rows and columns. */
function table(spec: TableSpec): EntryDraft[] {
  const rows = spec.cells.map((cells, index) => toRow(spec, cells, index))
  return [
    entry('table', spec.id, spec.updatedAt, {
      name: spec.name,
      scrollable: spec.scrollable ?? false,
      rows: links(...rows.map((row) => row.entry.id)),
    }),
    ...rows.flatMap((row) => [row.entry, ...row.columns]),
  ]
}

function toRow(spec: TableSpec, cells: readonly string[], rowIndex: number) {
  const id = `${spec.id}.r${rowIndex + 1}`
  const isHeaderRow = rowIndex === 0 && spec.headerRow !== undefined
  const columns = cells.map((cell, columnIndex) =>
    entry('tableColumn', `${id}c${columnIndex + 1}`, spec.updatedAt, {
      name: `${spec.name}, row ${rowIndex + 1}, column ${columnIndex + 1}`,
      isHeader: isHeaderRow || (columnIndex === 0 && spec.headerColumn !== undefined),
      isSticky: columnIndex === 0 && spec.headerColumn === 'sticky',
      content: text(cell),
    }),
  )
  const row = entry('tableRow', id, spec.updatedAt, {
    name: `${spec.name}, row ${rowIndex + 1}`,
    isHeader: isHeaderRow,
    isSticky: isHeaderRow && spec.headerRow === 'sticky',
    columns: links(...columns.map((column) => column.id)),
  })
  return { entry: row, columns }
}

/** Wide and long: it scrolls in both directions, and its first row and column stay in sight. */
const permissionMatrix = table({
  id: 'table-permission-matrix',
  name: 'What each built-in role may do',
  updatedAt: '2026-10-20T18:20:00Z',
  scrollable: true,
  headerRow: 'sticky',
  headerColumn: 'sticky',
  cells: [
    [
      '**Permission**',
      '**Administrator**',
      '**Office manager**',
      '**Dispatcher**',
      '**Service rep**',
      '**Bookkeeper**',
      '**Technician**',
      '**Sales**',
    ],
    ['See the dispatch board', 'Yes', 'Yes', 'Yes', 'Yes', 'No', 'Own jobs', 'No'],
    ['Assign and move jobs', 'Yes', 'Yes', 'Yes', 'No', 'No', 'No', 'No'],
    ['Book jobs', 'Yes', 'Yes', 'Yes', 'Yes', 'No', '_Follow-ups only_', 'Yes'],
    ['Merge customers', 'Yes', 'Yes', 'No', 'No', 'No', 'No', 'No'],
    ['Edit the price book', 'Yes', 'Yes', 'No', 'No', 'No', 'No', 'No'],
    ['Build estimates', 'Yes', 'Yes', 'No', 'Yes', 'No', 'Yes', 'Yes'],
    [
      'Change prices on an estimate',
      'Yes',
      'Yes',
      'No',
      'No',
      'No',
      'Up to 10 %<sup>1</sup>',
      'Up to 15 %<sup>1</sup>',
    ],
    ['Send invoices', 'Yes', 'Yes', 'No', 'Yes', 'Yes', 'Own jobs', 'No'],
    ['Take payments', 'Yes', 'Yes', 'No', 'Yes', 'Yes', 'Own jobs', 'No'],
    ['Refund payments', 'Yes', 'No', 'No', 'No', 'Yes', 'No', 'No'],
    ['Approve timesheets', 'Yes', 'Yes', 'No', 'No', 'Yes', 'No', 'No'],
    ['Adjust stock', 'Yes', 'Yes', 'No', 'No', 'No', 'Own truck', 'No'],
    ['Build reports', 'Yes', 'Yes', 'No', 'No', 'Yes', 'No', 'No'],
    ['Send campaigns', 'Yes', 'Yes', 'No', 'No', 'No', 'No', 'No'],
    ['Change roles', 'Yes', 'No', 'No', 'No', 'No', 'No', 'No'],
    ['Export data', 'Yes', 'No', 'No', 'No', '_Invoices only_', 'No', 'No'],
  ],
})

/** Rows that are read from their first column; there is no header row. */
const invoiceStates = table({
  id: 'table-invoice-states',
  name: 'States of an invoice',
  updatedAt: '2026-09-15T16:05:00Z',
  headerColumn: 'plain',
  cells: [
    ['Draft', 'The invoice can be changed. The customer has not seen it.'],
    [
      'Sent',
      'The email or text message left Fieldbook. **Delivered** appears below it once the other side accepted it.',
    ],
    ['Viewed', 'The customer opened the payment page at least once.'],
    ['Partly paid', 'Some money arrived. The balance is what remains after payments _and_ credits.'],
    ['Paid', 'The balance is 0.00. A receipt was sent if the customer has an email address.'],
    [
      'Void',
      `
        The invoice no longer counts. It keeps its number.

        - Payments on it become customer credit.
        - It stays visible under [Reports](entry:how-to-build-a-custom-report).
      `,
    ],
  ],
})

/** A plain grid with a header row and rich text in its cells. */
const boardColours = table({
  id: 'table-board-colours',
  name: 'What the colours on the board mean',
  updatedAt: '2026-10-14T21:00:00Z',
  headerRow: 'plain',
  cells: [
    ['**Colour**', '**State**', '**What to do**'],
    ['White', 'Scheduled', 'Nothing. The technician is told at the start of the day.'],
    ['Blue', 'Dispatched', 'Nothing. The customer received the "on the way" message if you send them.'],
    ['Teal', 'Working', 'Keep an eye on the end time; a dashed edge means that the job runs late.'],
    [
      'Amber',
      'On hold',
      'Open the job, read the hold reason {{inline:media-icon-more}}, and call the customer.',
    ],
    ['Grey', 'Done', 'Check that an invoice exists. See [Send an Invoice](entry:how-to-send-an-invoice).'],
  ],
})

/** A grid without any header, as people paste it from a spreadsheet. */
const templatePriceColumns = table({
  id: 'table-price-import-columns',
  name: 'Columns of the price import file',
  updatedAt: '2026-07-22T15:30:00Z',
  cells: [
    ['`code`', 'Your own code of the task, at most 24 characters', '`AC-TUNE-01`'],
    ['`name`', 'What the customer reads', 'Seasonal tune-up, one system'],
    ['`category`', 'Path with `>` between levels', 'Cooling > Maintenance'],
    ['`price`', 'Two decimals, no currency sign', '189.00'],
    ['`member_price`', 'May be empty', '161.00'],
    ['`hours`', 'Sold hours, in quarters', '1.25'],
  ],
})

export const tables: EntryDraft[] = [
  ...permissionMatrix,
  ...invoiceStates,
  ...boardColours,
  ...templatePriceColumns,
]
