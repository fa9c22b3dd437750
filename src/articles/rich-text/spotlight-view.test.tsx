import { render, screen } from '@testing-library/react'
import type { SpotlightKind } from '../../model/rich-text'
import { SpotlightBox } from './spotlight-view'

describe('SpotlightBox', () => {
  it.each<[SpotlightKind, string]>([
    ['info', 'Info'],
    ['whoUsesThisFeature', 'Who uses this feature'],
    ['note', 'Note'],
    ['disclaimer', 'Disclaimer'],
  ])('RICH-16 shows a box of the kind %s with the label "%s"', (kind, name) => {
    const { container } = render(
      <SpotlightBox kind={kind} name="">
        <p>Merging cannot be undone.</p>
      </SpotlightBox>,
    )
    expect(screen.getByText(name)).toBeVisible()
    expect(screen.getByText('Merging cannot be undone.')).toBeVisible()
    expect(container.querySelector('aside')).toHaveAttribute('data-kind', kind)
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })

  it('RICH-17 shows a box of an unknown kind as "Info"', () => {
    const kind: SpotlightKind = JSON.parse('"tip"')
    render(
      <SpotlightBox kind={kind} name="">
        Words
      </SpotlightBox>,
    )
    expect(screen.getByText('Info')).toBeVisible()
  })

  it("DATA-09 RICH-16 shows a box's name, unless the name equals the label of the kind", () => {
    const { rerender } = render(
      <SpotlightBox kind="note" name="A merge cannot be undone">
        Words
      </SpotlightBox>,
    )
    expect(screen.getByRole('note')).toHaveTextContent('Note A merge cannot be undoneWords')
    rerender(
      <SpotlightBox kind="whoUsesThisFeature" name="Who Uses This Feature ">
        Words
      </SpotlightBox>,
    )
    expect(screen.getByRole('note')).toHaveTextContent('Who uses this featureWords')
  })
})
