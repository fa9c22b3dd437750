import { render, screen, within } from '@testing-library/react'
import { aHowTo, anArticleBase, anEmbed, aPicture } from '../../../tests/support/article-builders'
import { IMPORTANT_NOTE, LEGAL_DISCLAIMER } from '../../config/choices'
import { RichTextView } from '../rich-text/rich-text-view'
import { ArticleFrame } from './article-frame'
import { ArticleHeader } from './article-header'

describe('ArticleFrame', () => {
  it('ART-ALL-01 ART-ALL-02 ART-ALL-03 ends with the poll, the important note and the legal disclaimer, in this order', () => {
    render(
      <ArticleFrame article={aHowTo()} afterBody={<p>Was this helpful?</p>}>
        <p>The text</p>
      </ArticleFrame>,
    )
    const order = ['The text', 'Was this helpful?', IMPORTANT_NOTE, LEGAL_DISCLAIMER].map((words) =>
      screen.getByText(words),
    )
    for (const [index, part] of order.slice(1).entries()) {
      expect(order[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })

  it('RICH-13 loads the first picture of an article immediately and lazy-loads the other pictures', () => {
    const pictures = ['/media/first.svg', '/media/second.svg'].map((src) => aPicture({ src, alt: src }))
    const introduction = pictures.map((picture) => anEmbed({ type: 'picture', ...picture }))
    render(
      <ArticleFrame article={aHowTo({ introduction })}>
        <RichTextView content={introduction} />
      </ArticleFrame>,
    )
    const waits = screen.getAllByRole('img').map((image) => image.hasAttribute('data-fade'))
    expect(waits).toEqual([false, true])
  })

  it('ART-ALL-01 shows links to the previous and next articles of the series, below the legal disclaimer', () => {
    const article = aHowTo({
      series: {
        title: 'Customers',
        previous: { title: 'Add a customer', url: '/how-to/add' },
        next: { title: 'Archive a customer', url: '/how-to/archive' },
      },
    })
    render(
      <ArticleFrame article={article}>
        <p>The text</p>
      </ArticleFrame>,
    )
    const ways = within(screen.getByRole('navigation', { name: 'More in Customers' })).getAllByRole('link')
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Previous Add a customer', '/how-to/add'],
      ['Next Archive a customer', '/how-to/archive'],
    ])
    expect(screen.getByRole('article')).not.toContainElement(ways[0] ?? null)
    expect(screen.getByText(LEGAL_DISCLAIMER).compareDocumentPosition(ways[0] ?? document)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('shows no previous and next links for an article without a series', () => {
    render(
      <ArticleFrame article={aHowTo()}>
        <p>The text</p>
      </ArticleFrame>,
    )
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  it('shows the title of the article as a level 1 heading', () => {
    render(
      <ArticleFrame article={aHowTo()}>
        <p>The text</p>
      </ArticleFrame>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Merge customers' })).toBeInTheDocument()
  })
})

describe('ArticleHeader', () => {
  it.each([
    ['kbHowTo', 'How to Guide'],
    ['kbFaq', 'FAQ'],
    ['kbGlossary', 'Glossary'],
    ['kbLandingPage', 'Landing Page'],
    ['kbReleaseNotes', 'Release Notes'],
    ['articleProblemSolution', 'Troubleshooting'],
    ['articleRecommendedWorkflow', 'Recommended Workflow'],
    ['kbCapability', 'Capability'],
    ['kbResources', 'Resource'],
  ] as const)('DATA-21 shows the kind %s as the label "%s" above the title', (kind, label) => {
    render(<ArticleHeader article={anArticleBase(kind)} />)
    const words = screen.getByText(label)
    expect(words.querySelector('svg')).toBeInTheDocument()
    expect(words.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('UI-01 shows a chip "Pro" beside the title of an article marked as pro', () => {
    const { rerender } = render(
      <ArticleHeader article={anArticleBase('kbHowTo', { title: { text: 'Marketing', pro: true } })} />,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Marketing Pro' })).toBeInTheDocument()
    expect(screen.getByText('Pro')).toHaveClass('chip')
    rerender(<ArticleHeader article={anArticleBase('kbHowTo')} />)
    expect(screen.queryByText('Pro')).not.toBeInTheDocument()
  })

  it('UI-06 shows the last update and the reading time', () => {
    const { container } = render(<ArticleHeader article={anArticleBase('kbHowTo')} />)
    expect(container).toHaveTextContent('Last updated on 11/03/2026')
    expect(screen.getByText('11/03/2026')).toHaveAttribute('datetime', '2026-11-03T18:30:00Z')
    expect(screen.getByText('3 min read')).toBeInTheDocument()
  })

  it('omits the last update and the reading time if they are unknown', () => {
    const { container } = render(
      <ArticleHeader article={anArticleBase('kbHowTo', { updated: '', readingMinutes: 0 })} />,
    )
    expect(container).not.toHaveTextContent(/Last updated|min read/)
  })
})
