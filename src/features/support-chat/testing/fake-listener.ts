import type { ChatListener, ListenedChat } from '../chat-listener'

/** Records the events of a chat in `heard`. A test sets their outcomes with `failures` and `holdNext`. */
export function fakeListener() {
  const heard: string[] = []
  const outcomes: (() => Promise<void>)[] = []
  const failures: Partial<Record<keyof ChatListener, Error>> = {}
  let chat: ListenedChat | undefined

  function record(event: keyof ChatListener, about = ''): Promise<void> {
    heard.push(about === '' ? event : `${event} ${about}`)
    const failure = failures[event]
    return failure ? Promise.reject(failure) : Promise.resolve()
  }

  function holdNext() {
    let settle: (error?: Error) => void = () => undefined
    const held = new Promise<void>((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve())
    })
    outcomes.push(() => held)
    return { deliver: () => settle(), fail: (error: Error) => settle(error) }
  }

  async function take(event: keyof ChatListener, about: string) {
    await record(event, about)
    await outcomes.shift()?.()
  }

  const listener: ChatListener = {
    run(listened) {
      chat = listened
      return record('run')
    },
    destroy: () => record('destroy'),
    restart: () => record('restart'),
    cancel: () => void record('cancel'),
    endChat: (reason) => record('endChat', reason),
    recover: () => record('recover'),
    userTyping: () => void record('userTyping'),
    timerRestart: () => void record('timerRestart'),
    sendMessage: ({ message }) => take('sendMessage', message),
    sendMessageRetry: ({ message }) => take('sendMessageRetry', message),
    sendFile: (_, file) => take('sendFile', file.name),
    sendFileRetry: (_, file) => take('sendFileRetry', file.name),
  }

  return {
    listener,
    heard,
    failures,
    holdNext,
    chat(): ListenedChat {
      if (!chat) throw new Error('The chat has not been run.')
      return chat
    },
  }
}
