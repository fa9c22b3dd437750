import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Collapsible } from './collapsible'

const scrolledTo: string[] = []

beforeEach(() => {
  scrolledTo.length = 0
  // jsdom has no layout and cannot scroll
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.id)
  }
  window.location.hash = ''
})

function renderTwo() {
  return render(
    <>
      <Collapsible id="can-i-merge" title="Can I merge customers?" level={3}>
        <p>Yes, from the customer record.</p>
        <p id="undo">It cannot be undone.</p>
      </Collapsible>
      <Collapsible id="who-may" title="Who may merge?" level={3}>
        <p>Office staff.</p>
      </Collapsible>
    </>,
  )
}

const part = (title: string) => {
  const details = screen.getByRole('heading', { name: title }).closest('details')
  if (!details) throw new Error(`"${title}" is not in a details element`)
  return details
}

function goTo(hash: string) {
  act(() => {
    window.location.hash = hash
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
}

describe('Collapsible', () => {
  it('COLL-01 COLL-02 COLL-03 starts closed, with its text in the page', () => {
    renderTwo()
    expect(part('Can I merge customers?').open).toBe(false)
    expect(screen.getByText('Yes, from the customer record.')).toBeInTheDocument()
  })

  it('COLL-04 opens on a click on its title, and closes on the next', async () => {
    const user = userEvent.setup()
    renderTwo()
    await user.click(screen.getByText('Can I merge customers?'))
    expect(part('Can I merge customers?').open).toBe(true)
    expect(part('Who may merge?').open).toBe(false)
    await user.click(screen.getByText('Can I merge customers?'))
    expect(part('Can I merge customers?').open).toBe(false)
  })

  it('COLL-05 starts open and scrolls into view if the hash matches its anchor', () => {
    window.location.hash = '#who-may'
    renderTwo()
    expect(part('Who may merge?').open).toBe(true)
    expect(part('Can I merge customers?').open).toBe(false)
    expect(scrolledTo).toEqual(['who-may'])
  })

  it('COLL-05 opens when the hash changes to its anchor', () => {
    renderTwo()
    goTo('#can-i-merge')
    expect(part('Can I merge customers?').open).toBe(true)
  })

  it('COLL-05 opens when the hash is an anchor inside the collapsible', () => {
    renderTwo()
    goTo('#undo')
    expect(part('Can I merge customers?').open).toBe(true)
    expect(scrolledTo).toEqual(['undo'])
  })

  it('stays open or closed when the hash changes to an anchor outside it', async () => {
    const user = userEvent.setup()
    renderTwo()
    await user.click(screen.getByText('Who may merge?'))
    goTo('#somewhere-else')
    goTo('#100%')
    expect(part('Who may merge?').open).toBe(true)
    expect(part('Can I merge customers?').open).toBe(false)
    expect(scrolledTo).toEqual([])
  })

  it('stops listening to hash changes after unmount', () => {
    const { unmount } = renderTwo()
    const remove = jest.spyOn(window, 'removeEventListener')
    unmount()
    expect(remove.mock.calls.filter(([event]) => event === 'hashchange')).toHaveLength(2)
  })
})
