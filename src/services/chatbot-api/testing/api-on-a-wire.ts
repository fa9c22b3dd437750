import { UserType } from '../../../contracts/profile'
import { fakeChatbotWire, type WireCall } from './fake-chatbot-wire'
import { createHttpChatbotApi } from '../http-chatbot-api'

/** The chatbot API of a signed-in reader, over a gateway that answers as the test says. */
export function apiOnAWire(
  answer: (call: WireCall) => Response | Promise<Response>,
  { userType = UserType.Employee, base }: { userType?: UserType; base?: string } = {},
) {
  const wire = fakeChatbotWire(answer, base === undefined ? {} : { base })
  return {
    ...wire,
    api: createHttpChatbotApi({ send: wire.send, userType: () => Promise.resolve(userType) }),
  }
}
