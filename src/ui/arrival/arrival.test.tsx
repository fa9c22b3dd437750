import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expectArrival, useIsWhole } from './arrival'

let pictures: boolean[]

function Page() {
  const isWhole = useIsWhole()
  pictures.push(isWhole)
  return <main>{isWhole && 'The text.'}</main>
}

beforeEach(() => (pictures = []))
afterEach(() => expectArrival(false))

it('a page that a link leads to shows its heading first, and then all of it', () => {
  expectArrival(true)
  const { container } = render(<Page />)
  expect(pictures).toEqual([false, true])
  expect(container).toHaveTextContent('The text.')
})

it('a page is whole at once where it is opened, or a place in it is gone to', () => {
  render(<Page />)
  expect(pictures).toEqual([true])
  expect(renderToString(<Page />)).toContain('The text.')
})

it('a page that is there stays whole when the next one is expected', () => {
  const { rerender } = render(<Page />)
  expectArrival(true)
  rerender(<Page />)
  expect(pictures).not.toContain(false)
})
