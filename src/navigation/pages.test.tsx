import { act, render, screen } from '@testing-library/react'
import { use, useEffect } from 'react'
import { expectArrival, useIsWhole } from '../ui/arrival'
import { CurrentPathContext } from '../ui/link/current-path'
import { drawAhead, forgetAhead, KEEP_AHEAD_MS } from './page-ahead'
import { Pages } from './pages'

interface Props {
  readonly data: object
}

const BUILD = 'b1'
let drawings: string[]
let begun: string[]

function Article({ data }: Props) {
  const { title } = data as { title: string }
  const path = use(CurrentPathContext)
  const isWhole = useIsWhole()
  drawings.push(`${title} ${isWhole ? 'whole' : 'heading'}`)
  useEffect(() => void begun.push(title), [title])
  return (
    <main>
      <h1>{title}</h1>
      <p>{path}</p>
      {isWhole && <p>The text of {title}.</p>}
    </main>
  )
}

const list = { name: '/categories', path: '/categories', page: <Article data={{ title: 'All' }} /> }
const goal = { name: '/how-to/merge', path: '/how-to/merge', data: { title: 'Merge' } }
const loaded = (build = BUILD, path = goal.name) => ({
  component: { default: Article },
  json: { data: goal.data, pageContext: {} },
  page: { path, webpackCompilationHash: build },
})

const at = ({ name, path, page }: typeof list) => (
  <Pages name={name} path={path}>
    {page}
  </Pages>
)
// as the site generator names its elements
const atGoal = () => at({ ...goal, page: <Article key={goal.name} data={goal.data} /> })

const headings = () => screen.getAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent)

beforeEach(() => {
  jest.useFakeTimers()
  drawings = []
  begun = []
})
afterEach(() => {
  act(forgetAhead)
  expectArrival(false)
  jest.useRealTimers()
})

it('draws the heading of a page that a link is pressed to, out of sight and without a beginning', () => {
  render(at(list))
  act(() => drawAhead(goal.path, loaded(), BUILD))
  expect(headings()).toEqual(['All', 'Merge'])
  expect(screen.getByRole('heading')).toHaveTextContent('All')
  expect(screen.getByText('Merge')).not.toBeVisible()
  expect(screen.getByText(goal.path)).toBeInTheDocument()
  expect(screen.queryByText('The text of Merge.')).not.toBeInTheDocument()
  expect(begun).toEqual(['All'])
})

it('shows what was drawn when the reader gets there, before it draws anything anew, and then the whole of it', () => {
  const { rerender } = render(at(list))
  act(() => drawAhead(goal.path, loaded(), BUILD))
  const heading = screen.getByText('Merge')
  drawings = []
  expectArrival(true)
  rerender(atGoal())
  expect(screen.getByRole('heading')).toBe(heading)
  expect(heading).toBeVisible()
  expect(screen.getByText('The text of Merge.')).toBeVisible()
  expect(drawings).toEqual(['Merge whole'])
  expect(begun).toEqual(['All', 'Merge'])
})

it('keeps the page that is shown when the press is forgotten, or leads on', () => {
  const { rerender } = render(at(list))
  act(() => drawAhead(goal.path, loaded(), BUILD))
  rerender(atGoal())
  const heading = screen.getByText('Merge')
  act(() => jest.advanceTimersByTime(KEEP_AHEAD_MS))
  expect(screen.getByRole('heading')).toBe(heading)
  act(() => drawAhead(goal.path, loaded(), BUILD))
  expect(headings()).toEqual(['Merge'])
})

it('knows a page again that was loaded with a query', () => {
  const { rerender } = render(at(list))
  act(() => drawAhead(goal.path, loaded(BUILD, `${goal.name}?from=list`), BUILD))
  const heading = screen.getByText('Merge')
  rerender(atGoal())
  expect(screen.getByRole('heading')).toBe(heading)
})

it('takes away what nobody came to', () => {
  render(at(list))
  act(() => drawAhead(goal.path, loaded(), BUILD))
  act(() => jest.advanceTimersByTime(KEEP_AHEAD_MS - 1))
  expect(headings()).toEqual(['All', 'Merge'])
  act(() => jest.advanceTimersByTime(1))
  expect(headings()).toEqual(['All'])
  act(() => drawAhead(goal.path, loaded(), BUILD))
  act(forgetAhead)
  expect(headings()).toEqual(['All'])
  expect(begun).toEqual(['All'])
})

it.each([
  ['is not here yet', undefined],
  ['is of another build', loaded('b2')],
  ['failed', { ...loaded(), status: 'error' as const }],
  ['needs more than its data', { ...loaded(), json: { pageContext: {}, data: undefined } }],
])('draws no page that %s', (_, page) => {
  render(at(list))
  act(() => drawAhead(goal.path, page as ReturnType<typeof loaded> | undefined, BUILD))
  expect(headings()).toEqual(['All'])
})

it('a page that was not drawn ahead is drawn when it comes', () => {
  const { rerender } = render(at(list))
  expectArrival(true)
  rerender(atGoal())
  expect(screen.getByRole('heading')).toHaveTextContent('Merge')
  expect(drawings).toEqual(['All whole', 'Merge heading', 'Merge whole'])
})
