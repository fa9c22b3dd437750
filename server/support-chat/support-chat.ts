import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify'
import {
  AGENT_SOCKET_PATH,
  type AgentFrame,
  type ChatSide,
  CLOSED_UNAUTHORIZED,
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
import { keepConnection, SERVICE_RESTART } from './keep-connection'
import type { Party } from '../records/kinds/support-chats'

/** Limit per network: enough for an office behind one IP address that reconnects after a restart. */
const CONNECTIONS_PER_WINDOW = 120
const WINDOW_MS = 60_000

/** Enough for MAX_CHAT_TEXT_LENGTH characters as JSON, where an escape such as \u0007 has 6 bytes. */
const MAX_FRAME_BYTES = 128 * 1024

/** How long the gateway waits for the client's response to a close frame. */
const CLOSE_TIMEOUT_MS = 2_000

/** Not inline below: the type of `options` lacks `closeTimeout`, so TypeScript would refuse a literal. */
const LIMITS = { maxPayload: MAX_FRAME_BYTES, closeTimeout: CLOSE_TIMEOUT_MS }

/** Interval of the check for visitors and agents who are away. */
const CHECK_INTERVAL_MS = 60_000

interface SupportChatOptions {
  siteUrl: string
  desk: ChatDesk
  partyOf: (reader: Reader) => Party
  ended: Pick<EndedSessions, 'has'>
}

/**
 * Adds WebSocket support. Call this function before any route is added. Connections to paths without a
 * WebSocket route are closed at once.
 */
export function addWebSockets(app: FastifyInstance) {
  void app.register(websocket, {
    options: LIMITS,
    preClose(done) {
      for (const client of this.websocketServer.clients) client.close(SERVICE_RESTART)
      this.websocketServer.close(() => done())
    },
  })
}

/** Adds the WebSocket endpoints for signed-in visitors and for employees as agents (docs/decisions/0014). */
export const supportChat: FastifyPluginCallback<SupportChatOptions> = (app, options, done) => {
  const { siteUrl, desk, partyOf, ended } = options
  const tooOften = createRateLimit({
    limit: CONNECTIONS_PER_WINDOW,
    windowMs: WINDOW_MS,
    what: 'chat connections',
  })

  /** Refuses other sites, because browsers let any page open a WebSocket with the reader's cookies. */
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('cache-control', 'no-store')
    const { origin } = request.headers
    if (origin === undefined || !isOwnOrigin(origin, request.headers, siteUrl))
      return next(new HttpError(403, 'other-site', 'This endpoint only accepts requests from this site.'))
    next(tooOften(request, reply))
  })

  function addEndpoint(
    { url, side, mayUse, refusal }: Endpoint,
    handle: (connection: Connection, data: string) => Promise<void>,
  ) {
    app.route({
      method: 'GET',
      url,
      preHandler(request, _reply, next) {
        readerOf(request) // throws if the session check failed: the client then retries
        // Browsers hide the status of a refused handshake, so wsHandler refuses with a close code.
        next(request.ws || mayUse(request) ? undefined : new HttpError(401, 'unauthorized', refusal))
      },
      handler() {
        throw new HttpError(426, 'upgrade-required', 'This endpoint only accepts WebSocket connections.')
      },
      wsHandler(socket, request) {
        const reader = readerOf(request)
        if (!reader || !mayUse(request)) return socket.close(CLOSED_UNAUTHORIZED)
        const push = keepConnection(socket, {
          isAllowed: async () => !(await ended.has(reader.sessionId)),
          onFrame: (data) => {
            void handle(connection, data)
              .catch((error: unknown) => {
                request.log.error({ err: error }, 'Could not handle a support chat frame')
                push({ type: 'refused', code: 'internal', message: 'Something went wrong here. Try again.' })
              })
              .finally(() => {
                // if the socket closed before a `hello` frame was handled, `onClose` ran too early
                if (socket.readyState !== socket.OPEN) desk.disconnect(connection)
              })
          },
          onClose: () => desk.disconnect(connection),
        })
        const connection: Connection = { side, party: partyOf(reader), push }
      },
    })
  }

  addEndpoint(
    {
      url: VISITOR_SOCKET_PATH,
      side: 'visitor',
      mayUse: (request) => readerOf(request) !== undefined,
      refusal: 'Sign in to chat with support.',
    },
    (connection, data) => handleFrame(desk, connection, parseVisitorFrame(data)),
  )
  addEndpoint(
    {
      url: AGENT_SOCKET_PATH,
      side: 'agent',
      mayUse: (request) => audiencesOf(request).includes('employee'),
      refusal: 'Sign in as an employee.',
    },
    (connection, data) => handleFrame(desk, connection, parseAgentFrame(data)),
  )

  const checking = setInterval(() => {
    desk
      .handleAbandoned()
      .catch((error: unknown) => app.log.warn({ err: error }, 'Could not handle abandoned support chats'))
  }, CHECK_INTERVAL_MS).unref()
  app.addHook('onClose', (_instance, next) => {
    clearInterval(checking)
    next()
  })
  done()
}

interface Endpoint {
  url: string
  side: ChatSide
  mayUse: (request: FastifyRequest) => boolean
  refusal: string
}

type Frame = VisitorFrame | AgentFrame

async function handleFrame(desk: ChatDesk, connection: Connection, parsed: Parsed<Frame>): Promise<void> {
  if ('problem' in parsed) {
    const { problem: message, clientId } = parsed
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
        ? desk.connectVisitor(connection, frame.chatId, frame.since)
        : desk.connectAgent(connection)
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
