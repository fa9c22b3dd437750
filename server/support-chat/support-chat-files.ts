import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CHAT_FILES_PATH, MAX_CHAT_FILE_BYTES, MAX_FILE_NAME_LENGTH } from '../../src/contracts/live-chat'
import { HttpError } from '../http/http-error'
import { saved } from '../http/saved'
import { createWriteLimit } from '../http/write-limit'
import { audiencesOf, type Reader, readerOf } from '../auth/reader'
import type { ChatDesk } from './chat-desk'
import type { ChatFiles } from './chat-files'
import { id } from './frames'
import type { Party } from '../records/kinds/support-chats'

/** Maximum number of files per network and minute: enough for a few readers who each send some. */
const FILES_PER_WINDOW = 30
const WINDOW_MS = 60_000

const SWEEP_EVERY_MS = 24 * 60 * 60 * 1000

const upload = z.object({
  chat: id,
  message: id,
  side: z.enum(['visitor', 'agent']),
  name: z.string().min(1).max(MAX_FILE_NAME_LENGTH),
})

const download = z.object({ chat: id, file: id })

interface FileOptions {
  siteUrl: string
  desk: ChatDesk
  files: ChatFiles
  partyOf: (reader: Reader) => Party
}

/** Adds upload and download of files in a support chat, for its two parties only (docs/decisions/0014). */
export const supportChatFiles: FastifyPluginCallback<FileOptions> = (app, options, done) => {
  const { siteUrl, desk, files, partyOf } = options

  // ignores the content type, because the content itself is checked
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, next) => next(null, body))

  const onRequest = createWriteLimit({ siteUrl, limit: FILES_PER_WINDOW, windowMs: WINDOW_MS, what: 'files' })

  app.post(
    CHAT_FILES_PATH,
    {
      onRequest,
      bodyLimit: MAX_CHAT_FILE_BYTES,
      // checks the sender and the chat before the body is read
      preParsing: async (request) => void (await chatToSendTo(request)),
    },
    async (request, reply) => {
      const { party, chat, message, side, name } = await chatToSendTo(request)
      if (!Buffer.isBuffer(request.body)) throw new HttpError(400, 'bad-request', 'Send the bytes of a file.')
      const saving = files.save(name, request.body)
      const fileId = await saved(saving, 'not-kept', 'Could not save the file. Send it again later.')
      try {
        const sent = await desk.say(side, party, chat, {
          clientId: message,
          text: '',
          fileId,
          fileName: name,
        })
        if (sent.fileId !== fileId) await files.remove(fileId) // a duplicate: the first file is kept
        reply.code(201)
        return sent
      } catch (error) {
        if (error instanceof HttpError && error.statusCode < 500) await files.remove(fileId)
        throw error
      }
    },
  )

  async function chatToSendTo(request: FastifyRequest) {
    const party = partyOrRefusal(request)
    const parsed = upload.safeParse(request.query)
    if (!parsed.success) {
      const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].join(', ')
      throw new HttpError(
        400,
        'bad-request',
        `Send the chat, the message, its side and the file name. Invalid: ${fields}.`,
      )
    }
    if (parsed.data.side === 'agent' && !audiencesOf(request).includes('employee'))
      throw new HttpError(401, 'unauthorized', 'Sign in as an employee.')
    await desk.openChatOf(parsed.data.side, party, parsed.data.chat)
    return { party, ...parsed.data }
  }

  app.get(`${CHAT_FILES_PATH}/:chat/:file`, async (request, reply) => {
    const party = partyOrRefusal(request)
    const parsed = download.safeParse(request.params)
    const missing = new HttpError(404, 'no-such-file', 'This file is not yours, or it has been deleted.')
    if (!parsed.success) throw missing
    const { chat, file } = parsed.data
    const name = await desk.fileNameFor(party, chat, file)
    const stream = name === undefined ? undefined : await files.open(file)
    if (name === undefined || !stream) throw missing
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachment(name))
      .send(stream)
  })

  function partyOrRefusal(request: FastifyRequest): Party {
    const reader = readerOf(request)
    if (!reader) throw new HttpError(401, 'unauthorized', 'Sign in to use the files of a chat.')
    return partyOf(reader)
  }

  const sweep = () =>
    files
      .sweep(Date.now())
      .catch((error: unknown) => app.log.warn({ err: error }, 'Could not remove old chat files'))
  const sweeping = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref()
  app.addHook('onReady', (next) => {
    void sweep() // removes files that expired while the gateway was off
    next()
  })
  app.addHook('onClose', (_instance, next) => {
    clearInterval(sweeping)
    next()
  })
  done()
}

/** Returns a Content-Disposition that downloads the file (RFC 6266), with an ASCII name for old browsers. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
