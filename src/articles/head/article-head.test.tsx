import { render } from '@testing-library/react'
import { ArticleHead } from './article-head'
import type { HowTo } from '../../model/article'
import { articleOf } from '../../../tests/support/article-of'
import { structuredDataOf } from '../../../tests/support/structured-data'

function headOf(more: Partial<HowTo> = {}) {
  const model = articleOf('kbHowTo', { title: 'Stop </script><!-- here' }).model
  const { container } = render(<ArticleHead article={{ ...(model as HowTo), ...more }} />)
  return container.ownerDocument
}

describe('the head of an article', () => {
  it('escapes `<` in structured data, so that a title cannot end the script element', () => {
    const block = headOf().querySelector('script[type="application/ld+json"]')?.innerHTML ?? ''
    expect(block).not.toContain('<')
    expect(structuredDataOf(block)[0]).toMatchObject({ headline: 'Stop </script><!-- here' })
  })

  const copies = 'link[type="text/markdown"]'

  it('links to the Markdown copy of a public article', () => {
    expect(headOf().querySelector(copies)?.getAttribute('href')).toBe('/how-to/slug.md')
  })

  it('does not link to a Markdown copy of a private article', () => {
    expect(headOf({ isPrivate: true }).querySelector(copies)).toBeNull()
  })
})
