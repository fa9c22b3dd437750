import { render, screen } from '@testing-library/react'
import { Heading } from './heading'

describe('Heading', () => {
  it('has the given level and id, and only its text as its accessible name', () => {
    render(<Heading level={3} id="merge-customers" words="Merge customers" />)
    const heading = screen.getByRole('heading', { level: 3, name: 'Merge customers' })
    expect(heading).toHaveAttribute('id', 'merge-customers')
    expect(heading).toHaveTextContent(/^Merge customers$/)
  })

  it('has a link to itself, with an accessible name', () => {
    render(<Heading level={2} id="größe" words="Größe" />)
    expect(screen.getByRole('link', { name: 'Link to this section: Größe' })).toHaveAttribute(
      'href',
      '#gr%C3%B6%C3%9Fe',
    )
  })

  it('shows its children, with their markup, instead of the plain text', () => {
    render(
      <Heading level={2} id="code" words="Use code">
        Use <code>code</code>
      </Heading>,
    )
    expect(screen.getByRole('heading', { name: 'Use code' }).querySelector('code')).toHaveTextContent('code')
  })
})
