import { UserType } from '../../../contracts/profile'
import { fakeChatbotGateway, type GatewayCall } from './fake-chatbot-gateway'
import { createHttpChatbotApi } from '../http-chatbot-api'

export function apiWithFakeGateway(
  answer: (call: GatewayCall) => Response | Promise<Response>,
  { userType = UserType.Employee, base }: { userType?: UserType; base?: string } = {},
) {
  const gateway = fakeChatbotGateway(answer, base === undefined ? {} : { base })
  return {
    ...gateway,
    api: createHttpChatbotApi({ send: gateway.send, userType: () => Promise.resolve(userType) }),
  }
}
