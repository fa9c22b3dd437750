import { render, screen, within } from '@testing-library/react'
import { aCapability, aPicture } from '../../tests/support/article-builders'
import { CapabilityView } from './capability-view'

describe('CapabilityView', () => {
  const full = aCapability({ image: aPicture() })

  it('ART-CAP-01 shows the short description, content, product areas and picture of a capability', () => {
    render(<CapabilityView article={full} />)
    expect(screen.getByText('The board shows every technician.')).toBeInTheDocument()
    expect(screen.getByText('See the whole day at a glance.')).toBeInTheDocument()
    const areas = within(screen.getByRole('list', { name: 'Product areas' }))
    expect(areas.getByRole('link', { name: 'Dispatch & Scheduling' })).toHaveAttribute(
      'href',
      '/product-capabilities/dispatch',
    )
    expect(screen.getByRole('img', { name: 'The dispatch board' })).toBeInTheDocument()
  })

  it('ART-ALL-05 renders nothing without description, product areas and content', () => {
    const { container } = render(
      <CapabilityView article={aCapability({ shortDescription: '', areas: [], content: [] })} />,
    )
    expect(container).toBeEmptyDOMElement()
  })
})
