import { act, render, screen, within } from '@testing-library/react'
import { Table } from './table'

type Words = readonly string[]

const priceRows = [
  { header: true, sticky: true, cells: [{ content: ['Plan'], sticky: true }, { content: ['Price'] }] },
  { cells: [{ header: true, sticky: true, content: ['Crew'] }, { content: ['$49'] }] },
  { cells: [{ header: true, sticky: true, content: ['Office'] }, { content: ['$79'] }] },
]

function renderTable(props: Partial<Parameters<typeof Table<Words>>[0]> = {}) {
  return render(<Table<Words> rows={priceRows} renderCell={(words) => words.join(' ')} {...props} />)
}

/** Lets a test say how wide the table is laid out. */
function layOut(widths: { frame: number; table: number }) {
  let tell: () => void = () => undefined
  const disconnect = jest.fn()
  class FakeResizeObserver {
    constructor(callback: () => void) {
      tell = callback
    }
    observe() {}
    unobserve() {}
    disconnect = disconnect
  }
  Object.assign(window, { ResizeObserver: FakeResizeObserver })
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(widths.table)
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(widths.frame)
  return { settle: () => act(() => tell()), disconnect }
}

describe('Table', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'ResizeObserver')
  })

  it('RICH-18 shows header rows as column headers in the head, and header cells as row headers', () => {
    renderTable()
    const [head, body] = screen.getAllByRole('rowgroup')
    if (!head || !body) throw new Error('head or body is missing')
    expect(head.tagName).toBe('THEAD')
    expect(
      within(head)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Plan', 'Price'])
    expect(
      within(body)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Crew', 'Office'])
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('scope', 'col')
    expect(screen.getByRole('rowheader', { name: 'Crew' })).toHaveAttribute('scope', 'row')
    expect(
      within(body)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$49', '$79'])
  })

  it('RICH-18 shows a header row further down as column headers too', () => {
    renderTable({
      rows: [{ cells: [{ content: ['Crew'] }] }, { header: true, cells: [{ content: ['Add-ons'] }] }],
    })
    const header = screen.getByRole('columnheader', { name: 'Add-ons' })
    expect(header.closest('tbody')).not.toBeNull()
    expect(document.querySelector('thead')).toBeNull()
  })

  it('RICH-19 marks sticky rows and cells for the style sheet', () => {
    renderTable()
    expect(screen.getByRole('columnheader', { name: 'Price' }).closest('tr')).toHaveAttribute(
      'data-sticky',
      'true',
    )
    expect(screen.getByRole('rowheader', { name: 'Crew' })).toHaveAttribute('data-sticky', 'true')
    expect(screen.getByRole('cell', { name: '$49' })).not.toHaveAttribute('data-sticky')
  })

  it('RICH-19 puts sticky columns beside each other, not onto each other', () => {
    const layout = layOut({ frame: 300, table: 900 })
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120)
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(38)
    renderTable({
      rows: [
        { header: true, cells: [{ content: ['Plan'] }] },
        {
          cells: [
            { sticky: true, content: ['Crew'] },
            { sticky: true, content: ['Monthly'] },
            { content: ['$49'] },
          ],
        },
      ],
    })
    layout.settle()
    expect(screen.getByRole('cell', { name: 'Crew' }).style.insetInlineStart).toBe('0px')
    expect(screen.getByRole('cell', { name: 'Monthly' }).style.insetInlineStart).toBe('120px')
    expect(screen.getByRole('group').style.getPropertyValue('--table-head-height')).toBe('38px')
  })

  it('RICH-19 measures all tables of a page before it places anything in one of them', () => {
    const layout = layOut({ frame: 300, table: 900 })
    const steps: string[] = []
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => {
      steps.push('measured')
      return 38
    })
    const setProperty = jest
      .spyOn(CSSStyleDeclaration.prototype, 'setProperty')
      .mockImplementation(() => void steps.push('placed'))
    renderTable()
    renderTable()
    layout.settle()
    setProperty.mockRestore()
    expect(steps).toEqual(['measured', 'measured', 'placed', 'placed'])
  })

  it('RICH-20 makes a scrollable table a named region that the keyboard reaches', () => {
    renderTable({ name: 'Plans and prices', scrollable: true })
    const region = screen.getByRole('region', { name: 'Plans and prices' })
    expect(region).toHaveAttribute('data-scrollable', 'true')
    expect(region).toHaveAttribute('tabindex', '0')
    expect(within(region).getByRole('table')).toBeInTheDocument()
  })

  it('is reached by the keyboard only when it is wider than its frame', () => {
    const layout = layOut({ frame: 360, table: 600 })
    renderTable({ name: 'Plans and prices' })
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(screen.getByRole('table', { name: 'Plans and prices' })).toBeInTheDocument()

    layout.settle()
    expect(screen.getByRole('region', { name: 'Plans and prices' })).toHaveAttribute('tabindex', '0')

    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(360)
    layout.settle()
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it('stops measuring when it is gone', () => {
    const layout = layOut({ frame: 360, table: 600 })
    renderTable().unmount()
    expect(layout.disconnect).toHaveBeenCalledTimes(1)
  })

  it('keeps spans', () => {
    renderTable({ rows: [{ cells: [{ content: ['Both'], colSpan: 2, rowSpan: 3 }] }] })
    const cell = screen.getByRole('cell', { name: 'Both' })
    expect(cell).toHaveAttribute('colspan', '2')
    expect(cell).toHaveAttribute('rowspan', '3')
  })

  it('does not head a column with silence', () => {
    renderTable({ rows: [{ header: true, cells: [{ content: [] }, { content: ['Price'] }] }] })
    expect(screen.getAllByRole('columnheader')).toHaveLength(1)
  })
})
