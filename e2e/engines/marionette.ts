import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { error, Session, WebDriver } from 'selenium-webdriver'
import { type Command, Executor } from 'selenium-webdriver/lib/command'

const COMMANDS: Readonly<Record<string, string>> = {
  get: 'WebDriver:Navigate',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  setWindowRect: 'WebDriver:SetWindowRect',
  findElements: 'WebDriver:FindElements',
  getAccessibleName: 'WebDriver:GetComputedLabel',
  getElementText: 'WebDriver:GetElementText',
  clickElement: 'WebDriver:ElementClick',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  executeScript: 'WebDriver:ExecuteScript',
  printPage: 'WebDriver:Print',
  quit: 'Marionette:Quit',
}

/** Key of an element's id in the WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

interface Reply {
  readonly failure: { error: string; message: string } | null
  readonly result: unknown
}

/**
 * Opens a session over Marionette, Firefox's own protocol, because Debian has no package of geckodriver.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export async function openFirefoxSession(port: number): Promise<WebDriver> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const call = callsOver(socket)
  const { sessionId, capabilities } = (await call('WebDriver:NewSession', {})) as {
    sessionId: string
    capabilities: object
  }
  return new WebDriver(new Session(sessionId, capabilities), new MarionetteExecutor(call))
}

type Call = ReturnType<typeof callsOver>

class MarionetteExecutor extends Executor {
  constructor(private readonly call: Call) {
    super()
  }

  override async execute(command: Command): Promise<unknown> {
    const name = COMMANDS[command.getName()]
    if (name === undefined)
      throw new error.UnknownCommandError(`No command ${command.getName()} in marionette.ts`)
    const parameters = command.getParameters() as Record<string, unknown>
    const { id } = parameters as { id?: Record<string, string> }
    return this.call(name, { ...parameters, ...(id && { id: id[ELEMENT] }) })
  }
}

/**
 * Returns a function that sends commands. A message is `length:[type, id, …]` in JSON, with type 0 for
 * commands and 1 for replies.
 */
function callsOver(socket: Socket) {
  const waiting = new Map<number, (reply: Reply) => void>()
  const closed = once(socket, 'close').then(
    () => undefined,
    () => undefined,
  )
  let received = Buffer.alloc(0)
  let calls = 0
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const start = received.indexOf(':') + 1
      const end = start + Number(received.subarray(0, start - 1))
      if (start === 0 || received.length < end) return
      const message: unknown = JSON.parse(received.subarray(start, end).toString())
      received = received.subarray(end)
      if (!Array.isArray(message)) continue // Firefox's greeting is an object
      const [, id, failure, result] = message as [1, number, Reply['failure'], unknown]
      waiting.get(id)?.({ failure, result })
      waiting.delete(id)
    }
  })
  return async (name: string, parameters: object): Promise<unknown> => {
    const id = ++calls
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify([0, id, name, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const answer = await Promise.race([reply, closed])
    if (!answer) throw new error.NoSuchSessionError('Firefox closed the connection')
    const { failure, result } = answer
    if (failure) error.throwDecodedError(failure)
    return typeof result === 'object' && result !== null && 'value' in result ? result.value : result
  }
}
