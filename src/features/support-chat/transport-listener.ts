import type { ChatMessage } from '../../contracts/support-chat'
import type { ChatListener, ListenedChat } from './chat-listener'
import type { PastMessage, SentFile, SupportChatTransport } from './support-chat-transport'

export function createTransportListener(transport: SupportChatTransport): ChatListener {
  async function run(chat: ListenedChat) {
    await transport.connect({
      message({ text, participant, isWelcome = false, file }) {
        chat.addAgentMessage({
          message: text,
          type: file ? 'file' : isWelcome ? 'welcome' : 'message',
          ...(participant && { participant }),
          ...filePartsOf(file),
        })
      },
      ownMessage({ text, file }) {
        chat.addUserMessage({ message: text, type: file ? 'file' : 'message', ...filePartsOf(file) })
      },
      restored: (messages) => chat.restoreMessages(messages.map(toMessage)),
      typing: (isTyping) => chat.setAgentTyping(isTyping),
      ended: (reason = 'ByAgent') => chat.end(reason),
      failed: (error) => chat.fail(error),
    })
  }

  let runningChat: ListenedChat | undefined

  return {
    run(chat) {
      runningChat = chat
      return run(chat)
    },
    destroy: () => transport.disconnect('ByUser'),
    restart: () => transport.disconnect('ByUser'),
    cancel: () => void transport.disconnect(undefined),
    endChat: (reason) => transport.disconnect(reason),
    async recover() {
      await transport.disconnect(undefined)
      runningChat?.setAgentTyping(false)
      if (runningChat) await run(runningChat)
    },
    userTyping: () => transport.typing(),
    timerRestart: () => undefined,
    sendMessage: (message) => transport.send(message),
    sendMessageRetry: (message) => transport.send(message),
    sendFile: (message, file) => transport.sendFile(message, file),
    sendFileRetry: (message, file) => transport.sendFile(message, file),
  }
}

const filePartsOf = (file: SentFile | undefined) => file && { fileName: file.name, data: { href: file.href } }

const toMessage = ({ id, at, text, participant, file }: PastMessage): ChatMessage => ({
  id,
  timestamp: at,
  type: file ? 'file' : 'message',
  state: 'Delivered',
  participant,
  message: text,
  ...filePartsOf(file),
})
