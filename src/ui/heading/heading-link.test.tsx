import { act, fireEvent, render, screen } from '@testing-library/react'
import { toasts } from '../toast'
import { HeadingLink } from './heading-link'

const writeText = jest.fn<Promise<void>, [string]>()

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  toasts.setState({ toasts: [] })
  window.history.replaceState(null, '', '/how-to/merge?caseId=CASE-1001')
})

const said = () => toasts.getState().toasts.map(({ kind, title }) => `${kind}: ${title}`)

async function click(init: MouseEventInit = {}) {
  render(<HeadingLink id="größe" words="Größe" />)
  const goesOn = fireEvent.click(screen.getByRole('link', { name: 'Link to this section: Größe' }), init)
  await act(() => Promise.resolve())
  return { isLeftToBrowser: goesOn }
}

it('copies the URL of the heading without the query, and confirms the copy', async () => {
  await click()
  expect(writeText.mock.calls).toEqual([['http://localhost/how-to/merge#gr%C3%B6%C3%9Fe']])
  expect(said()).toEqual(['success: Link copied'])
})

it('updates the URL without a new history entry and keeps the history state', async () => {
  window.history.replaceState({ key: 'kept' }, '')
  const steps = window.history.length
  expect(await click()).toEqual({ isLeftToBrowser: false })
  expect(window.location.href).toBe('http://localhost/how-to/merge?caseId=CASE-1001#gr%C3%B6%C3%9Fe')
  expect(window.history.state).toEqual({ key: 'kept' })
  expect(window.history.length).toBe(steps)
})

it('reports that it could not copy if the browser blocks copying', async () => {
  writeText.mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  await click()
  expect(said()).toEqual(['info: Could not copy the link'])
})

it('reports that it could not copy without a clipboard API, as on a page without TLS', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  await click()
  expect(said()).toEqual(['info: Could not copy the link'])
})

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'leaves a click with %s to the browser',
  async (key) => {
    expect(await click({ [key]: true })).toEqual({ isLeftToBrowser: true })
    expect(writeText).not.toHaveBeenCalled()
    expect(said()).toEqual([])
  },
)
