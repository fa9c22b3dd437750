import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { MessageField } from './message-field'

type Options = Partial<ComponentProps<typeof MessageField>>

function Sample({ onSend, onChange, ...options }: Options) {
  const [value, setValue] = useState('')
  return (
    <MessageField
      label="Your message"
      placeholder="Write a message"
      maxLength={12}
      value={value}
      onChange={(text) => {
        onChange?.(text)
        setValue(text)
      }}
      canSend={value.trim() !== ''}
      onSend={() => {
        onSend?.()
        setValue('')
      }}
      {...options}
    />
  )
}

const field = () => screen.getByRole('textbox', { name: 'Your message' })
const send = () => screen.getByRole('button', { name: 'Send' })

it('is a named field with a maximum length', async () => {
  render(<Sample filePicker={{ label: 'Add a file', onChoose: jest.fn() }} />)
  expect(field()).toHaveAttribute('placeholder', 'Write a message')
  await userEvent.type(field(), 'a long message')
  expect(field()).toHaveValue('a long messa')
})

it('FORM-02 shows the remaining characters only near the limit, and announces when the limit is reached', () => {
  jest.useFakeTimers()
  try {
    render(<Sample maxLength={1_000} />)
    fireEvent.change(field(), { target: { value: 'a'.repeat(899) } })
    expect(field()).not.toHaveAccessibleDescription()
    fireEvent.change(field(), { target: { value: 'a'.repeat(990) } })
    expect(field()).toHaveAccessibleDescription('10 character(s) left')
    fireEvent.change(field(), { target: { value: 'a'.repeat(1_000) } })
    act(() => jest.advanceTimersByTime(1_000))
    expect(screen.getByRole('status')).toHaveTextContent('Maximum characters count reached')
  } finally {
    jest.useRealTimers()
  }
})

it('sends with Enter and with the button, and keeps the focus', async () => {
  const onSend = jest.fn()
  render(<Sample onSend={onSend} />)
  await userEvent.type(field(), 'One{Enter}')
  expect(onSend).toHaveBeenCalledTimes(1)
  expect(field()).toHaveValue('')
  await userEvent.type(field(), 'Two')
  await userEvent.click(send())
  expect(onSend).toHaveBeenCalledTimes(2)
  expect(field()).toHaveFocus()
})

it('starts a new line with Shift+Enter', async () => {
  const onSend = jest.fn()
  render(<Sample onSend={onSend} />)
  await userEvent.type(field(), 'One{Shift>}{Enter}{/Shift}two')
  expect(field()).toHaveValue('One\ntwo')
  expect(onSend).not.toHaveBeenCalled()
})

it('ignores Enter during input method composition', async () => {
  const onSend = jest.fn()
  render(<Sample onSend={onSend} />)
  await userEvent.type(field(), 'ni')
  const enter = createEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  fireEvent(field(), enter)
  expect(enter.defaultPrevented).toBe(false)
  expect(onSend).not.toHaveBeenCalled()
})

it('disables its button until there is something to send', async () => {
  render(<Sample />)
  expect(send()).toBeDisabled()
  await userEvent.type(field(), '  ')
  expect(send()).toBeDisabled()
  await userEvent.type(field(), 'Hi')
  expect(send()).toBeEnabled()
})

it('reports typing after each change, but not when sending empties the field', async () => {
  const heard: string[] = []
  render(<Sample onChange={(text) => heard.push(text)} onTyping={() => heard.push('typing')} />)
  await userEvent.type(field(), 'Hi{Enter}')
  expect(heard).toEqual(['H', 'typing', 'Hi', 'typing'])
})

it('reports a chosen file, also if it is chosen again, and offers only the given file types', async () => {
  const onChoose = jest.fn()
  render(<Sample filePicker={{ label: 'Add a file', accept: '.png,.pdf', onChoose }} />)
  const picker = screen.getByLabelText('Add a file')
  expect(picker).toHaveAttribute('accept', '.png,.pdf')
  const file = new File(['x'], 'leak.png')
  await userEvent.upload(picker, file)
  expect(picker).toHaveValue('')
  await userEvent.upload(picker, file)
  expect(onChoose.mock.calls).toEqual([[file], [file]])
})

it('has no file picker by default, and shows its children, such as attachments, above the field', () => {
  const { container } = render(<Sample>leak.png</Sample>)
  expect(container.querySelector('input[type=file]')).toBeNull()
  const along = screen.getByText('leak.png')
  expect(along.compareDocumentPosition(field())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY,
  )
})

it('takes the focus on mount only if requested', () => {
  const { unmount } = render(<Sample />)
  expect(field()).not.toHaveFocus()
  unmount()
  render(<Sample takesFocus="on-arrival" />)
  expect(field()).toHaveFocus()
})

describe('a message field in a dialog', () => {
  function InDialog({ isOn }: { isOn: boolean }) {
    return (
      <dialog open tabIndex={-1}>
        <button>Close</button>
        {isOn && <Sample takesFocus="from-dialog" />}
      </dialog>
    )
  }

  it('takes the focus from the dialog', () => {
    const { rerender } = render(<InDialog isOn={false} />)
    screen.getByRole('dialog').focus()
    rerender(<InDialog isOn />)
    expect(field()).toHaveFocus()
  })

  it('does not take the focus from another element', () => {
    const { rerender } = render(<InDialog isOn={false} />)
    screen.getByRole('button', { name: 'Close' }).focus()
    rerender(<InDialog isOn />)
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  })
})
