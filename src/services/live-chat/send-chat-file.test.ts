import { MAX_CHAT_FILE_BYTES } from '../../contracts/live-chat'
import { sendChatFile } from './send-chat-file'

const about = { chatId: 'chat-1', messageId: 'm-1', side: 'visitor' } as const
const aFile = (name = 'leak 1.png', size = 3) => {
  const file = new File(['abc'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

function sending(file: File, answer: () => Promise<Response>) {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(answer)
  return { send, sent: sendChatFile(file, about, send) }
}

const created = () => Promise.resolve(new Response('{}', { status: 201 }))

it('CHAT-20 sends a file with the ids of its chat and its message', async () => {
  const file = aFile()
  const { send, sent } = sending(file, created)
  await sent
  const [address, init] = send.mock.calls[0] ?? []
  expect(address).toBe('/support-chat/files?chat=chat-1&message=m-1&side=visitor&name=leak+1.png')
  expect(init).toMatchObject({ method: 'POST', body: file })
})

it.each([
  [aFile('fix.exe'), 'cannot be sent. Choose one of these types: png'],
  [aFile('noending'), 'cannot be sent'],
  [aFile('a.png', 0), 'is empty'],
  [aFile('a.png', MAX_CHAT_FILE_BYTES + 1), 'Send a file of at most 10 MB'],
  [aFile(`${'a'.repeat(200)}.png`), 'too long'],
])('makes no request for a file with a forbidden type, size or name length (%#)', async (file, words) => {
  const { send, sent } = sending(file, created)
  await expect(sent).rejects.toThrow(words)
  expect(send).not.toHaveBeenCalled()
})

it("CHAT-13 reports why a file was rejected, with the gateway's message if there is one", async () => {
  const refused = Response.json(
    { error: 'bad-file', message: 'It is not what its name says.' },
    { status: 400 },
  )
  await expect(sending(aFile(), () => Promise.resolve(refused)).sent).rejects.toThrow(
    'not what its name says',
  )
  const garbage = () => Promise.resolve(new Response('<html>', { status: 502 }))
  await expect(sending(aFile(), garbage).sent).rejects.toThrow('Could not send the file. Try again.')
  await expect(sending(aFile(), () => Promise.reject(new TypeError())).sent).rejects.toThrow(
    'Check your connection',
  )
})
