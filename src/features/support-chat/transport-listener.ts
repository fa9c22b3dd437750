import type { ChatMessage } from '../../contracts/support-chat'
import type { ChatListener, ListenedChat } from './chat-listener'
import type { SaidBefore, SentFile, SupportChatTransport } from './support-chat-transport'

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
      restored: (messages) => chat.restoreMessages(messages.map(toMessage)),
      typing: (isTyping) => chat.setAgentTyping(isTyping),
      ended: (reason = 'ByAgent') => chat.end(reason),
      failed: (error) => chat.fail(error),
    })
  }

  let listened: ListenedChat | undefined

  return {
    run(chat) {
      listened = chat
      return run(chat)
    },
    destroy: () => transport.disconnect('ByUser'),
    restart: () => transport.disconnect('ByUser'),
    cancel: () => void transport.disconnect(undefined),
    endChat: (reason) => transport.disconnect(reason),
    async recover() {
      await transport.disconnect(undefined)
      if (listened) await run(listened)
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

const toMessage = ({ id, at, text, participant, file }: SaidBefore): ChatMessage => ({
  id,
  timestamp: at,
  type: file ? 'file' : 'message',
  state: 'Delivered',
  participant,
  message: text,
  ...filePartsOf(file),
})
