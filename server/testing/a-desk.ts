import type { FastifyInstance } from 'fastify'
import { aGateway, fakeEndedSessions } from './a-gateway'
import { aChatConnection } from './a-chat-connection'
import { anAccount, fakeIssuer } from './fake-issuer'
import { fakeSupportChatRecords } from './fake-support-chats'
import { aVisitor } from './signed-in'

const running: FastifyInstance[] = []

export async function closeDesks() {
  await Promise.all(running.splice(0).map((app) => app.close()))
}

/** Returns a message id of the required length that starts with a word. */
export const idOf = (word: string) => word.padEnd(21, '_')

export async function aDesk(kept = fakeSupportChatRecords(), env: Record<string, string> = {}) {
  const accounts = { customer: 'c-1', employee: 'e-1' }
  const endedSessions = fakeEndedSessions()
  const app = aGateway({
    env: { SUPPORT_CHAT: 'agents', ...env },
    supportChatRecords: kept.records,
    endedSessions,
    upstreams: {
      issuers: {
        customer: fakeIssuer({ finish: () => Promise.resolve(anAccount({ subject: accounts.customer })) }),
        employee: fakeIssuer({
          finish: () =>
            Promise.resolve(anAccount({ subject: accounts.employee, displayName: 'Robin Blake' })),
        }),
      },
    },
  })
  running.push(app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { host, origin } = new URL(url)

  async function cookieOf(kind: 'customer' | 'employee', subject = accounts[kind]) {
    accounts[kind] = subject
    const browser = aVisitor(app)
    await browser.signIn(kind)
    return [...browser.jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  }
  const connectionAt = (path: string, headers: Record<string, string>) =>
    aChatConnection(`${url}${path}`, { origin, host, ...headers })
  async function visitorConnection(cookie?: string, goOn: { chatId?: string; since?: number } = {}) {
    const line = await connectionAt('/support-chat/visitor', {
      cookie: cookie ?? (await cookieOf('customer')),
    })
    line.send({ type: 'hello', since: 0, ...goOn })
    return line
  }
  async function agentConnection(cookie?: string) {
    const line = await connectionAt('/support-chat/agent', { cookie: cookie ?? (await cookieOf('employee')) })
    line.send({ type: 'hello' })
    return line
  }
  return { app, url, kept, endedSessions, cookieOf, connectionAt, visitorConnection, agentConnection }
}

export async function aTakenChat(env: Record<string, string> = {}) {
  const desk = await aDesk(undefined, env)
  const customer = await desk.cookieOf('customer')
  const employee = await desk.cookieOf('employee')
  const visitor = await desk.visitorConnection(customer)
  const agent = await desk.agentConnection(employee)
  const { chat } = await visitor.next('chat')
  await agent.next('desk')
  agent.send({ type: 'take', chatId: chat.id })
  await agent.next('chat')
  await visitor.next('agent')
  return { ...desk, visitor, agent, chatId: chat.id, customer, employee }
}
