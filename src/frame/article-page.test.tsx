import { act, fireEvent, render, screen, within } from '@testing-library/react'
import {
  aCapability,
  aFaq,
  aGlossary,
  aHowTo,
  aLandingPage,
  aProblemSolution,
  aRecommendedWorkflow,
  aReleaseNotes,
  aResources,
  aSection,
  richText,
} from '../../tests/support/article-builders'
import '../../tests/support/browser'
import { CapabilityView } from '../articles/capability-view'
import { FaqView } from '../articles/faq-view'
import { GlossaryView } from '../articles/glossary-view'
import { HowToView } from '../articles/how-to-view'
import { LandingPageView } from '../articles/landing-page-view'
import { ProblemSolutionView } from '../articles/problem-solution-view'
import { RecommendedWorkflowView } from '../articles/recommended-workflow-view'
import { ReleaseNotesView } from '../articles/release-notes-view'
import { ResourcesView } from '../articles/resources-view'
import { createProcessedCases } from '../services/processed-cases'
import { AnalyticsContext, ProcessedCasesContext } from '../services/service-contexts'
import { CurrentQueryContext } from '../ui/page-contexts'
import { ArticlePage } from './article-page'

const QUESTION = 'Did you find the answer to your support question?'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const analytics = {
  ready: () => Promise.resolve({ tenantName: 'Northside Plumbing', userName: 'dana' }),
  track: () => undefined,
}

async function openArticle(processed = createProcessedCases()) {
  window.history.replaceState(null, '', '/resources/templates?caseId=CASE-1001')
  const page = (path: string) => (
    <AnalyticsContext value={analytics}>
      <ProcessedCasesContext value={processed}>
        <ArticlePage article={aResources({ path })}>text</ArticlePage>
      </ProcessedCasesContext>
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

  it('DEFL-05 stays open on a No in the poll if it was open before, and opens again on the next article', async () => {
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

it('DEFL-20 DEFL-21 a case-deflection prompt answered with No stays closed on the next article, even if storage is blocked', async () => {
  const blocked = createProcessedCases(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const { goTo } = await openArticle(blocked)
  await pass(20_000)
  fireEvent.click(within(screen.getByRole('region', { name: QUESTION })).getByRole('button', { name: 'No' }))
  await settled()
  goTo('/resources/forms')
  await pass(60_000)
  expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
})

it('DEFL-02 DEFL-04 the case-deflection prompt opens for a case id that client-side navigation adds to the URL of the article', async () => {
  window.history.replaceState(null, '', '/resources/templates')
  const page = (query: string) => (
    <CurrentQueryContext value={query}>
      <ArticlePage article={aResources({ path: '/resources/templates' })}>text</ArticlePage>
    </CurrentQueryContext>
  )
  const { rerender } = render(page(''))
  await pass(60_000)
  window.history.pushState(null, '', '?caseId=CASE-1002')
  rerender(page('?caseId=CASE-1002'))
  await settled()
  await pass(19_000)
  expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
  await pass(1_000)
  expect(screen.getByRole('region', { name: QUESTION })).toBeVisible()
})

describe('the table of contents', () => {
  const toc = [{ id: 'first', title: 'First', content: [] }]
  const TEXT = 'The first section.'
  const howTo = aHowTo({ toc, thingsToKnow: richText(TEXT) })
  const faq = aFaq({ toc, thingsToKnow: richText(TEXT) })
  const glossary = aGlossary({ toc, terms: [{ id: 'first', title: 'First', content: richText(TEXT) }] })
  const landingPage = aLandingPage({ toc })
  const releaseNotes = aReleaseNotes({ toc })
  const problemSolution = aProblemSolution({ toc })
  const workflow = aRecommendedWorkflow({ toc, thingsToKnow: richText(TEXT) })
  const capability = aCapability({ toc })
  const resources = aResources({ toc })

  it.each([
    { name: 'a how-to', article: howTo, view: <HowToView article={howTo} />, text: TEXT },
    { name: 'an FAQ', article: faq, view: <FaqView article={faq} />, text: TEXT },
    {
      name: 'a glossary',
      article: glossary,
      view: <GlossaryView article={glossary} />,
      text: TEXT,
      title: 'Glossary items',
    },
    {
      name: 'a landing page',
      article: landingPage,
      view: <LandingPageView article={landingPage} />,
      text: 'From call to calendar.',
    },
    {
      name: 'release notes',
      article: releaseNotes,
      view: <ReleaseNotesView article={releaseNotes} />,
      text: 'About: Faster board.',
    },
    {
      name: 'a problem and its solution',
      article: problemSolution,
      view: <ProblemSolutionView article={problemSolution} />,
      text: 'The terminal does not connect.',
    },
    {
      name: 'a recommended workflow',
      article: workflow,
      view: <RecommendedWorkflowView article={workflow} />,
      text: TEXT,
    },
    {
      name: 'a capability',
      article: capability,
      view: <CapabilityView article={capability} />,
      text: 'The board shows every technician.',
    },
    {
      name: 'resources',
      article: resources,
      view: <ResourcesView article={resources} />,
      text: 'Take what you need.',
    },
  ])(
    'LAYOUT-02 TOC-01 ART-GLOS-02 of $name is a bar before its sections, and a tree after the text',
    async ({ article, view, text, title = 'Topics Covered' }) => {
      render(
        <AnalyticsContext value={analytics}>
          <ArticlePage article={article}>{view}</ArticlePage>
        </AnalyticsContext>,
      )
      await settled()
      const navs = screen.getAllByRole('navigation', { name: title })
      expect(navs.map((nav) => nav.hasAttribute('data-state'))).toEqual([true, false])
      const main = screen.getByRole('main')
      expect(within(main).getByRole('article')).toContainElement(navs[0] ?? null)
      expect(navs[0]?.compareDocumentPosition(screen.getByText(text))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(navs[1]?.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    },
  )

  it('TOC-09 ART-GLOS-02 clears the filter of a glossary and scrolls to the chosen term', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue()
    const terms = [...'ABCDEFGH'].map((letter) => aSection(`${letter} term`))
    const article = aGlossary({ terms, toc: terms.map(({ id, title }) => ({ id, title, content: [] })) })
    render(
      <AnalyticsContext value={analytics}>
        <ArticlePage article={article}>
          <GlossaryView article={article} />
        </ArticlePage>
      </AnalyticsContext>,
    )
    await settled()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'A term' } })
    expect(screen.queryByRole('heading', { name: 'B term' })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'B term' }))
    expect(screen.getByRole('heading', { name: 'B term' })).toHaveFocus()
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(scrollTo).toHaveBeenCalledTimes(1)
  })
})
