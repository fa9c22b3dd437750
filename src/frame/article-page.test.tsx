import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { aResources } from '../../tests/support/article-builders'
import { AnalyticsContext } from '../services/contexts'
import { ArticlePage } from './article-page'

const QUESTION = 'Did you find the answer to your support question?'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const analytics = {
  ready: () => Promise.resolve({ tenantName: 'Northside Plumbing', userName: 'dana' }),
  track: () => undefined,
}

async function openArticle() {
  window.history.replaceState(null, '', '/resources/templates?caseId=CASE-1001')
  const page = (path: string) => (
    <AnalyticsContext value={analytics}>
      <ArticlePage article={aResources({ path })}>text</ArticlePage>
    </AnalyticsContext>
  )
  const { rerender } = render(page('/resources/templates'))
  await settled()
  return { goTo: (path: string) => rerender(page(path)) }
}

const settled = () => act(() => jest.advanceTimersByTimeAsync(0))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const answerPoll = (name: string) =>
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Was this helpful?' })).getByRole('button', { name }),
  )

describe('the case-deflection prompt', () => {
  it('DEFL-05 DEFL-06 does not open after a No in the poll', async () => {
    await openArticle()
    fireEvent.scroll(window)
    await pass(4_000)
    answerPoll('No')
    await pass(60_000)
    fireEvent.scroll(window)
    await pass(60_000)
    expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
  })

  it('DEFL-05 opens after a Yes in the poll', async () => {
    await openArticle()
    answerPoll('Yes')
    await pass(20_000)
    expect(screen.getByRole('region', { name: QUESTION })).toBeVisible()
  })

  it('DEFL-05 stays open when it opened before the No, and opens again on the next article', async () => {
    const { goTo } = await openArticle()
    await pass(20_000)
    answerPoll('No')
    expect(screen.getByRole('region', { name: QUESTION })).toBeVisible()
    goTo('/resources/forms')
    await settled()
    expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
    await pass(20_000)
    expect(screen.getByRole('region', { name: QUESTION })).toBeVisible()
  })
})
