import type { FilterNode } from '../../../contracts/chatbot'
import { fakeChatbotApi } from '../../../services/chatbot-api/testing/fake-chatbot-api'
import { createChatbot } from '../create-chatbot'
import { fakeChat } from './fake-chat'
import { createStoredConversation } from '../stored-conversation'

interface Options {
  readonly filters?: FilterNode | Error
  readonly storage?: Storage
  readonly owner?: string
}

export function aChatbot({ filters, storage = window.sessionStorage, owner = 'dana' }: Options = {}) {
  const service = fakeChatbotApi(filters ? { filters } : {})
  const window = fakeChat()
  const logged: { message: string; code: unknown; category: unknown }[] = []
  const note = (message: string, { code, category }: Readonly<Record<string, unknown>> = {}) =>
    void logged.push({ message, code, category })
  const bot = createChatbot({
    api: service.api,
    area: 'FloatingChat',
    log: { info: note, warn: note, error: note },
    stored: createStoredConversation(owner, () => storage),
    pagePath: () => '/how-to/merge',
  })
  return { ...service, ...window, bot, logged, state: bot.store.getState, botListener: bot.listener }
}

export async function aStartedChatbot(options?: Options) {
  const parts = aChatbot(options)
  await parts.botListener.run(parts.chat)
  await settled()
  parts.calls.length = 0
  return parts
}

export const settled = () => new Promise((resolve) => setTimeout(resolve))

export async function asked(parts: ReturnType<typeof aChatbot>, question = 'How do I merge?') {
  const asking = parts.botListener.sendMessage(parts.write(question))
  await settled()
  parts.last().answer()
  await asking
}
