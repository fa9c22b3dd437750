/** @jest-environment node */
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import fc from 'fast-check'
import fastify from 'fastify'
import { streamedAnswer } from '../../src/services/chatbot-api/streamed-answer'
import { AnswerInterrupted, type Answerer } from './answer'
import type { ChatRecord } from '../records/kinds/chat-records'
import type { Knowledge } from '../search/knowledge/passage'
import { aKnowledge, aSectionAnswerer } from './testing/a-knowledge'
import { chatbot } from './chatbot'

const BASE = '/chatbot/token-server/api/v2'

function aChatbot(answerer: Answerer = aSectionAnswerer(), knowledge: () => Knowledge = aKnowledge) {
  const kept: ChatRecord[] = []
  const app = fastify()
  void app.register(chatbot, {
    tokens: { verify: () => Promise.resolve({ subject: 'anna', userType: 0, tenantName: '' }) },
    knowledge: { current: () => Promise.resolve(knowledge()) },
    answerer,
    records: { add: (record) => Promise.resolve(void kept.push(record)) },
  })
  const post = (call: string, payload: object, accept = 'text/event-stream, application/json') =>
    app.inject({
      method: 'POST',
      url: `${BASE}/${call}`,
      headers: { 'x-client-id': 'knowledge-base', authorization: 'Bearer a', accept },
      payload,
    })
  async function ask(changes: object = {}, accept?: string) {
    const { id: sessionId } = (await post('session', {})).json<{ id: string }>()
    const question = 'How do I merge two customers?'
    return post('message', { sessionId, question, experience: 'SingleTurn', ...changes }, accept)
  }
  return { ask, kept }
}

const streamOf = (bytes: Uint8Array, cuts: readonly number[] = []) =>
  new ReadableStream<BufferSource>({
    start(control) {
      const ends = [...new Set([...cuts.map((cut) => cut % bytes.length), bytes.length])].sort(
        (a, b) => a - b,
      )
      let from = 0
      for (const end of ends) {
        if (end > from) control.enqueue(Uint8Array.from(bytes.slice(from, end)))
        from = end
      }
      control.close()
    },
  })

it('BOT-45 DATA-42 streams parts of the answer, then the whole message', async () => {
  const { ask, kept } = aChatbot()
  const reply = await ask()
  expect(reply.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const events: EventSourceMessage[] = []
  createParser({ onEvent: (event) => events.push(event) }).feed(reply.payload)
  expect(events.length).toBeGreaterThan(2)
  expect(events.slice(0, -1).every(({ event }) => event === 'delta')).toBe(true)
  expect(events.at(-1)?.event).toBe('answer')
  expect(kept.at(-1)).toMatchObject({ kind: 'answered' })
  expect((await ask({}, 'application/json')).headers['content-type']).toContain('application/json')
})

it('BOT-45 no word of a streamed answer is lost or repeated, wherever the stream is split', async () => {
  const { rawPayload } = await aChatbot().ask()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(100_000), { maxLength: 12 }), async (cuts) => {
      let heard = ''
      const message = await streamedAnswer(streamOf(rawPayload, cuts), (text) => (heard = text))
      expect(heard).toBe(message.answer)
    }),
  )
})

it('BOT-45 reading an answer fails if the connection ends before the last byte', async () => {
  const { rawPayload } = await aChatbot().ask()
  const { answer } = await streamedAnswer(streamOf(rawPayload), () => undefined)
  await fc.assert(
    fc.asyncProperty(fc.nat(rawPayload.length - 2), async (length) => {
      let heard = ''
      const cut = streamedAnswer(streamOf(rawPayload.subarray(0, length)), (text) => (heard = text))
      await expect(cut).rejects.toThrow('cut off')
      expect(answer.startsWith(heard)).toBe(true)
    }),
  )
})

it('BOT-49 ends the stream of an interrupted answer with the error status, and records no partial answer', async () => {
  const interrupts: Answerer = {
    write({ passages, onSentence }) {
      const quote = 'A merge cannot be taken back.'
      const { url = '', anchor = '' } = passages[0] ?? {}
      onSentence({ text: quote, quote, url, anchor, block: 0, isItem: false })
      return Promise.reject(new AnswerInterrupted('The answer was interrupted. Try again.'))
    },
  }
  const { ask, kept } = aChatbot(interrupts)
  const reply = await ask()
  expect(reply.payload).toContain('event: error\ndata: {"status":502,"message":"The answer was interrupted')
  await expect(streamedAnswer(streamOf(reply.rawPayload), () => undefined)).rejects.toMatchObject({
    message: 'Server Error',
  })
  expect((await ask({}, 'application/json')).statusCode).toBe(502)
  expect(kept.some(({ kind }) => kind === 'answered')).toBe(false)
})

it('responds with an error status instead of a stream if the session is unknown', async () => {
  expect((await aChatbot().ask({ sessionId: 'gone' })).statusCode).toBe(404)
})

it('DATA-42 answers from the new release if it goes live between question and answer', async () => {
  const gone = { ...aKnowledge(), retrieve: () => Promise.reject(new Error('ended')) }
  let asked = 0
  const { ask } = aChatbot(aSectionAnswerer(), () =>
    asked++ === 0 ? gone : aKnowledge(undefined, 'release-2'),
  )
  const { meta } = (await ask({}, 'application/json')).json<{ meta: { release: string } }>()
  expect(meta.release).toBe('release-2')
})
