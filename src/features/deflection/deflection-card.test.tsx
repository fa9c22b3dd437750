import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createToastStore } from '../../ui/toast/toast-store'
import { Toaster } from '../../ui/toast/toaster'
import { DeflectionCard } from './deflection-card'
import type { DeflectionState } from './deflection-store'

const QUESTION = 'Did you find the answer to your support question?'

type Step = DeflectionState['step']

function setUp(first: Step = 'question') {
  const acts: string[] = []

  function Page() {
    const [step, setStep] = useState(first)
    const act = (name: string, to: Step) => () => {
      acts.push(name)
      setStep(to)
    }
    return (
      <main>
        <h1>Merge customers</h1>
        <a href="/categories">Categories</a>
        <DeflectionCard
          step={step}
          putOff={act('putOff', 'closed')}
          keepCase={act('keepCase', 'closed')}
          askToClose={act('askToClose', 'confirmation')}
          cancelClose={act('cancelClose', 'question')}
          confirmClose={act('confirmClose', 'closed')}
        />
      </main>
    )
  }
  return { acts, user: userEvent.setup(), ...render(<Page />) }
}

const button = (name: string) => screen.getByRole('button', { name })
const card = (name: string) => screen.getByRole('region', { name })

it('DEFL-01 shows and announces nothing while the prompt is closed', () => {
  setUp('closed')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(QUESTION)).toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('DEFL-07 DEFL-08 DEFL-11 shows the question and the buttons "Not now", "No" and "Yes, Close My Case"', () => {
  setUp()
  expect(screen.getByRole('heading', { level: 2, name: QUESTION })).toBeVisible()
  const names = within(card(QUESTION))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Not now', 'No', 'Yes, Close My Case'])
})

it('DEFL-04 announces the prompt when it opens, and does not move the focus', async () => {
  const none = () => undefined
  const acts = { putOff: none, keepCase: none, askToClose: none, cancelClose: none, confirmClose: none }
  const page = (step: Step) => (
    <main>
      <a href="/categories">Categories</a>
      <DeflectionCard step={step} {...acts} />
    </main>
  )
  const { rerender } = render(page('closed'))
  await userEvent.tab()
  rerender(page('question'))
  expect(screen.getByRole('status')).toHaveTextContent(
    'There is a question about your support case. Press F8 to answer it.',
  )
  expect(screen.getByRole('link', { name: 'Categories' })).toHaveFocus()
})

it('DEFL-07 DEFL-09 F8 moves the focus to the prompt from anywhere, and an answer moves the focus back', async () => {
  const { user } = setUp()
  screen.getByRole('link', { name: 'Categories' }).focus()
  await user.keyboard('{F8}')
  expect(button('No')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('link', { name: 'Categories' })).toHaveFocus()
  await user.keyboard('{F8}')
  expect(screen.getByRole('link', { name: 'Categories' })).toHaveFocus()
})

it('DEFL-07 F8 focuses the prompt rather than an open toast, and the toasts once the prompt is closed', async () => {
  const { user } = setUp()
  const store = createToastStore()
  store.getState().add({ kind: 'info', title: 'Saved', duration: false })
  render(<Toaster store={store} />)
  const toasts = screen.getByRole('list')
  const focused = jest.fn()
  toasts.addEventListener('focus', focused)
  const pressF8 = () => fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  pressF8()
  expect(button('No')).toHaveFocus()
  expect(focused).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  pressF8()
  expect(toasts).toHaveFocus()
})

it('DEFL-12 F8 moves the focus to the open confirmation', async () => {
  const { user } = setUp('confirmation')
  await user.keyboard('{F8}')
  expect(button('Cancel')).toHaveFocus()
})

it.each([
  ['DEFL-09', 'No', 'keepCase'],
  ['DEFL-05', 'Not now', 'putOff'],
])('%s the button "%s" calls %s and closes the prompt', async (_, name, act) => {
  const { user, acts } = setUp()
  await user.click(button(name))
  expect(acts).toEqual([act])
  expect(screen.queryByRole('region')).toBeNull()
})

it('DEFL-12 "Yes, Close My Case" opens the confirmation and moves the focus there', async () => {
  const { user } = setUp()
  await user.click(button('Yes, Close My Case'))
  expect(card('Are you sure?')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Are you sure?' })).toHaveFocus()
  expect(screen.queryByText(QUESTION)).toBeNull()
})

it('DEFL-13 Cancel shows the question again, with the focus on "Yes, Close My Case"', async () => {
  const { user, acts } = setUp('confirmation')
  await user.click(button('Cancel'))
  expect(acts).toEqual(['cancelClose'])
  expect(card(QUESTION)).toBeVisible()
  expect(button('Yes, Close My Case')).toHaveFocus()
})

it('DEFL-14 Confirm closes the prompt', async () => {
  const { user, acts } = setUp('confirmation')
  await user.click(button('Confirm'))
  expect(acts).toEqual(['confirmClose'])
  expect(screen.queryByRole('region')).toBeNull()
})

it('DEFL-12 DEFL-13 DEFL-14 the prompt can be answered by keyboard alone, and returns the focus to the page', async () => {
  const { user, acts } = setUp()
  await user.tab()
  await user.tab()
  expect(button('Not now')).toHaveFocus()
  await user.tab()
  expect(button('No')).toHaveFocus()
  await user.tab()
  await user.keyboard('{Enter}')
  await user.tab()
  await user.tab()
  expect(button('Cancel')).toHaveFocus()
  await user.keyboard(' ')
  await user.keyboard('{Enter}')
  await user.tab()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(acts).toEqual(['askToClose', 'cancelClose', 'askToClose', 'confirmClose'])
  expect(screen.getByRole('link', { name: 'Categories' })).toHaveFocus()
})

it('DEFL-13 Escape means Cancel in the confirmation, and "Not now" at the question', async () => {
  const { user, acts } = setUp()
  await user.click(button('Yes, Close My Case'))
  await user.keyboard('{Escape}')
  await user.keyboard('{Escape}')
  expect(acts).toEqual(['askToClose', 'cancelClose', 'putOff'])
})

it('ignores Escape while the focus is outside the prompt', async () => {
  const { user, acts } = setUp()
  await user.keyboard('{Escape}')
  expect(acts).toEqual([])
})
