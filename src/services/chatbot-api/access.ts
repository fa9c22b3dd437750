import { CHATBOT_SERVICE_PATH, chatbotEntries } from '../../contracts/chatbot'
import { CHATBOT_BASE_URL_PATH, CHATBOT_TOKEN_PATH } from '../../contracts/helpcenter'
import { UserType } from '../../contracts/profile'
import { loadOnce } from '../../lib/load-once'
import { withTimeLimit } from '../../lib/with-time-limit'
import { callLimit, UnexpectedServerError } from './errors'

/** In ms. The gateway itself creates token and URL, so a slow response means that the gateway is down. */
const ACCESS_TIMEOUT_MS = 10_000

interface Deps {
  readonly send: typeof fetch
  readonly userType: () => Promise<UserType>
}

/** Caches the chatbot API's base URL and token. After `forgetToken`, the next use fetches a new token. */
export function createAccess({ send, userType }: Deps) {
  const text = (path: string) =>
    withTimeLimit(callLimit(ACCESS_TIMEOUT_MS), async (signal) => {
      const reply = await send(path, { headers: { accept: 'application/json' }, signal })
      if (reply.status !== 200) throw await unexpected(reply)
      const body: unknown = await reply.json()
      if (typeof body !== 'string') throw new Error(`${path} did not respond with a string.`)
      return body
    })

  const service = loadOnce(async () => serviceAt(await text(CHATBOT_BASE_URL_PATH)))
  let token = loadOnce(() => text(CHATBOT_TOKEN_PATH))

  return {
    async address(call: string): Promise<string> {
      const [base, user] = await Promise.all([service(), userType()])
      return base + (user === UserType.Customer ? chatbotEntries.customer : chatbotEntries.employee) + call
    },
    token: () => token(),
    forgetToken() {
      token = loadOnce(() => text(CHATBOT_TOKEN_PATH))
    },
  }
}

export async function unexpected(reply: Response) {
  const response = await reply.text().catch(() => '')
  return new UnexpectedServerError(reply.status, response, Object.fromEntries(reply.headers))
}

/** Adds the service's default path to a base URL that is only a host (BOT-38, BOT-39). */
function serviceAt(base: string) {
  const address = base.replace(/\/+$/, '')
  return /^([a-z]+:)?(\/\/[^/]*)?$/i.test(address) ? address + CHATBOT_SERVICE_PATH : address
}
