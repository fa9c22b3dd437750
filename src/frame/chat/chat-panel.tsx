import { useState } from 'react'
import { useStore } from 'zustand'
import { MAX_QUESTION_LENGTH } from '../../contracts/chatbot'
import { ChatbotBeside, ChatbotParts, HandOver, lastQuestion, toTranscript } from '../../features/chatbot'
import { ChatWindow } from '../../features/support-chat'
import { SCREENS } from '../../ui/breakpoints'
import { createChats, type ChatDeps } from './chats'

interface Props extends ChatDeps {
  readonly isOpen: boolean
  readonly takesFocus: boolean
  readonly onClose: () => void
}

/** The chatbot, and support behind it. Closed, both go on: only the window is gone. */
export function ChatPanel({ isOpen, takesFocus, onClose, ...deps }: Props) {
  const [{ bot, chatbot, support, isSupportUnderWay }] = useState(() => createChats(deps))
  const [place, setPlace] = useState<'chatbot' | 'hand-over' | 'support'>(
    isSupportUnderWay ? 'support' : 'chatbot',
  )
  const { messages } = useStore(chatbot.store)
  if (!isOpen) return null

  /** On a phone the window would cover the page that the reader goes to. */
  const makeWay = () => {
    if (window.matchMedia(SCREENS.mobile).matches) onClose()
  }

  async function handOver() {
    setPlace('support')
    void bot.noteHandOver()
    if (support.store.getState().status === 'Ended') support.reset()
    await support.run()
    await support.send(toTranscript(messages))
  }

  if (place === 'support') {
    return (
      <ChatWindow
        key="support"
        chat={support}
        takesFocus={takesFocus || !isSupportUnderWay}
        title="Support"
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
      title="Ask the chatbot"
      typingWords="The chatbot is writing"
      maxLength={MAX_QUESTION_LENGTH}
      onClose={onClose}
      renderParts={(message) => (
        <ChatbotParts
          bot={bot}
          message={message}
          onAsk={(question) => void chatbot.send(question)}
          onFollow={makeWay}
        />
      )}
      beside={
        <ChatbotBeside
          bot={bot}
          question={lastQuestion(messages)}
          onSupport={() => setPlace('hand-over')}
          onFollow={makeWay}
        />
      }
      instead={
        place === 'hand-over' ? (
          <HandOver
            transcript={toTranscript(messages)}
            onSend={() => void handOver()}
            onCancel={() => setPlace('chatbot')}
          />
        ) : undefined
      }
    />
  )
}
