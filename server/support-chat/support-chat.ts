import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify'
import {
  AGENT_SOCKET_PATH,
  type AgentFrame,
  type ChatSide,
  VISITOR_SOCKET_PATH,
  type VisitorFrame,
} from '../../src/contracts/live-chat'
import { HttpError } from '../http/http-error'
import { isOwnOrigin } from '../http/same-origin'
import { createRateLimit } from '../http/write-limit'
import { audiencesOf, type Reader, readerOf } from '../auth/reader'
import type { EndedSessions } from '../records/kinds/ended-sessions'
import type { ChatDesk, Connection } from './chat-desk'
import { parseAgentFrame, parseVisitorFrame, type Parsed } from './frames'
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

/** Close code when the gateway ends: the client reconnects. */
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

/** WebSocket connections of signed-in visitors and of employees as agents (docs/decisions/0014). */
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

  function addLine(
    { url, side, mayUse, refusal }: Line,
    answer: (connection: Connection, data: string) => Promise<void>,
  ) {
    app.route({
      method: 'GET',
      url,
      preHandler: (request, _reply, next) =>
        next(mayUse(request) ? undefined : new HttpError(401, 'unauthorized', refusal)),
      handler() {
        throw new HttpError(426, 'upgrade-required', 'This address speaks WebSocket only.')
      },
      wsHandler(socket, request) {
        const reader = readerOf(request)
        if (!reader) return socket.terminate()
        const push = holdLine(socket, {
          isAllowed: async () => !(await ended.has(reader.sessionId)),
          onFrame: (data) => {
            void answer(connection, data)
              .catch((error: unknown) => {
                request.log.error({ err: error }, 'A frame of a support chat failed')
                push({ type: 'refused', code: 'internal', message: 'Something went wrong here. Try again.' })
              })
              .finally(() => {
                // a hello may be answered after its line has closed
                if (socket.readyState !== socket.OPEN) desk.leave(connection)
              })
          },
          onClose: () => desk.leave(connection),
        })
        const connection: Connection = { side, party: partyOf(reader), push }
      },
    })
  }

  addLine(
    {
      url: VISITOR_SOCKET_PATH,
      side: 'visitor',
      mayUse: (request) => readerOf(request) !== undefined,
      refusal: 'Sign in to chat with support.',
    },
    (connection, data) => answerFrame(desk, connection, parseVisitorFrame(data)),
  )
  addLine(
    {
      url: AGENT_SOCKET_PATH,
      side: 'agent',
      mayUse: (request) => audiencesOf(request).includes('employee'),
      refusal: 'Sign in as an employee.',
    },
    (connection, data) => answerFrame(desk, connection, parseAgentFrame(data)),
  )

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

interface Line {
  url: string
  side: ChatSide
  mayUse: (request: FastifyRequest) => boolean
  /** says what to do to those who may not use it */
  refusal: string
}

type Frame = VisitorFrame | AgentFrame

/** Does what a frame asks for; what cannot be done is said on the line. */
async function answerFrame(desk: ChatDesk, connection: Connection, parsed: Parsed<Frame>): Promise<void> {
  if ('fault' in parsed) {
    const { fault: message, clientId } = parsed
    return connection.push({ type: 'refused', code: 'bad-frame', message, clientId })
  }
  const { frame } = parsed
  try {
    await run(desk, connection, frame)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const clientId = frame.type === 'say' ? frame.clientId : undefined
    connection.push({ type: 'refused', code: error.code, message: error.message, clientId })
  }
}

function run(desk: ChatDesk, connection: Connection, frame: Frame): Promise<unknown> {
  const { side, party } = connection
  switch (frame.type) {
    case 'hello':
      return 'since' in frame
        ? desk.welcomeVisitor(connection, frame.chatId, frame.since)
        : desk.welcomeAgent(connection)
    case 'take':
      return desk.take(party, frame.chatId)
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
