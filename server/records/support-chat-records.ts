import { z } from 'zod'
import type { LiveMessage } from '../../src/contracts/live-chat'
import { maskPersonal } from '../lib/mask-personal'
import type { ChatEvent, StoredChat, SupportChatRecords } from './kinds/support-chats'
import type { NewRecord, RecordStore } from './record-store'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::double precision`

const messagesOf = `coalesce((
    select jsonb_agg(jsonb_build_object('seq', m.seq, 'client_id', m.client_id, 'sender', m.sender, 'text', m.text,
      'file_id', m.file_id, 'file_name', m.file_name, 'at', ${ms('m.at')}) order by m.seq)
    from support_messages m where m.chat_id = c.chat_id), '[]'::jsonb)`

const chats = (
  where: string,
) => `select c.chat_id, c.visitor, c.visitor_name, c.agent, c.agent_name, c.end_reason,
    ${ms('c.at')} as started_at, ${messagesOf} as messages
  from support_chats c where ${where} order by c.at`

const rows = z.array(
  z.object({
    chat_id: z.string(),
    visitor: z.string(),
    visitor_name: z.string(),
    agent: z.string().nullable(),
    agent_name: z.string().nullable(),
    end_reason: z.enum(['ByUser', 'ByAgent', 'ByTimeout', 'ByFailedToStart']).nullable(),
    started_at: z.number(),
    messages: z.array(
      z.object({
        seq: z.number(),
        client_id: z.string(),
        sender: z.enum(['visitor', 'agent']),
        text: z.string(),
        file_id: z.string().nullable(),
        file_name: z.string().nullable(),
        at: z.number(),
      }),
    ),
  }),
)

/** Stores support chats. When a chat ends, removes its names and masks personal data in its texts. */
export function createSupportChatRecords(store: Pick<RecordStore, 'add' | 'read'>): SupportChatRecords {
  return {
    add: (happening) => store.add(toRecords(happening)),
    async open() {
      return rows.parse(await store.read(chats('c.ended_at is null'), [])).map(toChat)
    },
    async find(chatId) {
      const [found] = rows.parse(await store.read(chats('c.chat_id = $1'), [chatId]))
      return found && toChat(found)
    },
  }
}

function toRecords(happening: ChatEvent): NewRecord[] {
  switch (happening.kind) {
    case 'opened': {
      const { chatId: chat_id, visitor } = happening
      const fields = { chat_id, visitor: visitor.id, visitor_name: visitor.name, at: iso(happening.at) }
      return [{ kind: 'supportOpened', fields }]
    }
    case 'said': {
      const { seq, clientId: client_id, from: sender, text, fileId, fileName, at } = happening.message
      const file = { file_id: fileId ?? null, file_name: fileName ?? null }
      const fields = { chat_id: happening.chatId, seq, client_id, sender, text, ...file, at: iso(at) }
      return [{ kind: 'supportSaid', fields }]
    }
    case 'taken': {
      const { chatId: chat_id, agent } = happening
      const fields = { chat_id, agent: agent?.id ?? null, agent_name: agent?.name ?? null }
      return [{ kind: 'supportTaken', fields }]
    }
    case 'ended': {
      const { id: chat_id, messages } = happening.chat
      const fields = { chat_id, reason: happening.reason, at: iso(happening.at) }
      return [{ kind: 'supportEnded', fields }, ...messages.flatMap((message) => masked(chat_id, message))]
    }
  }
}

const iso = (at: number) => new Date(at).toISOString()

function masked(chat_id: string, { seq, text, fileName }: LiveMessage): NewRecord[] {
  const after = {
    text: maskPersonal(text),
    file_name: fileName === undefined ? null : maskPersonal(fileName),
  }
  if (after.text === text && after.file_name === (fileName ?? null)) return []
  return [{ kind: 'supportMasked', fields: { chat_id, seq, ...after } }]
}

function toChat(row: z.output<typeof rows>[number]): StoredChat {
  return {
    id: row.chat_id,
    visitor: { id: row.visitor, name: row.visitor_name },
    startedAt: Math.round(row.started_at),
    agent: row.agent === null ? undefined : { id: row.agent, name: row.agent_name ?? '' },
    ended: row.end_reason ?? undefined,
    messages: row.messages.map(({ seq, client_id, sender, text, file_id, file_name, at }) => ({
      seq,
      clientId: client_id,
      from: sender,
      text,
      ...(file_id !== null && { fileId: file_id }),
      ...(file_name !== null && { fileName: file_name }),
      at: Math.round(at),
    })),
  }
}
