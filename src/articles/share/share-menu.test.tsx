import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '../../ui/toast'
import { ShareMenu } from './share-menu'

beforeEach(() => {
  window.history.replaceState(null, '', '/how-to/merge?caseId=CASE-1001#start')
})

const writeText = jest.fn(() => Promise.resolve())

afterEach(() => {
  writeText.mockClear()
  toasts.setState({ toasts: [] })
  Reflect.deleteProperty(window.navigator, 'share')
})

async function openMenu(hasMarkdown = true) {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  render(<ShareMenu path="/how-to/merge" hasMarkdown={hasMarkdown} />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByRole('button', { name: 'Copy link' })
  return user
}

const newest = () => toasts.getState().toasts[0]?.title

it('copies the link of the page without its query, which may name a support case', async () => {
  const user = await openMenu()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(writeText).toHaveBeenCalledWith('http://localhost/how-to/merge')
  expect(newest()).toBe('Link copied')
  expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus()
})

it('reports that the link cannot be copied in a browser without a clipboard', async () => {
  const user = await openMenu()
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(newest()).toBe('Could not copy the link')
})

it('copies the Markdown of an article, and reports a failure', async () => {
  const fetched = jest
    .spyOn(window, 'fetch')
    .mockResolvedValueOnce(new Response('# Merge'))
    .mockResolvedValueOnce(new Response('', { status: 404 }))
  const user = await openMenu()
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }))
  expect(fetched).toHaveBeenCalledWith('/how-to/merge.md')
  expect(writeText).toHaveBeenCalledWith('# Merge')
  expect(newest()).toBe('Article copied as Markdown')

  await user.click(screen.getByRole('button', { name: 'Share' }))
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }))
  expect(newest()).toBe('Could not copy the article')
})

it('starts to copy the Markdown during the click, because Safari refuses a later copy', async () => {
  class Item {
    constructor(readonly parts: Readonly<Record<string, Promise<Blob>>>) {}
  }
  const write = jest.fn((_items: readonly Item[]) => Promise.resolve())
  Object.defineProperty(window, 'ClipboardItem', { value: Item, configurable: true })
  jest.spyOn(window, 'fetch').mockResolvedValueOnce(new Response('# Merge'))
  await openMenu()
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true })
  fireEvent.click(screen.getByRole('button', { name: 'Copy as Markdown' }))
  expect(write).toHaveBeenCalledTimes(1)
  const blob = await write.mock.calls[0]?.[0][0]?.parts['text/plain']
  expect(blob?.type).toBe('text/plain')
  await act(() => Promise.resolve())
  expect(newest()).toBe('Article copied as Markdown')
  Reflect.deleteProperty(window, 'ClipboardItem')
})

it('if the browser blocks copying the Markdown, reports that instead of a lost connection', async () => {
  jest.spyOn(window, 'fetch').mockResolvedValueOnce(new Response('# Merge'))
  writeText.mockRejectedValueOnce(new DOMException('no permission', 'NotAllowedError'))
  const user = await openMenu()
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }))
  expect(toasts.getState().toasts[0]).toMatchObject({
    title: 'Could not copy the article',
    text: expect.stringContaining('Your browser blocks copying.'),
  })
})

it('does not offer to copy the Markdown of a private article', async () => {
  await openMenu(false)
  expect(screen.queryByRole('button', { name: 'Copy as Markdown' })).toBeNull()
})

it('prints the page', async () => {
  window.print = jest.fn()
  const user = await openMenu()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(window.print).toHaveBeenCalledTimes(1)
})

it('offers `Share with an app` only if the browser can share, and shares the URL without its query', async () => {
  const user = await openMenu()
  expect(screen.queryByRole('button', { name: 'Share with an app' })).toBeNull()
  await user.keyboard('{Escape}')
  const share = jest.fn(() => Promise.reject(new DOMException('canceled', 'AbortError')))
  Object.assign(window.navigator, { share })
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await user.click(screen.getByRole('button', { name: 'Share with an app' }))
  expect(share).toHaveBeenCalledWith({ title: document.title, url: 'http://localhost/how-to/merge' })
  expect(writeText).not.toHaveBeenCalled()
  expect(newest()).toBeUndefined()
})

it('copies the link if the browser refuses to share it', async () => {
  Object.assign(window.navigator, {
    share: () => Promise.reject(new DOMException('no permission', 'NotAllowedError')),
  })
  const user = await openMenu()
  await user.click(screen.getByRole('button', { name: 'Share with an app' }))
  expect(writeText).toHaveBeenCalledWith('http://localhost/how-to/merge')
  expect(newest()).toBe('Link copied')
})
