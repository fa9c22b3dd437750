import type { ChatListener, ListenedChat } from './chat-listener'
import type { SupportChatTransport } from './support-chat-transport'

/** People behind the chat, reached through their own chat system. */
export function createTransportListener(transport: SupportChatTransport): ChatListener {
  async function run(chat: ListenedChat) {
    await transport.connect({
      message({ text, participant, isWelcome = false }) {
        chat.addAgentMessage({
          message: text,
          type: isWelcome ? 'welcome' : 'message',
          ...(participant && { participant }),
        })
      },
      typing: (isTyping) => chat.setAgentTyping(isTyping),
      ended: () => chat.end('ByAgent'),
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
