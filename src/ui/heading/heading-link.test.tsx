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

it('copies the address of the heading, without what it says about the reader, and tells so', async () => {
  await click()
  expect(writeText.mock.calls).toEqual([['http://localhost/how-to/merge#gr%C3%B6%C3%9Fe']])
  expect(said()).toEqual(['success: Link copied'])
})

it('shows the address without a new step in the history, and leaves what the page has kept there', async () => {
  window.history.replaceState({ key: 'kept' }, '')
  const steps = window.history.length
  expect(await click()).toEqual({ isLeftToBrowser: false })
  expect(window.location.href).toBe('http://localhost/how-to/merge?caseId=CASE-1001#gr%C3%B6%C3%9Fe')
  expect(window.history.state).toEqual({ key: 'kept' })
  expect(window.history.length).toBe(steps)
})

it('says where the address is when the browser refuses to copy', async () => {
  writeText.mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  await click()
  expect(said()).toEqual(['info: The link was not copied'])
})

it('says so too where there is no clipboard, as on a page without TLS', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  await click()
  expect(said()).toEqual(['info: The link was not copied'])
})

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'leaves a click with %s to the browser',
  async (key) => {
    expect(await click({ [key]: true })).toEqual({ isLeftToBrowser: true })
    expect(writeText).not.toHaveBeenCalled()
    expect(said()).toEqual([])
  },
)
