/** @jest-environment node */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MAX_CHAT_FILE_BYTES } from '../../src/contracts/live-chat'
import { createChatFiles } from './chat-files'
import { aTakenChat, closeDesks, idOf } from '../testing/a-desk'
import { aFolder } from '../testing/fake-public'

const { folder, remove } = aFolder()
afterEach(closeDesks)
afterAll(remove)

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)])

const kept = (dataDir: string) => readdirSync(path.join(dataDir, 'chat-files'))

async function setUp(name: string) {
  const dataDir = path.join(folder, name)
  mkdirSync(path.join(dataDir, 'chat-files'), { recursive: true })
  const talk = await aTakenChat({ DATA_DIR: dataDir })
  const host = new URL(talk.url).host
  async function upload(
    fileName: string,
    bytes: Buffer,
    given: Record<string, string> = {},
    cookie = talk.customer,
  ) {
    const query = new URLSearchParams({
      chat: talk.chatId,
      message: idOf('f1'),
      side: 'visitor',
      name: fileName,
      ...given,
    })
    return talk.app.inject({
      method: 'POST',
      url: `/support-chat/files?${query.toString()}`,
      headers: { host, origin: talk.url, cookie, 'content-type': 'image/png' },
      payload: bytes,
    })
  }
  const download = (fileId: string, cookie?: string) =>
    talk.app.inject({
      url: `/support-chat/files/${talk.chatId}/${fileId}`,
      headers: { host, ...(cookie && { cookie }) },
    })
  return { ...talk, dataDir, upload, download }
}

it('CHAT-20 DATA-50 accepts a file from either side, informs both, and offers both a download', async () => {
  const { upload, download, visitor, agent, customer, employee, dataDir } = await setUp('both')
  const answer = await upload('Leak "1".png', PNG)
  expect(answer.statusCode).toBe(201)
  const { message } = await agent.next('message')
  expect(message).toMatchObject({ from: 'visitor', fileName: 'Leak "1".png', text: '' })
  expect((await visitor.next('message')).message).toEqual(message)
  for (const cookie of [customer, employee]) {
    const file = await download(message.fileId ?? '', cookie)
    expect(file.rawPayload).toEqual(PNG)
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Leak _1_.png"; filename*=UTF-8''Leak%20%221%22.png`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  }
  expect(
    (await upload('note.txt', Buffer.from('café'), { side: 'agent', message: idOf('f2') }, employee))
      .statusCode,
  ).toBe(201)
  expect((await visitor.next('message')).message).toMatchObject({ from: 'agent', fileName: 'note.txt' })
  expect(kept(dataDir)).toHaveLength(2)
})

it('refuses the download of a file to anyone who is not in its chat', async () => {
  const { upload, download, agent, cookieOf } = await setUp('others')
  await upload('leak.png', PNG)
  const { fileId = '' } = (await agent.next('message')).message
  expect((await download(fileId)).statusCode).toBe(401)
  expect((await download(fileId, await cookieOf('customer', 'c-2'))).statusCode).toBe(404)
  expect((await download(fileId, await cookieOf('employee', 'e-2'))).statusCode).toBe(404)
  expect((await download('..%2F..%2Fsession', await cookieOf('customer', 'c-1'))).statusCode).toBe(404)
})

it.each([
  ['a program', 'fix.exe', Buffer.from('MZ'), 'cannot be sent'],
  ['an HTML page', 'page.html', Buffer.from('<script>'), 'cannot be sent'],
  [
    'an HTML page with the extension of an image',
    'page.png',
    Buffer.from('<script>'),
    'does not match its extension',
  ],
  [
    'binary data with the extension of a text',
    'note.txt',
    Buffer.from([0xff, 0x00]),
    'does not match its extension',
  ],
  ['empty', 'empty.png', Buffer.alloc(0), 'Send the bytes|is empty'],
])('refuses a file that is %s', async (_, name, bytes, words) => {
  const { upload, dataDir, kept: records, chatId } = await setUp('refused')
  const answer = await upload(name, bytes)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    400,
    expect.stringMatching(words),
  ])
  expect(kept(dataDir)).toEqual([])
  expect(records.chats.get(chatId)?.messages).toEqual([])
})

it('refuses an upload that is too large, and an upload from anyone who is not in the chat', async () => {
  const { upload, cookieOf, dataDir } = await setUp('large')
  const large = await upload('leak.png', Buffer.concat([PNG, Buffer.alloc(MAX_CHAT_FILE_BYTES)]))
  expect(large.statusCode).toBe(413)
  const stranger = await upload('leak.png', PNG, {}, await cookieOf('customer', 'c-2'))
  expect(stranger.statusCode).toBe(404)
  const customer = await upload('leak.png', PNG, { side: 'agent' })
  expect(customer.statusCode).toBe(401)
  expect(kept(dataDir)).toEqual([])
})

it('CHAT-14 saves a resent file once', async () => {
  const { upload, dataDir } = await setUp('twice')
  const [first, second] = [await upload('leak.png', PNG), await upload('leak.png', PNG)]
  expect(second.json()).toEqual(first.json())
  expect(kept(dataDir)).toHaveLength(1)
})

it('removes files older than the retention of chats', async () => {
  const old = path.join(folder, 'old')
  mkdirSync(old)
  for (const [name, daysAgo] of [
    ['a', 31],
    ['b', 29],
  ] as const) {
    writeFileSync(path.join(old, name), '')
    const at = Date.now() / 1000 - daysAgo * 24 * 60 * 60
    utimesSync(path.join(old, name), at, at)
  }
  await createChatFiles({ folder: old, retentionDays: 30 }).sweep(Date.now())
  expect(readdirSync(old)).toEqual(['b'])
})
