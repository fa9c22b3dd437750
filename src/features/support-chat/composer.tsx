import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import * as s from './composer.module.css'
import type { SupportChat } from './support-chat'

/** Where the reader writes: Enter sends, Shift and Enter begin a new line. */
export function Composer({ chat, maxLength }: { chat: SupportChat; maxLength: number }) {
  const { file, isFilePickerEnabled } = useStore(chat.store)
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useFocusFromDialog(field)
  const isBlank = text.trim() === '' && !file

  function send() {
    if (isBlank) return
    setText('')
    field.current?.focus()
    void chat.send(text)
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
    <form className={s.composer} onSubmit={submit}>
      {file && (
        <p className={s.file}>
          <Icon name="file" size={18} /> {file.name}
          <Button look="quiet" onClick={() => chat.chooseFile(undefined)}>
            Remove
          </Button>
        </p>
      )}
      <label htmlFor={id} className="sr-only">
        Your message
      </label>
      <textarea
        ref={field}
        id={id}
        className={s.field}
        rows={2}
        maxLength={maxLength}
        placeholder="Write a message"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          chat.noteTyping()
        }}
        onKeyDown={answerEnter}
      />
      <div className={s.actions}>
        {isFilePickerEnabled && <FilePicker onChoose={(chosen) => chat.chooseFile(chosen)} />}
        <Button type="submit" look="primary" disabled={isBlank}>
          Send
        </Button>
      </div>
    </form>
  )
}

/** A chat that starts after its window was opened: the window itself has the focus until there is a field. */
function useFocusFromDialog(field: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const dialog = field.current?.closest('dialog')
    if (dialog && document.activeElement === dialog) field.current?.focus({ preventScroll: true })
  }, [field])
}

/** CHAT-03 */
function FilePicker({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    onChoose(event.target.files?.[0])
    event.target.value = '' // the same file may be chosen again
  }
  return (
    <label className={s.picker}>
      <input type="file" className="sr-only" onChange={choose} />
      <Icon name="file" /> Add a file
    </label>
  )
}
