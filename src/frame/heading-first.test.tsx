import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { ByLinkContext, useIsFullyRendered } from './heading-first'

let renders: boolean[]

function Page() {
  const isFullyRendered = useIsFullyRendered()
  renders.push(isFullyRendered)
  return <main>{isFullyRendered && 'The text.'}</main>
}

const at = (isByLink: boolean) => (
  <ByLinkContext value={isByLink}>
    <Page />
  </ByLinkContext>
)

beforeEach(() => (renders = []))

it('renders the heading first after client-side navigation, then the rest of the page', () => {
  const { container } = render(at(true))
  expect(renders).toEqual([false, true])
  expect(container).toHaveTextContent('The text.')
})

it('renders the whole page at once if the reader did not open it by client-side navigation', () => {
  render(at(false))
  expect(renders).toEqual([true])
  expect(renderToString(at(false))).toContain('The text.')
})

it('keeps a page fully rendered when the reader follows a link to the same page', () => {
  const { rerender } = render(at(false))
  rerender(at(true))
  expect(renders).not.toContain(false)
})
