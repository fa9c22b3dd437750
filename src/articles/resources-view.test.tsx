import { render, screen } from '@testing-library/react'
import { aResources } from '../../tests/support/article-builders'
import { ResourcesView } from './resources-view'

describe('ResourcesView', () => {
  it('shows the description and the content, and renders nothing if both are empty', () => {
    const { rerender, container } = render(<ResourcesView article={aResources()} />)
    expect(screen.getByText('Templates to print.')).toBeInTheDocument()
    expect(screen.getByText('Take what you need.')).toBeInTheDocument()
    rerender(<ResourcesView article={aResources({ description: '', content: [] })} />)
    expect(container).toBeEmptyDOMElement()
  })
})
