import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import { MessageField } from '../../ui/message-field/message-field'
import * as s from './composer.module.css'
import type { SupportChat } from './create-support-chat'

/** A text that the message field starts with. A draft with a new id replaces the text in the field. */
export interface Draft {
  readonly id: number
  readonly text: string
}

interface Props {
  readonly chat: SupportChat
  readonly maxLength: number
  readonly draft?: string | undefined
  /** called when the field has the draft, which must not appear again */
  readonly onDraftTaken?: (() => void) | undefined
}

/** Shows the message field and the chosen file. When it mounts, it takes the focus if the dialog has it. */
export function Composer({ chat, maxLength, draft = '', onDraftTaken }: Props) {
  const { file, isFilePickerEnabled } = useStore(chat.store)
  const [first] = useState(draft)
  const [text, setText] = useState(first)
  const isBlank = text.trim() === '' && !file

  const take = useEffectEvent(() => onDraftTaken?.())
  useEffect(() => {
    if (first !== '') take()
  }, [first])

  function send() {
    if (isBlank) return
    setText('')
    void chat.send(text)
  }

  return (
    <MessageField
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
      takesFocus={first === '' ? 'from-dialog' : 'on-arrival'}
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
