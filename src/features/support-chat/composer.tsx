import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import { MessageField } from '../../ui/message-field/message-field'
import * as s from './composer.module.css'
import type { SupportChat } from './create-support-chat'

/** A text for the message field. A new id adds the text to what the reader has typed. */
export interface Draft {
  readonly id: number
  readonly text: string
}

interface Props {
  readonly chat: SupportChat
  readonly maxLength: number
  readonly draft?: Draft | undefined
  /** called when the field has the draft, so that the caller drops it */
  readonly onDraftTaken?: (() => void) | undefined
}

const NO_DRAFT: Draft = { id: 0, text: '' }

/** On mount, takes the focus if the dialog itself has it. A new draft always moves the focus to the field. */
export function Composer({ chat, maxLength, draft = NO_DRAFT, onDraftTaken }: Props) {
  const { file, isFilePickerEnabled } = useStore(chat.store)
  const [text, setText] = useState('')
  const [taken, setTaken] = useState(NO_DRAFT)
  const isBlank = text.trim() === '' && !file

  if (draft.text !== '' && draft.id !== taken.id) {
    setTaken(draft)
    setText(withDraft(text === taken.text ? '' : text, draft.text, maxLength))
  }
  const take = useEffectEvent(() => onDraftTaken?.())
  useEffect(() => {
    if (taken.id !== NO_DRAFT.id) take()
  }, [taken.id])

  function send() {
    if (isBlank) return
    setText('')
    void chat.send(text)
  }

  return (
    <MessageField
      key={taken.id} // a new field takes the focus
      label="Your message"
      placeholder="Your message"
      surface="raised"
      maxLength={maxLength}
      value={text}
      onChange={setText}
      onTyping={() => chat.noteTyping()}
      canSend={!isBlank}
      onSend={send}
      filePicker={
        isFilePickerEnabled
          ? { label: 'Add a file', onChoose: (chosen) => chat.chooseFile(chosen) }
          : undefined
      }
      takesFocus={taken.id === NO_DRAFT.id ? 'from-dialog' : 'on-arrival'}
    >
      {file && (
        <p className={s.file}>
          <Icon name="file" size={16} /> {file.name}
          <Button look="quiet" onClick={() => chat.chooseFile(undefined)}>
            Remove
          </Button>
        </p>
      )}
    </MessageField>
  )
}

function withDraft(text: string, draft: string, maxLength: number): string {
  if (text.trim() === '') return draft
  const both = `${text.trimEnd()}\n${draft}`
  return both.length > maxLength ? text : both
}
