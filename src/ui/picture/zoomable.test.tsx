import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pressEscapeIn } from '../../../tests/support/browser'
import { Image, type ImageProps } from './image'
import { Zoomable } from './zoomable'

const board: ImageProps = {
  src: '/media/images/s/a/t/board.png',
  width: 1200,
  height: 1000,
  alt: 'The dispatch board',
}

function renderZoomable(picture = board) {
  const user = userEvent.setup()
  const view = render(
    <main>
      <h1>Dispatch</h1>
      <Zoomable picture={picture}>
        <Image {...picture} />
      </Zoomable>
    </main>,
  )
  return { user, ...view }
}

const button = () => screen.getByRole('button', { name: 'Enlarge image: The dispatch board' })
const dialog = () => screen.queryByRole('dialog', { name: 'Enlarged image: The dispatch board' })

function windowIs(width: number) {
  Object.assign(window, {
    matchMedia: (query: string) => ({ matches: query === '(width <= 844px)' && width <= 844 }),
  })
}

beforeEach(() => windowIs(1440))

describe('Zoomable', () => {
  it('RICH-05 opens the picture in a dialog on a click on it', async () => {
    const { user } = renderZoomable()
    expect(dialog()).not.toBeInTheDocument()
    await user.click(screen.getByRole('img', { name: 'The dispatch board' }))
    expect(await screen.findByRole('dialog', { name: 'Enlarged image: The dispatch board' })).toHaveProperty(
      'open',
      true,
    )
  })

  it('RICH-05 opens by keyboard', async () => {
    const { user } = renderZoomable()
    await user.tab()
    expect(button()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  })

  it('RICH-06 does not open on a phone', async () => {
    windowIs(844)
    const { user } = renderZoomable()
    await user.click(screen.getByRole('img'))
    await user.click(button())
    expect(dialog()).not.toBeInTheDocument()

    windowIs(845)
    await user.click(button())
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  })

  it('RICH-07 closes on Escape and gives the focus back', async () => {
    const { user } = renderZoomable()
    await user.click(button())
    const opened = await screen.findByRole('dialog')
    act(() => pressEscapeIn(opened))
    expect(dialog()).not.toBeInTheDocument()
    expect(button()).toHaveFocus()
  })

  it('RICH-08 closes on a click on the enlarged picture', async () => {
    const { user } = renderZoomable()
    await user.click(button())
    await screen.findByRole('dialog')
    const [, zoomed] = screen.getAllByRole('img')
    if (!zoomed) throw new Error('the zoomed picture is missing')
    await user.click(zoomed)
    expect(dialog()).not.toBeInTheDocument()
  })

  it('RICH-09 closes by its button, and opens again', async () => {
    const { user } = renderZoomable()
    await user.click(button())
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(dialog()).not.toBeInTheDocument()
    await user.click(button())
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  })

  it('RICH-07 opens again before the browser has reported the close', async () => {
    const { user } = renderZoomable()
    await user.click(button())
    const closed = await screen.findByRole('dialog')
    closed.removeAttribute('open')
    button().focus()
    await user.keyboard('{Enter}')
    fireEvent(closed, new Event('close'))
    expect(await screen.findByRole('dialog')).toHaveProperty('open', true)
  })

  it('has the light and the dark file in the dialog if the picture has both', async () => {
    const { user } = renderZoomable({ ...board, dark: '/media/images/s/a/t/board-dark.png' })
    await user.click(button())
    const zoomed = within(await screen.findByRole('dialog')).getAllByRole('img')
    expect(zoomed.map(({ dataset }) => dataset['copy'])).toEqual(['light', 'dark'])
  })

  it('RICH-10 shows the picture no higher than 672 px, frame included', async () => {
    const { user } = renderZoomable()
    await user.click(button())
    await screen.findByRole('dialog')
    const zoomed = screen.getAllByRole('img')[1]
    expect(zoomed).toHaveAttribute('height', '654')
    expect(zoomed).toHaveAttribute('width', '785')
  })
})
