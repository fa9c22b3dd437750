import { recordDatabases } from '../testing/record-databases'
import { createRecords } from './create-records'
import { createPseudonyms } from './pseudonym'
import { createRecordStore } from './record-store'

/** Creating the embedded database takes long on a busy machine. */
jest.setTimeout(60_000)

const visitor = { id: 'pseudonym-1', name: 'Casey' }
const agent = { id: 'pseudonym-2', name: 'Robin' }

describe.each(recordDatabases)('support chats in %s', (_name, start) => {
  let server: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.stop())

  it('CHAT-04 DATA-50 keeps a chat across a restart, and turns an ended chat into a transcript without names', async () => {
    const problems: string[] = []
    const report = (problem: string) => void problems.push(problem)
    const open = () => {
      const store = createRecordStore({
        open: () => server.open(),
        maxTableBytes: 1e9,
        retention: { records: 1, chats: 1, analytics: 1 },
        report,
      })
      return createRecords({ store, pseudonym: createPseudonyms(Buffer.from('a key')) })
    }
    const first = open()
    const at = Date.now()
    const file = {
      seq: 2,
      clientId: 'two',
      from: 'agent',
      text: '',
      fileId: 'f-1',
      fileName: 'how.pdf',
      at,
    } as const
    const one = { seq: 1, clientId: 'one', from: 'visitor', text: 'I am ann@example.com', at } as const
    const { supportChats } = first
    await supportChats.add({ kind: 'opened', chatId: 'c', visitor, at })
    await supportChats.add({ kind: 'said', chatId: 'c', message: one })
    await supportChats.add({ kind: 'said', chatId: 'c', message: one })
    await supportChats.add({ kind: 'taken', chatId: 'c', agent, at })
    await supportChats.add({ kind: 'said', chatId: 'c', message: file })
    await first.close()

    const second = open()
    const [kept] = await second.supportChats.open()
    expect(kept).toEqual({ id: 'c', visitor, agent, startedAt: at, ended: undefined, messages: [one, file] })
    const sameNumber = { ...one, clientId: 'three' }
    await expect(
      second.supportChats.add({ kind: 'said', chatId: 'c', message: sameNumber }),
    ).rejects.toThrow()
    if (kept) await second.supportChats.add({ kind: 'ended', chat: kept, reason: 'ByAgent', at })
    expect(await second.supportChats.open()).toEqual([])
    expect(await second.supportChats.find('c')).toMatchObject({
      visitor: { id: 'pseudonym-1', name: '' },
      agent: { id: 'pseudonym-2', name: '' },
      ended: 'ByAgent',
      messages: [{ text: 'I am [email]' }, { fileName: 'how.pdf' }],
    })
    expect(await second.supportChats.find('d')).toBeUndefined()
    expect(problems).toEqual([])
    await second.close()
  })
})
