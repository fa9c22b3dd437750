import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ANNOUNCE_DELAY_MS } from './character-counter'
import type { FieldProps } from './field'
import { TextArea } from './text-area'
import { TextField } from './text-field'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

type Options = Partial<FieldProps> & { readonly kind?: typeof TextField | typeof TextArea }

function setUp({ kind: Kind = TextField, value: initially = '', ...options }: Options = {}) {
  const onChange = jest.fn<void, [string]>()
  function Page() {
    const [value, setValue] = useState(initially)
    return (
      <main>
        <Kind
          label="Comment"
          {...options}
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
      </main>
    )
  }
  const view = render(<Page />)
  return {
    ...view,
    onChange,
    field: screen.getByRole('textbox'),
    user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
  }
}

const kinds = [
  ['text field', TextField],
  ['text area', TextArea],
] as const

describe.each(kinds)('a %s', (_, kind) => {
  it("FORM-01 shows how many characters are left, also in the field's accessible description", async () => {
    const { field, user } = setUp({ kind, maxLength: 5 })
    expect(field).toHaveAccessibleDescription('5 character(s) left')
    await user.type(field, 'abcd')
    expect(field).toHaveAccessibleDescription('1 character(s) left')
    expect(screen.getByText('1 character(s) left')).toBeVisible()
  })

  it('FORM-01 announces the remaining characters after a pause, and nothing before the first edit', async () => {
    const { field, user } = setUp({ kind, maxLength: 50 })
    pass(ANNOUNCE_DELAY_MS)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.type(field, 'abc')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    pass(ANNOUNCE_DELAY_MS)
    expect(screen.getByRole('status')).toHaveTextContent('47 character(s) left')
  })

  it('FORM-01 announces the initial count when the field returns to that count', async () => {
    const { field, user } = setUp({ kind, maxLength: 50 })
    await user.type(field, 'a')
    pass(ANNOUNCE_DELAY_MS)
    await user.clear(field)
    pass(ANNOUNCE_DELAY_MS)
    expect(screen.getByRole('status')).toHaveTextContent('50 character(s) left')
  })

  it('FORM-02 announces that the limit is reached, and accepts no more characters', async () => {
    const { field, user, onChange } = setUp({ kind, maxLength: 3 })
    await user.type(field, 'abcdef')
    expect(onChange).toHaveBeenLastCalledWith('abc')
    expect(field).toHaveAccessibleDescription('Maximum characters count reached')
    pass(ANNOUNCE_DELAY_MS)
    expect(screen.getByRole('status')).toHaveTextContent('Maximum characters count reached')
  })

  it('FORM-02 says that the limit is reached if the initial value is too long', () => {
    const { field } = setUp({ kind, value: 'too long', maxLength: 3 })
    expect(field).toHaveAccessibleDescription('Maximum characters count reached')
  })

  it('FORM-03 FORM-04 marks a required field visibly and for screen readers', () => {
    const { field } = setUp({ kind, required: true })
    expect(field).toBeRequired()
    expect(field).toHaveAccessibleName('Comment Required')
    expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true')
  })

  it('FORM-03 FORM-04 does not mark an optional field as required', () => {
    const { field } = setUp({ kind, note: '(optional)' })
    expect(field).toHaveAccessibleName('Comment (optional)')
    expect(field).not.toBeRequired()
    expect(screen.queryByText('*')).toBeNull()
  })

  it('FORM-05 validates 200 ms after the last change', async () => {
    const validate = jest.fn((value: string) =>
      value.includes('@') ? undefined : 'Write an address with an @.',
    )
    const { field, user } = setUp({ kind, validate })
    pass(10_000)
    await user.type(field, 'ab')
    expect(validate).not.toHaveBeenCalled()
    pass(199)
    expect(validate).not.toHaveBeenCalled()
    pass(1)
    expect(validate.mock.calls).toEqual([['ab']])
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Write an address with an @.')
    await user.type(field, '@')
    pass(200)
    expect(field).toBeValid()
    expect(screen.queryByText('Write an address with an @.')).toBeNull()
  })

  it('FORM-05 validates an empty field when the focus leaves it', async () => {
    const { field, user } = setUp({
      kind,
      validate: (value) => (value === '' ? 'Say what happened.' : undefined),
    })
    await user.tab()
    expect(field).toHaveFocus()
    await user.tab()
    pass(200)
    expect(field).toHaveAccessibleDescription('Say what happened.')
  })

  it('shows an error given by the caller, with the help text and the character count', () => {
    const { field } = setUp({
      kind,
      error: 'The gateway refused it.',
      help: 'Two sentences will do.',
      maxLength: 9,
    })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(
      'The gateway refused it. Two sentences will do. 9 character(s) left',
    )
  })
})

describe('RATE-11 a text area', () => {
  /** Fakes layout: the text's height, and 2 px of borders. */
  function measure(textHeight: () => number) {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(textHeight)
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(102)
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  }

  it('is 80 to 300 px high', () => {
    expect(setUp({ kind: TextArea }).field).toHaveStyle({ minHeight: '80px', maxHeight: '300px' })
  })

  it('grows and shrinks with its text', async () => {
    let lines = 2
    measure(() => lines * 30)
    const { field, user } = setUp({ kind: TextArea })
    expect(field).toHaveStyle({ height: '62px' })
    lines = 6
    await user.type(field, 'a')
    expect(field).toHaveStyle({ height: '182px' })
    lines = 3
    await user.clear(field)
    expect(field).toHaveStyle({ height: '92px' })
  })
})
