import { ChatError } from '../../contracts/support-chat'
import { createFakeClock } from '../../lib/testing/fake-clock'
import { newMessageId } from '../../services/live-chat'
import { fakeListener } from './testing/fake-listener'
import { createSupportChat } from './create-support-chat'

const idleTimes = { notice: 1_000, end: 500 }

function setUp({ isFilePickerEnabled = false } = {}) {
  const clock = createFakeClock()
  const sounds: number[] = []
  const behind = fakeListener()
  const chat = createSupportChat({
    clock,
    now: clock.now,
    playIncoming: () => sounds.push(clock.now()),
    idleTimes,
    isFilePickerEnabled,
  })
  chat.listen(behind.listener)
  return { ...behind, clock, sounds, support: chat, state: chat.store.getState }
}

async function started(options?: { isFilePickerEnabled?: boolean }) {
  const parts = setUp(options)
  await parts.support.run()
  return parts
}

const said = ({ state }: Pick<ReturnType<typeof setUp>, 'state'>) =>
  state().messages.map((one) => `${one.type} ${one.message || one.fileName} ${one.state}`)

const aFile = (name = 'leak.png') => new File(['x'], name, { type: 'image/png' })

describe('status', () => {
  it('CHAT-09 DATA-55 goes from Offline to Initializing to Started', async () => {
    const { support, state } = setUp()
    expect(state().status).toBe('Offline')
    const running = support.run()
    expect(state().status).toBe('Initializing')
    await running
    expect(state().status).toBe('Started')
  })

  it('CHAT-09 a second call of `run` resolves only after the chat has started and can send messages', async () => {
    const { support, heard, listener } = setUp()
    let connect = () => {}
    support.listen({ ...listener, run: () => new Promise((resolve) => (connect = resolve)) })
    void support.run()
    const sending = support.run().then(() => support.send('Hello'))
    await Promise.resolve()
    connect()
    await sending
    expect(heard).toEqual(['sendMessage Hello'])
  })

  it('CHAT-11 a chat cannot start without an event listener', async () => {
    const { support, state, listener } = setUp()
    support.listen(listener)()
    await expect(support.run()).rejects.toThrow('The chat has no listener')
    expect(state().status).toBe('Offline')
  })

  it('CHAT-09 CHAT-12 goes to Error on a failure, and back to Started when the chat recovers', async () => {
    const { support, state, chat, heard } = await started()
    chat().fail(new ChatError('The line is busy.'))
    expect(state().status).toBe('Error')
    await support.recover()
    expect(state()).toMatchObject({ status: 'Started', error: undefined })
    expect(heard).toEqual(['run', 'recover'])
  })

  it('CHAT-09 stays in Error if recovery fails', async () => {
    const { support, state, chat, failures } = await started()
    chat().fail(new Error('x'))
    failures.recover = new ChatError('Still busy.')
    await support.recover()
    expect(state()).toMatchObject({ status: 'Error', error: { message: 'Still busy.' } })
  })

  it('CHAT-09 CHAT-10 is Ended after the reader ends the chat, and a second `endChat` does not notify the listener again', async () => {
    const { support, state, heard } = await started()
    await support.endChat()
    expect(state()).toMatchObject({ status: 'Ended', endReason: 'ByUser' })
    await support.endChat()
    expect(heard).toEqual(['run', 'endChat ByUser'])
  })

  it('CHAT-09 CHAT-10 stays Ended if a message then fails', async () => {
    const { support, state, holdNext } = await started()
    const message = holdNext()
    const sending = support.send('Hello')
    await support.endChat()
    message.fail(new Error('x'))
    await sending
    expect(state()).toMatchObject({ status: 'Ended', error: undefined })
  })

  it('CHAT-10 is Ended once the agent ends the chat', async () => {
    const { state, chat } = await started()
    chat().end('ByAgent')
    expect(state()).toMatchObject({ status: 'Ended', endReason: 'ByAgent' })
  })

  it('CHAT-10 is Ended if the chat fails to start', async () => {
    const { support, state, failures } = setUp()
    failures.run = new ChatError('Support is closed at night.', { title: 'Closed' })
    await support.run()
    expect(state()).toMatchObject({
      status: 'Ended',
      endReason: 'ByFailedToStart',
      error: { title: 'Closed', message: 'Support is closed at night.' },
    })
  })

  it('CHAT-09 CHAT-10 is Ended with the reason ByUser if the reader ends the chat before its start fails', async () => {
    const { support, state, failures } = setUp()
    failures.run = new ChatError('Support is closed at night.')
    const running = support.run()
    await support.endChat()
    await running
    expect(state()).toMatchObject({ status: 'Ended', endReason: 'ByUser', error: undefined })
  })

  it('CHAT-09 is Offline after a reset, and the chat has a new id', async () => {
    const { support, state } = await started()
    await support.send('Hello')
    const { id } = state()
    support.reset()
    expect(state()).toMatchObject({ status: 'Offline', messages: [], endReason: undefined })
    expect(state().id).not.toBe(id)
  })

  it('CHAT-12 BOT-19 is Offline after `destroy`, which notifies the listener and removes the messages', async () => {
    const { support, state, heard } = await started()
    await support.send('Hello')
    await support.destroy()
    expect(heard.at(-1)).toBe('destroy')
    expect(state()).toMatchObject({ status: 'Offline', messages: [] })
  })

  it('CHAT-12 BOT-18 a restart calls `restart` of the listener, then runs a new chat', async () => {
    const { support, state, heard } = await started()
    await support.send('Hello')
    const restarting = support.restart()
    void support.restart()
    expect(state().status).toBe('Initializing')
    await restarting
    expect(heard).toEqual(['run', 'sendMessage Hello', 'restart', 'run'])
    expect(state()).toMatchObject({ status: 'Started', messages: [] })
  })

  it('CHAT-12 stays Offline if the chat is reset during a restart', async () => {
    const { support, state, heard } = await started()
    const restarting = support.restart()
    support.reset()
    await restarting
    expect(heard).toEqual(['run', 'restart'])
    expect(state().status).toBe('Offline')
  })

  it('CHAT-12 is Offline after the chat is canceled while it starts', async () => {
    const { support, state, heard } = setUp()
    const running = support.run()
    support.cancel()
    await running
    expect(heard).toEqual(['run', 'cancel'])
    expect(state().status).toBe('Offline')
  })

  it('CHAT-12 the chat notifies the listener that the reader is typing', async () => {
    const { support, heard } = await started()
    support.noteTyping()
    expect(heard).toEqual(['run', 'userTyping'])
  })
})

