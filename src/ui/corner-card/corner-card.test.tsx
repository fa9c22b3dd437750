import { fireEvent, render, screen } from '@testing-library/react'
import { Button } from '../button/button'
import { CardAnswers, CornerCard } from './corner-card'

it('is a named region in the given corner and contains its buttons', () => {
  const onKeyDown = jest.fn()
  render(
    <main>
      <CornerCard corner="left" aria-labelledby="title" data-step="question" onKeyDown={onKeyDown}>
        <h2 id="title">May we?</h2>
        <CardAnswers>
          <Button>Yes</Button>
        </CardAnswers>
      </CornerCard>
    </main>,
  )
  const card = screen.getByRole('region', { name: 'May we?' })
  expect(card).toHaveAttribute('data-corner', 'left')
  expect(card).toHaveAttribute('data-step', 'question')
  expect(card).toContainElement(screen.getByRole('button', { name: 'Yes' }))
  fireEvent.keyDown(card, { key: 'Escape' })
  expect(onKeyDown).toHaveBeenCalledTimes(1)
})
