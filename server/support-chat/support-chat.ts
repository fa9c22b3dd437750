import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import {
  AGENT_LINE_PATH,
  type AgentFrame,
  type ChatSide,
  VISITOR_LINE_PATH,
  type VisitorFrame,
} from '../../src/contracts/live-chat'
import { HttpError } from '../http/http-error'
import { isOwnOrigin } from '../http/same-origin'
import { createRateLimit } from '../http/write-limit'
import { audiencesOf, type Reader, readerOf } from '../auth/reader'
import type { EndedSessions } from '../records/kinds/ended-sessions'
import type { ChatDesk, Connection } from './chat-desk'
import { parseAgentFrame, parseVisitorFrame } from './frames'
import { holdLine } from './hold-line'
import type { Party } from '../records/kinds/support-chats'

/** An office behind one address that comes back after a restart, each with a few tabs. */
const LINES_PER_WINDOW = 120
const WINDOW_MS = 60_000

/** A message of MAX_CHAT_TEXT_LENGTH in any script, with its envelope. */
const MAX_FRAME_BYTES = 96 * 1024

/** A side that does not answer a goodbye is gone. */
const CLOSE_WITHIN_MS = 2_000

/** The package's types do not know the second yet. */
const LIMITS = { maxPayload: MAX_FRAME_BYTES, closeTimeout: CLOSE_WITHIN_MS }

/** How often chats are looked at whose parties have left. */
const TIDY_EVERY_MS = 60_000

/** What a WebSocket is told when the gateway ends: come back. */
const SERVICE_RESTART = 1012

interface SupportChatOptions {
  siteUrl: string
  desk: ChatDesk
  partyOf: (reader: Reader) => Party
  ended: Pick<EndedSessions, 'has'>
}

/** WebSockets for the whole gateway: an upgrade of any other address is closed at once. Stands before all routes. */
export function addWebSockets(app: FastifyInstance) {
  void app.register(websocket, {
    options: LIMITS,
    preClose(done) {
      for (const client of this.websocketServer.clients) client.close(SERVICE_RESTART)
      this.websocketServer.close(() => done())
    },
  })
}

/** The lines of visitors and agents: signed-in readers, and employees (decision 0031). */
export const supportChat: FastifyPluginCallback<SupportChatOptions> = (app, options, done) => {
  const { siteUrl, desk, partyOf, ended } = options
  const tooOften = createRateLimit({ limit: LINES_PER_WINDOW, windowMs: WINDOW_MS, what: 'chat connections' })

  /** A page of another site could open a line with the reader's cookies: browsers do not ask before. */
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('cache-control', 'no-store')
    const { origin } = request.headers
    if (origin === undefined || !isOwnOrigin(origin, request.headers, siteUrl))
      return next(new HttpError(403, 'other-site', 'This address takes what pages of this site send only.'))
    next(tooOften(request, reply))
  })

  function line(side: ChatSide, run: (connection: Connection, data: string) => Promise<void>) {
    return (socket: WebSocket, request: FastifyRequest) => {
      const reader = readerOf(request)
      if (!reader) return socket.terminate()
      const push = holdLine(socket, {
        isAllowed: async () => !(await ended.has(reader.sessionId)),
        onFrame: (data) => {
          run(connection, data).catch((error: unknown) => {
            request.log.error({ err: error }, 'A frame of a support chat failed')
            push({ type: 'refused', code: 'internal', message: 'Something went wrong here. Try again.' })
          })
        },
        onClose: () => desk.leave(connection),
      })
      const connection: Connection = { side, party: partyOf(reader), push }
    }
  }

  const needsWebSocket = () => {
    throw new HttpError(426, 'upgrade-required', 'This address speaks WebSocket only.')
  }

  app.route({
    method: 'GET',
    url: VISITOR_LINE_PATH,
    preHandler: (request, _reply, next) =>
      next(
        readerOf(request) ? undefined : new HttpError(401, 'unauthorized', 'Sign in to chat with support.'),
      ),
    handler: needsWebSocket,
    wsHandler: line('visitor', (connection, data) =>
      answered(connection, parseVisitorFrame(data), (frame) => doForVisitor(desk, connection, frame)),
    ),
  })
  app.route({
    method: 'GET',
    url: AGENT_LINE_PATH,
    preHandler: (request, _reply, next) =>
      next(
        audiencesOf(request).includes('employee')
          ? undefined
          : new HttpError(401, 'unauthorized', 'Sign in as an employee.'),
      ),
    handler: needsWebSocket,
    wsHandler: line('agent', (connection, data) =>
      answered(connection, parseAgentFrame(data), (frame) => doForAgent(desk, connection, frame)),
    ),
  })

  const tidying = setInterval(() => {
    desk
      .tidy()
      .catch((error: unknown) => app.log.warn({ err: error }, 'Left support chats could not be tidied'))
  }, TIDY_EVERY_MS).unref()
  app.addHook('onClose', (_instance, next) => {
    clearInterval(tidying)
    next()
  })
  done()
}

type Parsed<Frame> = { readonly frame: Frame } | { readonly fault: string; readonly clientId?: string }

/** Does what a frame asks for; what cannot be done is said on the line. */
async function answered<Frame extends { readonly type: string }>(
  connection: Connection,
  parsed: Parsed<Frame>,
  run: (frame: Frame) => Promise<unknown>,
) {
  if ('fault' in parsed)
    return connection.push({
      type: 'refused',
      code: 'bad-frame',
      message: parsed.fault,
      clientId: parsed.clientId,
    })
  const { frame } = parsed
  try {
    await run(frame)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const clientId = 'clientId' in frame && typeof frame.clientId === 'string' ? frame.clientId : undefined
    connection.push({ type: 'refused', code: error.code, message: error.message, clientId })
  }
}

function doForVisitor(desk: ChatDesk, connection: Connection, frame: VisitorFrame): Promise<unknown> {
  return frame.type === 'hello'
    ? desk.welcomeVisitor(connection, frame.chatId, frame.since)
    : doForBoth(desk, connection, frame)
}

function doForAgent(desk: ChatDesk, connection: Connection, frame: AgentFrame): Promise<unknown> {
  if (frame.type === 'hello') return desk.welcomeAgent(connection)
  if (frame.type === 'take') return desk.take(connection.party, frame.chatId)
  return doForBoth(desk, connection, frame)
}

type SharedFrame = Exclude<VisitorFrame | AgentFrame, { readonly type: 'hello' | 'take' }>

function doForBoth(desk: ChatDesk, { side, party }: Connection, frame: SharedFrame): Promise<unknown> {
  switch (frame.type) {
    case 'say': {
      const { clientId, text } = frame
      return desk.say(side, party, frame.chatId, { clientId, text })
    }
    case 'typing':
      return desk.typing(side, party, frame.chatId)
    case 'end':
      return desk.end(side, party, frame.chatId, frame.reason)
  }
}
