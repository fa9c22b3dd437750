import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { MAX_QUESTION_LENGTH } from '../../contracts/chatbot'
import { MAX_CHAT_TEXT_LENGTH } from '../../contracts/live-chat'
import {
  ChatbotHead,
  ChatbotParts,
  ChatbotTools,
  Handover,
  lastQuestion,
  toTranscript,
} from '../../features/chatbot'
import { ChatWindow, type Draft } from '../../features/support-chat'
import { searchPath } from '../../model/paths'
import { SCREENS } from '../../ui/breakpoints'
import { Icon } from '../../ui/icon/icon'
import { PopupLink } from '../../ui/popup/popup-link'
import { createChats, type ChatDeps } from './chats'

interface Props extends ChatDeps {
  readonly isOpen: boolean
  /** how often the reader has opened `#chat`; the support chat starts each time the number grows */
  readonly contacts: number
  readonly draft: Draft
  readonly onDraftTaken: () => void
  readonly takesFocus: boolean
  readonly onClose: () => void
}

/** Renders nothing while the chat window is closed, but the chats continue until the panel is unmounted. */
export function ChatPanel(props: Props) {
  const { isOpen, contacts, draft, onDraftTaken, takesFocus, onClose, ...deps } = props
  const [{ bot, chatbot, support, isSupportRunning, handOver, stop }] = useState(() => createChats(deps))
  const [place, setPlace] = useState<'chatbot' | 'handover' | 'support'>(
    isSupportRunning ? 'support' : 'chatbot',
  )
  const { messages, status } = useStore(chatbot.store)
  useEffect(() => stop, [stop])
  const contact = useEffectEvent(() => void startSupport())
  useEffect(() => {
    if (contacts > 0) contact()
  }, [contacts])
  const [shownDraft, setShownDraft] = useState(0)
  if (draft.id !== shownDraft) {
    setShownDraft(draft.id)
    setPlace('chatbot')
  }
  if (!isOpen) return null

  /** Closes the chat window on a phone, where it would cover the page that a link in the window opens. */
  const closeOnPhone = () => {
    if (window.matchMedia(SCREENS.mobile).matches) onClose()
  }

  async function startSupport() {
    setPlace('support')
    if (support.store.getState().status === 'Ended') support.reset()
    await support.run()
  }

  // the conversation, or its end if the conversation is too long for one message
  const transcript = toTranscript(messages).slice(-MAX_CHAT_TEXT_LENGTH)

  function sendToSupport() {
    void bot.recordHandover()
    handOver(transcript)
    void startSupport()
  }

  const question = lastQuestion(messages)
  if (place === 'support') {
    return (
      <ChatWindow
        key="support"
        chat={support}
        takesFocus={takesFocus || !isSupportRunning}
        title="Support"
        icon="headset"
        typingWords="The agent is typing"
        maxLength={MAX_QUESTION_LENGTH}
        onClose={onClose}
      />
    )
  }
  return (
    <ChatWindow
      key={place}
      chat={chatbot}
      takesFocus={takesFocus || place !== 'chatbot'}
      title="Ask a question"
      typingWords="The chatbot is writing"
      maxLength={MAX_QUESTION_LENGTH}
      isMarkdown
      draft={draft}
      onDraftTaken={onDraftTaken}
      onClose={onClose}
      renderHead={(message) => <ChatbotHead message={message} onFollow={closeOnPhone} />}
      renderParts={(message) => (
        <ChatbotParts
          bot={bot}
          message={message}
          isEnded={status === 'Ended'}
          onAsk={(question) => void chatbot.send(question)}
          onFollow={closeOnPhone}
        />
      )}
      menuItems={
        question !== '' && (
          <PopupLink
            href={searchPath(question)}
            internal
            icon={<Icon name="search" />}
            onClick={closeOnPhone}
          >
            Search for your question
          </PopupLink>
        )
      }
      tools={<ChatbotTools bot={bot} question={question} onSupport={() => setPlace('handover')} />}
      instead={
        place === 'handover' ? (
          <Handover transcript={transcript} onSend={sendToSupport} onCancel={() => setPlace('chatbot')} />
        ) : undefined
      }
    />
  )
}
