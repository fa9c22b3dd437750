import { toRecord } from '../../lib/guards'
import { CHAT_FILES_PATH, findFileProblem, type ChatSide } from '../../contracts/live-chat'
import { ChatError } from '../../contracts/support-chat'

/** In ms: enough for ten megabytes on a slow mobile connection. */
const TIMEOUT_MS = 120_000

export type SendChatFile = (file: File, about: FileTarget) => Promise<void>

interface FileTarget {
  readonly chatId: string
  /** idempotency key of the message */
  readonly messageId: string
  readonly side: ChatSide
}

/** Sends a file to a chat. On failure, rejects with a ChatError whose message is shown to the sender. */
export async function sendChatFile(
  file: File,
  { chatId, messageId, side }: FileTarget,
  send: typeof fetch = (...call) => fetch(...call),
): Promise<void> {
  const problem = findFileProblem(file.name, file.size)
  if (problem !== undefined) throw new ChatError(problem)
  const query = new URLSearchParams({ chat: chatId, message: messageId, side, name: file.name })
  const reply = await send(`${CHAT_FILES_PATH}?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ChatError('Could not send the file. Check your connection and try again.')
  })
  if (!reply.ok) throw new ChatError(await reasonOf(reply))
}

async function reasonOf(reply: Response): Promise<string> {
  const { message } = toRecord(await reply.json().catch(() => undefined))
  return typeof message === 'string' ? message : 'Could not send the file. Try again.'
}