describe('delivery', () => {
  it('CHAT-13 BOT-20 CHAT-04 DATA-50 DATA-51 a message is Delivering, then Delivered', async () => {
    const parts = await started()
    const held = parts.holdNext()
    const sending = parts.support.send(' Hello ')
    expect(said(parts)).toEqual(['message Hello Delivering'])
    held.deliver()
    await sending
    expect(said(parts)).toEqual(['message Hello Delivered'])
    expect(parts.state().messages[0]).toMatchObject({
      timestamp: 0,
      participant: { isAgent: false, name: 'User', icon: { kind: 'empty' } },
    })
  })

  it('CHAT-13 CHAT-14 BOT-20 BOT-21 BOT-55 a message is Failed after an error, and Delivering again on a retry', async () => {
    const parts = await started()
    const { support, state, heard, holdNext } = parts
    holdNext().fail(new Error('socket'))
    await support.send('Hello')
    expect(said(parts)).toEqual(['message Hello Failed'])
    expect(state()).toMatchObject({
      status: 'Error',
      error: { title: 'Error', message: 'Failed to send message' },
    })

    const second = holdNext()
    const retrying = support.retry(state().messages[0]?.id ?? '')
    expect(said(parts)).toEqual(['message Hello Delivering'])
    expect(state()).toMatchObject({ status: 'Started', error: undefined })
    second.deliver()
    await retrying
    expect(said(parts)).toEqual(['message Hello Delivered'])
    expect(heard).toEqual(['run', 'sendMessage Hello', 'sendMessageRetry Hello'])
  })

  it('BOT-07 keeps the typing indicator when one of two messages fails', async () => {
    const parts = await started()
    const first = parts.holdNext()
    const sending = parts.support.send('One')
    parts.holdNext()
    void parts.support.send('Two')
    parts.chat().setAgentTyping(true)
    first.fail(new Error('socket'))
    await sending
    expect(said(parts)).toEqual(['message One Failed', 'message Two Delivering'])
    expect(parts.state()).toMatchObject({ status: 'Error', isAgentTyping: true })
  })

  it('BOT-07 hides the typing indicator when the chat fails', async () => {
    const { state, chat } = await started()
    chat().setAgentTyping(true)
    chat().fail(new Error('x'))
    expect(state()).toMatchObject({ status: 'Error', isAgentTyping: false })
  })

  it('CHAT-14 retries only failed messages', async () => {
    const { support, state, heard } = await started()
    await support.send('Hello')
    await support.retry(state().messages[0]?.id ?? '')
    await support.retry('unknown')
    expect(heard).toEqual(['run', 'sendMessage Hello'])
  })

  it('BOT-61 CHAT-27 CHAT-28 DATA-54 shows the message of a chat error', async () => {
    const { support, state, holdNext } = await started()
    const error = new ChatError('The line is busy.', { recoverStrategy: 'restart', data: { line: 4 } })
    expect(error).toMatchObject({ title: 'Chat Error', data: { line: 4 } })
    holdNext().fail(error)
    await support.send('Hello')
    expect(state().error).toEqual({
      title: 'Chat Error',
      message: 'The line is busy.',
      recoverStrategy: 'restart',
    })
  })

  it('BOT-62 hides the message of an error that is not a chat error', async () => {
    const { state, chat } = await started()
    chat().fail(new TypeError('x is not a function'))
    expect(state().error).toMatchObject({ title: 'Error' })
    expect(state().error?.message).not.toContain('function')
  })

  it('BOT-60 shows no error for a canceled request', async () => {
    const parts = await started()
    parts.holdNext().fail(new DOMException('Aborted', 'AbortError'))
    await parts.support.send('Hello')
    expect(parts.state()).toMatchObject({ status: 'Started', error: undefined })
    expect(said(parts)).toEqual(['message Hello Delivered'])
  })

  it.each(['', '  ', '\n\t'])('CHAT-23 BOT-13 never sends blank text (%j)', async (text) => {
    const { support, state, heard } = await started()
    await support.send(text)
    expect(heard).toEqual(['run'])
    expect(state().messages).toEqual([])
  })

  it('CHAT-13 sends nothing in a chat that has ended or not started', async () => {
    const { support, heard } = setUp()
    await support.send('Too early')
    await support.run()
    await support.endChat()
    await support.send('Too late')
    expect(heard).toEqual(['run', 'endChat ByUser'])
  })

  it('CHAT-09 ignores the failure of a message of an earlier chat', async () => {
    const { support, state, holdNext } = await started()
    const held = holdNext()
    const sending = support.send('Hello')
    support.reset()
    held.fail(new Error('late'))
    await sending
    expect(state()).toMatchObject({ status: 'Offline', messages: [], error: undefined })
  })
})

