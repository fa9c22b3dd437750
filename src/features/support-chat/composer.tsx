import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import { MessageField } from '../../ui/message-field/message-field'
import * as s from './composer.module.css'
import type { SupportChat } from './create-support-chat'

/** Shows the message field and the chosen file. When it mounts, it takes the focus if the dialog has it. */
export function Composer({ chat, maxLength }: { chat: SupportChat; maxLength: number }) {
  const { file, isFilePickerEnabled } = useStore(chat.store)
  const [text, setText] = useState('')
  const isBlank = text.trim() === '' && !file

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
      takesFocus="from-dialog"
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
