import { z } from 'zod'
import { type AgentFrame, MAX_CHAT_TEXT_LENGTH, type VisitorFrame } from '../../src/contracts/live-chat'
import { CHAT_ID_LENGTH } from '../../src/contracts/support-chat'

/** Format of chat ids, and of the ids that clients give to messages (DATA-53). */
export const id = z
  .string()
  .length(CHAT_ID_LENGTH)
  .regex(/^[\w-]+$/, 'use an id of letters, digits, _ and -')

const text = z
  .string()
  .max(MAX_CHAT_TEXT_LENGTH, `use at most ${MAX_CHAT_TEXT_LENGTH} characters`)
  .refine((given) => given.trim() !== '', 'write something')

const shared = [
  z.object({ type: z.literal('say'), chatId: id, clientId: id, text }),
  z.object({ type: z.literal('typing'), chatId: id }),
] as const

const visitorFrame: z.ZodType<VisitorFrame> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), chatId: id.optional(), since: z.number().int().min(0) }),
  z.object({ type: z.literal('end'), chatId: id, reason: z.enum(['ByUser', 'ByTimeout']) }),
  ...shared,
])

const agentFrame: z.ZodType<AgentFrame> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('take'), chatId: id }),
  z.object({ type: z.literal('end'), chatId: id, reason: z.literal('ByAgent') }),
  ...shared,
])

export type Parsed<Frame> =
  { readonly frame: Frame } | { readonly problem: string; readonly clientId?: string }

export const parseVisitorFrame = (data: string) => parsed(visitorFrame, data)
export const parseAgentFrame = (data: string) => parsed(agentFrame, data)

/** Returns the frame or its problem. With a problem, `clientId` tells the client which message is refused. */
function parsed<Frame>(schema: z.ZodType<Frame>, data: string): Parsed<Frame> {
  let given: unknown
  try {
    given = JSON.parse(data)
  } catch {
    return { problem: 'Send JSON objects.' }
  }
  const result = schema.safeParse(given)
  if (result.success) return { frame: result.data }
  const [issue] = result.error.issues
  const named = z.object({ clientId: id }).safeParse(given)
  return {
    problem: `Field ${issue?.path.join('.') || 'type'}: ${issue?.message ?? 'cannot be read'}.`,
    ...(named.success && { clientId: named.data.clientId }),
  }
}