describe('with a chosen file', () => {
  it('CHAT-03 CHAT-20 CHAT-21 sends the file, and the text as a separate message', async () => {
    const parts = await started({ isFilePickerEnabled: true })
    parts.support.chooseFile(aFile())
    await parts.support.send('See the leak')
    expect(said(parts)).toEqual(['file leak.png Delivered', 'message See the leak Delivered'])
    expect(parts.heard).toEqual(['run', 'sendFile leak.png', 'sendMessage See the leak'])
    expect(parts.state().file).toBeUndefined()
  })

  it('CHAT-22 sends only the file if the text is blank', async () => {
    const parts = await started({ isFilePickerEnabled: true })
    parts.support.chooseFile(aFile())
    await parts.support.send('  ')
    expect(said(parts)).toEqual(['file leak.png Delivered'])
  })

  it.each(['finishes', 'fails'])(
    'CHAT-09 CHAT-21 drops the text if the chat is restarted before the upload of the file %s',
    async (outcome) => {
      const { support, state, heard, holdNext } = await started({ isFilePickerEnabled: true })
      const upload = holdNext()
      support.chooseFile(aFile())
      const sending = support.send('See the leak')
      await support.restart()
      if (outcome === 'fails') upload.fail(new Error('too slow'))
      else upload.deliver()
      await sending
      expect(heard).not.toContain('sendMessage See the leak')
      expect(state()).toMatchObject({ status: 'Started', messages: [] })
    },
  )

  it('CHAT-09 CHAT-21 does not send the text if the chat ends before the file is sent', async () => {
    const parts = await started({ isFilePickerEnabled: true })
    const upload = parts.holdNext()
    parts.support.chooseFile(aFile())
    const sending = parts.support.send('See the leak')
    await parts.support.endChat()
    upload.deliver()
    await sending
    expect(parts.heard).not.toContain('sendMessage See the leak')
    expect(said(parts)).toEqual(['file leak.png Delivered', 'message See the leak Failed'])
  })

  it('CHAT-03 ignores the file when the file picker is not enabled', async () => {
    const { support, state } = await started()
    support.chooseFile(aFile())
    expect(state().file).toBeUndefined()
  })

  it('CHAT-12 CHAT-14 sends a failed file again on a retry', async () => {
    const parts = await started({ isFilePickerEnabled: true })
    parts.holdNext().fail(new Error('too slow'))
    parts.support.chooseFile(aFile())
    await parts.support.send('')
    expect(said(parts)).toEqual(['file leak.png Failed'])
    await parts.support.retry(parts.state().messages[0]?.id ?? '')
    expect(said(parts)).toEqual(['file leak.png Delivered'])
    expect(parts.heard).toEqual(['run', 'sendFile leak.png', 'sendFileRetry leak.png'])
  })
})

