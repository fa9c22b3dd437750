import {
  useEffect,
  useId,
  useRef,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import * as s from './message-field.module.css'

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly value: string
  readonly onChange: (value: string) => void
  /** called at every change of the text by hand, never when it is emptied after sending */
  readonly onTyping?: () => void
  /** whether there is anything to send; the button says so, the key is left to `onSend` */
  readonly canSend: boolean
  readonly onSend: () => void
  readonly filePicker?: FilePickerProps | undefined
  /** `on-arrival`: always; `from-dialog`: when the dialog around it holds the focus itself */
  readonly takesFocus?: 'on-arrival' | 'from-dialog'
  /** what it stands on; the field has the other color */
  readonly surface?: 'page' | 'raised'
  readonly children?: ReactNode
}

interface FilePickerProps {
  readonly label: string
  /** the files that may be chosen, as the attribute `accept` names them */
  readonly accept?: string
  readonly onChoose: (file: File | undefined) => void
}

/** Where a message of a chat is written: Enter sends, Shift and Enter begin a new line. */
export function MessageField({
  label,
  placeholder,
  maxLength,
  value,
  onChange,
  onTyping,
  canSend,
  onSend,
  filePicker,
  takesFocus,
  surface = 'page',
  children,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useFocusAtFirst(field, takesFocus)

  function send() {
    onSend()
    field.current?.focus()
  }

  function answerEnter(event: KeyboardEvent) {
    // Enter that picks a word of an input method is not meant for the chat
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }

  return (
    <form className={s.form} data-surface={surface} onSubmit={submit}>
      {children}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        className={s.field}
        rows={2}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          onTyping?.()
        }}
        onKeyDown={answerEnter}
      />
      <div className={s.actions}>
        {filePicker && <FilePicker {...filePicker} />}
        <Button type="submit" look="primary" disabled={!canSend}>
          Send
        </Button>
      </div>
    </form>
  )
}

function useFocusAtFirst(field: RefObject<HTMLTextAreaElement | null>, takesFocus: Props['takesFocus']) {
  useEffect(() => {
    const dialog = field.current?.closest('dialog') ?? null
    const isGiven = dialog !== null && document.activeElement === dialog
    if (takesFocus === 'on-arrival' || (takesFocus === 'from-dialog' && isGiven))
      field.current?.focus({ preventScroll: true })
  }, [field, takesFocus])
}

function FilePicker({ label, accept, onChoose }: FilePickerProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    onChoose(event.target.files?.[0])
    event.target.value = '' // the same file may be chosen again
  }
  return (
    <label className={s.picker}>
      <input type="file" className="sr-only" accept={accept} onChange={choose} />
      <Icon name="file" /> {label}
    </label>
  )
}
