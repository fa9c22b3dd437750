import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { pageWindow } from './page-window'
import { Pagination } from './pagination'

describe('pageWindow', () => {
  it.each([
    [1, 10, 5, [1, 2, 3, 4, 5]],
    [3, 10, 5, [1, 2, 3, 4, 5]],
    [6, 10, 5, [4, 5, 6, 7, 8]],
    [10, 10, 5, [6, 7, 8, 9, 10]],
    [2, 3, 5, [1, 2, 3]],
    [1, 1, 5, [1]],
    [5, 10, 3, [4, 5, 6]],
  ])(
    'SRCH-33 SRCH-34 on page %i of %i, shows up to %i page numbers around the current page',
    (page, pages, size, expected) => {
      expect(pageWindow(page, pages, size)).toEqual(expected)
    },
  )

  it('SRCH-33 SRCH-34 shows on a phone only page numbers that it also shows on a desktop', () => {
    const aPlace = fc
      .integer({ min: 1, max: 60 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
    fc.assert(
      fc.property(aPlace, ([page, pages]) => {
        const desktop = pageWindow(page, pages, 5)
        expect(desktop).toContain(page)
        expect(desktop).toEqual(expect.arrayContaining([...pageWindow(page, pages, 3)]))
      }),
    )
  })
})

function setUp(page: number, pages = 10) {
  const onChoose = jest.fn()
  const view = render(
    <Pagination label="Pages of capabilities" page={page} pages={pages} onChoose={onChoose} />,
  )
  return { onChoose, user: userEvent.setup(), ...view }
}

const button = (name: string) => screen.getByRole('button', { name })

it('CAPS-06 SRCH-33 SRCH-35 has five page buttons between first, previous, next and last', () => {
  setUp(5)
  const names = within(screen.getByRole('navigation', { name: 'Pages of capabilities' }))
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label'))
  expect(names).toEqual([
    'First page',
    'Previous page',
    'Page 3',
    'Page 4',
    'Page 5',
    'Page 6',
    'Page 7',
    'Next page',
    'Last page',
  ])
})

it('CAPS-06 marks the current page', () => {
  setUp(5)
  expect(button('Page 5')).toHaveAttribute('aria-current', 'page')
  expect(button('Page 4')).not.toHaveAttribute('aria-current')
})

it.each([
  ['First page', 1],
  ['Previous page', 4],
  ['Page 7', 7],
  ['Next page', 6],
  ['Last page', 10],
])('SRCH-35 from page 5, the button "%s" goes to page %i', async (name, target) => {
  const { user, onChoose } = setUp(5)
  await user.click(button(name))
  expect(onChoose.mock.calls).toEqual([[target]])
})

it.each([
  [1, ['First page', 'Previous page']],
  [10, ['Next page', 'Last page']],
])('SRCH-35 disables the buttons that lead nowhere on page %i of 10', async (page, names) => {
  const { user, onChoose } = setUp(page)
  for (const name of names) {
    expect(button(name)).toHaveAttribute('aria-disabled', 'true')
    await user.click(button(name))
  }
  expect(onChoose).not.toHaveBeenCalled()
})

it('CAPS-06 renders nothing for a single page', () => {
  expect(setUp(1, 1).container).toBeEmptyDOMElement()
})
