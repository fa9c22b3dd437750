import { render, screen, within } from '@testing-library/react'
import { aCapability, aPicture } from '../../tests/support/article-builders'
import { CapabilityView } from './capability-view'

describe('CapabilityView', () => {
  const full = aCapability({ image: aPicture() })

  it('ART-CAP-01 shows its short description, content, product areas and picture', () => {
    render(<CapabilityView article={full} />)
    expect(screen.getByText('The board shows every technician.')).toBeInTheDocument()
    expect(screen.getByText('See the whole day at a glance.')).toBeInTheDocument()
    expect(
      within(screen.getByRole('list', { name: 'Product areas' })).getByText('Dispatch & Scheduling'),
    ).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'The dispatch board' })).toBeInTheDocument()
  })

  it('ART-ALL-05 omits missing parts', () => {
    const { container } = render(
      <CapabilityView article={aCapability({ shortDescription: '', areas: [], content: [] })} />,
    )
    expect(container).toBeEmptyDOMElement()
  })
})
