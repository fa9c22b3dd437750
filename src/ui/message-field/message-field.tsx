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
import { Icon } from '../icon/icon'
import { OnDemandIcon } from '../icon/on-demand-icon'
import { CharacterCounter } from '../text-field'
import * as s from './message-field.module.css'

/** The counter appears when only this many characters are left. Few messages get so long. */
const COUNTED_FROM = 100

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly value: string
  readonly onChange: (value: string) => void
  /** called for every change by the reader, but not when the field is emptied after sending */
  readonly onTyping?: () => void
  /** enables the send button; Enter calls `onSend` even if this is false */
  readonly canSend: boolean
  readonly onSend: () => void
  readonly filePicker?: FilePickerProps | undefined
  /** `on-arrival`: takes the focus on mount; `from-dialog`: only if the dialog itself has the focus */
  readonly takesFocus?: 'on-arrival' | 'from-dialog'
  /** background color behind the form; the field has the other of the two colors */
  readonly surface?: 'page' | 'raised'
  readonly children?: ReactNode
}

interface FilePickerProps {
  readonly label: string
  readonly accept?: string
  readonly onChoose: (file: File | undefined) => void
}

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
  const counterId = `${id}-counter`
  const left = maxLength - value.length
  useFocusAtFirst(field, takesFocus)

  function send() {
    onSend()
    field.current?.focus()
  }

  function answerEnter(event: KeyboardEvent) {
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
      <div className={s.box}>
        <textarea
          ref={field}
          id={id}
          dir="auto"
          className={s.field}
          rows={1}
          maxLength={maxLength}
          aria-describedby={left <= COUNTED_FROM ? counterId : undefined}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            onChange(event.target.value)
            onTyping?.()
          }}
          onKeyDown={answerEnter}
        />
        {filePicker && <FilePicker {...filePicker} />}
        <button type="submit" className={s.send} disabled={!canSend}>
          <Icon name="arrowUp" />
          <span className="sr-only">Send</span>
        </button>
      </div>
      <CharacterCounter id={counterId} left={left} shownFrom={COUNTED_FROM} />
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
    event.target.value = '' // allows choosing the same file again
  }
  return (
    <label className={s.picker} title={label}>
      <input type="file" className="sr-only" accept={accept} onChange={choose} />
      <OnDemandIcon name="paperclip" />
      <span className="sr-only">{label}</span>
    </label>
  )
}
