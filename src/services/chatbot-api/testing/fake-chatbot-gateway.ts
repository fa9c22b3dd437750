import { CHATBOT_BASE_URL_PATH, CHATBOT_TOKEN_PATH } from '../../../contracts/helpcenter'

export interface GatewayCall {
  readonly method: string
  readonly address: string
  readonly headers: Headers
  readonly body: unknown
  readonly signal: AbortSignal | undefined
}

type Answer = (call: GatewayCall) => Response | Promise<Response>

export const json = (body: unknown, status = 200) => Response.json(body, { status })

export function fakeChatbotGateway(answer: Answer, { base = 'https://help.example/chatbot' } = {}) {
  const calls: GatewayCall[] = []
  const asked: string[] = []
  let tokens = 0

  const send: typeof fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address === CHATBOT_TOKEN_PATH || address === CHATBOT_BASE_URL_PATH) {
      asked.push(address)
      return json(address === CHATBOT_TOKEN_PATH ? `token-${(tokens += 1)}` : base)
    }
    const call: GatewayCall = {
      method: init.method ?? 'GET',
      address,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? undefined,
    }
    calls.push(call)
    return answer(call)
  }

  return { send, calls, asked }
}

export const never = ({ signal }: GatewayCall) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
