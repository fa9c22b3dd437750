import { CHATBOT_SERVICE_PATH, chatbotEntries } from '../../contracts/chatbot'
import { BASE_URL_PATH, TOKEN_PATH } from '../../contracts/helpcenter'
import { UserType } from '../../contracts/profile'
import { loadOnce } from '../../lib/load-once'
import { withTimeLimit } from '../../lib/with-time-limit'
import { callLimit, UnexpectedServerError } from './errors'

/** The gateway knows both by itself; one that does not say them this soon says them to nobody. */
const ACCESS_TIMEOUT_MS = 10_000

interface Deps {
  readonly send: typeof fetch
  readonly userType: () => Promise<UserType>
}

/** Where the chatbot API answers this reader, and the token it asks for. Both are asked for once, and again after a failure. */
export function createAccess({ send, userType }: Deps) {
  const text = (path: string) =>
    withTimeLimit(callLimit(ACCESS_TIMEOUT_MS), async (signal) => {
      const reply = await send(path, { headers: { accept: 'application/json' }, signal })
      if (reply.status !== 200) throw await unexpected(reply)
      const body: unknown = await reply.json()
      if (typeof body !== 'string') throw new Error(`${path} answered with something that is no text.`)
      return body
    })

  const service = loadOnce(async () => serviceAt(await text(BASE_URL_PATH)))
  let token = loadOnce(() => text(TOKEN_PATH))

  return {
    async address(call: string): Promise<string> {
      const [base, user] = await Promise.all([service(), userType()])
      return base + (user === UserType.Customer ? chatbotEntries.customer : chatbotEntries.employee) + call
    },
    token: () => token(),
    forgetToken() {
      token = loadOnce(() => text(TOKEN_PATH))
    },
  }
}

/** The answer as an error that carries all there is to know about it (BOT-50). */
export async function unexpected(reply: Response) {
  const response = await reply.text().catch(() => '')
  return new UnexpectedServerError(reply.status, response, Object.fromEntries(reply.headers))
}

/** A base address without a path is that of a host: there the service has its usual place (BOT-38, BOT-39). */
function serviceAt(base: string) {
  const address = base.replace(/\/+$/, '')
  return /^([a-z]+:)?(\/\/[^/]*)?$/i.test(address) ? address + CHATBOT_SERVICE_PATH : address
}
