export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/**
 * The events of a `text/event-stream`, in order. Pieces may be cut anywhere, in the middle of a letter too: what is not whole yet
 * waits for the next piece. An event that the stream ends in the middle of is no event.
 */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let rest = ''
  let event = blank
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      for (let line = firstLine(rest); line; line = firstLine(rest)) {
        rest = rest.slice(line.length)
        if (line.text === '') {
          if (event.data.length > 0) yield { name: event.name, data: event.data.join('\n') }
          event = blank
        } else {
          event = withLine(event, line.text)
        }
      }
    }
  } finally {
    // nobody reads on: the connection is let go of
    await reader.cancel().catch(() => undefined)
  }
}

interface Unfinished {
  readonly name: string
  readonly data: readonly string[]
}

const blank: Unfinished = { name: 'message', data: [] }

/** A line ends in LF, CR or CRLF. A CR at the very end may be the first half of a CRLF, so it waits. */
function firstLine(text: string) {
  const found = /\r\n|\n|\r(?=[^])/.exec(text)
  return found ? { text: text.slice(0, found.index), length: found.index + found[0].length } : undefined
}

function withLine(event: Unfinished, line: string): Unfinished {
  const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
  if (field === 'event') return { ...event, name: value }
  if (field === 'data') return { ...event, data: [...event.data, value] }
  return event // a comment, or a field that is of no use here
}
