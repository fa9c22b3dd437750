import { act, render, screen, within } from '@testing-library/react'
import { Table } from './table'

const head = [
  <tr key="head" data-header data-sticky>
    <th scope="col">Plan</th>
    <th scope="col">Price</th>
  </tr>,
]

const body = (
  <tr>
    <th scope="row" data-sticky>
      Crew
    </th>
    <td>$49</td>
  </tr>
)

function renderTable(props: Partial<Parameters<typeof Table>[0]> = {}) {
  return render(
    <Table head={head} {...props}>
      {props.children ?? body}
    </Table>,
  )
}

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

  it('RICH-18 puts header rows into the thead element, and omits an empty thead', () => {
    const { unmount } = renderTable()
    expect(screen.getByText('Plan').closest('thead')).not.toBeNull()
    expect(screen.getByText('Crew').closest('tbody')).not.toBeNull()
    unmount()
    renderTable({ head: [] })
    expect(document.querySelector('thead')).toBeNull()
  })

  it('RICH-19 places sticky columns beside each other', () => {
    const layout = layOut({ frame: 300, table: 900 })
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120)
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(38)
    renderTable({
      children: (
        <tr>
          <td data-sticky>Crew</td>
          <td data-sticky>Monthly</td>
          <td>$49</td>
        </tr>
      ),
    })
    layout.settle()
    expect(screen.getByRole('cell', { name: 'Crew' }).style.insetInlineStart).toBe('0px')
    expect(screen.getByRole('cell', { name: 'Monthly' }).style.insetInlineStart).toBe('120px')
    expect(screen.getByRole('group').style.getPropertyValue('--table-head-height')).toBe('38px')
  })

  it('RICH-19 places sticky rows below the head and below each other', () => {
    const layout = layOut({ frame: 300, table: 900 })
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(38)
    const row = (name: string) => (
      <tr data-sticky>
        <td>{name}</td>
      </tr>
    )
    renderTable({
      children: (
        <>
          {row('Crew')}
          {row('Fleet')}
        </>
      ),
    })
    layout.settle()
    const above = (name: string) => screen.getByRole('row', { name }).style.getPropertyValue('--sticky-above')
    expect([above('Crew'), above('Fleet')]).toEqual(['38px', '76px'])
  })

  it('RICH-19 measures all tables of a page before changing any of them', () => {
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

  it('RICH-20 makes a scrollable table a focusable named region', () => {
    renderTable({ name: 'Plans and prices', scrollable: true })
    const region = screen.getByRole('region', { name: 'Plans and prices' })
    expect(region).toHaveAttribute('data-scrollable', 'true')
    expect(region).toHaveAttribute('tabindex', '0')
    expect(within(region).getByRole('table')).toBeInTheDocument()
  })

  it('if not marked as scrollable, is a focusable region only while it is wider than its frame', () => {
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

  it('stops measuring after unmount', () => {
    const layout = layOut({ frame: 360, table: 600 })
    renderTable().unmount()
    expect(layout.disconnect).toHaveBeenCalledTimes(1)
  })
})
