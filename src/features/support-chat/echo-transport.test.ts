import { createFakeClock } from '../../lib/testing/fake-clock'
import { createEchoTransport, GREETING } from './echo-transport'
import { createSupportChat } from './create-support-chat'
import { createTransportListener } from './transport-listener'

async function setUp() {
  const clock = createFakeClock()
  const support = createSupportChat({
    clock,
    now: clock.now,
    playIncoming: () => undefined,
    isFilePickerEnabled: true,
  })
  support.listen(createTransportListener(createEchoTransport(clock)))
  await support.run()
  const { getState: state } = support.store
  return { clock, support, state, said: () => state().messages.map(({ message }) => message) }
}

it('CHAT-24 greets the reader one second after the chat starts', async () => {
  const { clock, said, state } = await setUp()
  clock.pass(999)
  expect(said()).toEqual([])
  clock.pass(1)
  expect(said()).toEqual([GREETING])
  expect(state().messages[0]).toMatchObject({
    type: 'welcome',
    participant: { isAgent: true, name: 'Agent', icon: { kind: 'bot' } },
  })
})

it('CHAT-25 BOT-07 echoes a message, and shows that the agent is typing until the echo arrives', async () => {
  const { clock, said, support, state } = await setUp()
  clock.pass(1_000)
  await support.send('My boiler drips')
  expect(state().isAgentTyping).toBe(true)
  clock.pass(1_000)
  expect(said()).toEqual([GREETING, 'My boiler drips', 'Echo: My boiler drips'])
  expect(state().isAgentTyping).toBe(false)
})

it('CHAT-25 shows that the agent is typing until the last echo', async () => {
  const { clock, support, state } = await setUp()
  clock.pass(1_000)
  await support.send('One')
  clock.pass(500)
  await support.send('Two')
  clock.pass(500)
  expect(state().messages.at(-1)?.message).toBe('Echo: One')
  expect(state().isAgentTyping).toBe(true)
  clock.pass(500)
  expect(state().isAgentTyping).toBe(false)
})

it('CHAT-26 marks a message that starts with [Error] as failed, and no other message', async () => {
  const { clock, said, support, state } = await setUp()
  clock.pass(1_000)
  await support.send('[Error] please')
  expect(state().messages.at(-1)?.state).toBe('Failed')
  expect(state()).toMatchObject({ status: 'Error', error: { title: 'Chat Error' } })
  await support.send('No [Error] here')
  clock.pass(1_000)
  expect(said().at(-1)).toBe('Echo: No [Error] here')
})

it('CHAT-26 BOT-07 keeps the typing indicator for the pending echo of a message if the next message fails', async () => {
  const { clock, said, support, state } = await setUp()
  clock.pass(1_000)
  await support.send('One')
  await support.send('[Error] please')
  expect(state().isAgentTyping).toBe(true)
  clock.pass(1_000)
  expect(said().at(-1)).toBe('Echo: One')
  expect(state().isAgentTyping).toBe(false)
})

it('BOT-07 hides the typing indicator when the chat recovers, because the recovery drops pending echoes', async () => {
  const { clock, support, state } = await setUp()
  clock.pass(1_000)
  await support.send('One')
  await support.send('[Error] please')
  await support.recover()
  expect(state()).toMatchObject({ status: 'Started', isAgentTyping: false })
})

it('CHAT-25 echoes the name of a sent file', async () => {
  const { clock, said, support } = await setUp()
  support.chooseFile(new File(['x'], 'leak.png'))
  await support.send('')
  clock.pass(1_000)
  expect(said()).toContain('Echo: leak.png')
})

it('CHAT-09 echoes nothing after the chat has ended', async () => {
  const { clock, support, state } = await setUp()
  await support.send('Hello')
  await support.endChat()
  clock.pass(5_000)
  expect(state().messages).toHaveLength(1)
  expect(clock.waiting()).toBe(0)
})