describe('timers', () => {
  it('CHAT-15 do not ask whether the reader is still there while the welcome is the only message', async () => {
    const parts = await started()
    parts.chat().addAgentMessage({ type: 'welcome', message: 'Hello' })
    parts.clock.pass(10_000)
    expect(said(parts)).toEqual(['welcome Hello Delivered'])
    expect(parts.state().status).toBe('Started')
  })

  it('CHAT-15 CHAT-16 CHAT-10 ask once whether the reader is still there, then end the chat and remove the question', async () => {
    const parts = await started()
    await parts.support.send('Hello')
    parts.clock.pass(999)
    expect(parts.state().messages).toHaveLength(1)
    parts.clock.pass(1)
    expect(parts.state().messages.map(({ type }) => type)).toEqual(['message', 'timeout'])
    parts.clock.pass(499)
    expect(parts.state().status).toBe('Started')
    parts.clock.pass(1)
    expect(parts.state()).toMatchObject({ status: 'Ended', endReason: 'ByTimeout' })
    expect(parts.state().messages.map(({ type }) => type)).toEqual(['message'])
    expect(parts.heard.at(-1)).toBe('endChat ByTimeout')
    parts.clock.pass(10_000)
    expect(parts.clock.waiting()).toBe(0)
  })

  it.each(['the reader', 'the agent'])('CHAT-17 CHAT-18 restart after a message of %s', async (who) => {
    const { support, state, clock, chat } = await started()
    await support.send('Hello')
    clock.pass(1_400)
    if (who === 'the reader') await support.send('Still here')
    else chat().addAgentMessage({ message: 'One moment' })
    expect(state().messages.map(({ type }) => type)).toEqual(['message', 'message'])
    clock.pass(999)
    expect(state().messages).toHaveLength(2)
    clock.pass(1)
    expect(state().messages.at(-1)?.type).toBe('timeout')
  })

  it('CHAT-12 CHAT-16 restart when the reader answers “I’m still here”', async () => {
    const { support, state, clock, heard } = await started()
    await support.send('Hello')
    clock.pass(1_400)
    support.restartTimers()
    expect(heard.at(-1)).toBe('timerRestart')
    expect(state().messages.map(({ type }) => type)).toEqual(['message'])
    clock.pass(1_499)
    expect(state().status).toBe('Started')
    expect(state().messages.filter(({ type }) => type === 'timeout')).toHaveLength(1)
  })
})

it('CHAT-19 CHAT-05 plays a sound for agent messages only', async () => {
  const { support, state, sounds, clock, chat } = await started()
  await support.send('Hello')
  expect(sounds).toEqual([])
  chat().addAgentMessage({ message: 'Hi' })
  expect(sounds).toHaveLength(1)
  clock.pass(1_000)
  expect(state().messages.at(-1)?.type).toBe('timeout')
  expect(sounds).toHaveLength(1)
  expect(state().messages[1]?.participant).toEqual({ isAgent: true, name: 'Agent', icon: { kind: 'empty' } })
})

it('CHAT-08 DATA-53 gives each chat a unique id of 21 characters', () => {
  const ids = new Set(Array.from({ length: 200 }, newMessageId))
  expect(ids.size).toBe(200)
  for (const id of ids) expect(id).toMatch(/^[\w-]{21}$/)
  expect(setUp().state().id).toHaveLength(21)
})
