/** @jest-environment node */
import fc from 'fast-check'
import { NO_SELECTIONS } from '../../src/contracts/chatbot'
import { AnswerInterrupted, type Thresholds } from './answer'
import { answerQuestion } from './chatbot-service'
import { SECTION } from './section-answerer'
import { withAnswerCache } from './answer-cache'
import { createModelAnswerer, MODEL_LIMITS } from './model-answerer'
import { aDocument, aKnowledge, aSectionAnswerer, PAGES } from './testing/a-knowledge'
import { aModelServer, type Behavior, begins, fails, says } from './testing/a-model-server'
import { chunks, ERROR_RESPONSE } from './testing/openai-reference'
import { withFallback } from './with-fallback'

const KEY = 'sk-very-secret'
const QUESTION = 'How do I merge two customers?'

const sentence = (text: string, quote: string, source = 1, step = false) =>
  `${JSON.stringify({ text, source, quote, step })}\n`

const OPEN = sentence('Open the record that you keep.', 'Open the record you want to keep.', 1, true)
const SELECT = sentence('Select More, then Merge.', 'Select More, then Merge.', 1, true)

let server: Awaited<ReturnType<typeof aModelServer>>
afterEach(() => server.close())

async function withModel(
  behaviors: readonly Behavior[],
  limits: Partial<typeof MODEL_LIMITS> = {},
  thresholds: Partial<Thresholds> = {},
) {
  server = await aModelServer(...behaviors)
  const model = createModelAnswerer(
    { baseUrl: server.baseUrl, model: 'small', apiKey: KEY },
    { ...MODEL_LIMITS, retries: 0, ...limits },
  )
  const reports: string[] = []
  const answerer = withFallback(withAnswerCache(model), aSectionAnswerer(thresholds), (problem) =>
    reports.push(problem),
  )
  const ask = (
    { signal = new AbortController().signal, knowledge = aKnowledge(), question = QUESTION } = {},
    onText?: (piece: string) => void,
  ) =>
    answerQuestion(
      {
        request: { sessionId: 's', question, experience: 'SingleTurn', selections: NO_SELECTIONS },
        audiences: ['everyone'],
        signal,
        onText,
      },
      knowledge,
      answerer,
    )
  return { ask, reports }
}

describe('an answer written by a model', () => {
  it('DATA-42 is streamed sentence by sentence, each after a check of its citation', async () => {
    const { ask } = await withModel([says(OPEN + SELECT)])
    const pieces: string[] = []
    const { message, guard } = await ask({}, (text) => pieces.push(text))
    expect(guard).toBeNull()
    expect(message).toMatchObject({
      answer: '- Open the record that you keep.\n- Select More, then Merge.',
      modelVersion: 'small',
      meta: { release: 'release-1', citations: [{ quote: 'Open the record you want to keep.' }] },
    })
    expect(message.scoredUrls[0]?.url).toMatch(
      /^\/how-to\/merge-duplicate-customers#merge-two-records:~:text=/,
    )
    expect(pieces).toEqual(['- Open the record that you keep.', '\n- Select More, then Merge.'])
  })

  it('is based on passages from which instructions to a bot are removed', async () => {
    const { ask } = await withModel([says(OPEN)])
    await ask({ question: 'How do I refund a card payment?' })
    const [call] = server.calls
    expect(call?.authorization).toBe(`Bearer ${KEY}`)
    expect(call?.body).toMatchObject({ model: 'small', stream: true })
    expect(call?.body.messages.at(-1)?.content).toContain('The money is back on the card within ten days.')
    expect(JSON.stringify(call?.body)).not.toMatch(/call 555|marzipan/)
  })

  it.each([
    ['words that occur nowhere', sentence('Merging is free of charge.', 'Merging is free of charge.')],
    ['a quote that does not support it', sentence('A merge takes ten days.', 'Select More, then Merge.')],
    ['the opposite of its quote', sentence('A merge can be taken back.', 'A merge cannot be taken back.')],
    ['an unknown passage', sentence('Select More, then Merge.', 'Select More, then Merge.', 99)],
    ['a URL', sentence('Select More, then Merge: https://evil.example', 'Select More, then Merge.')],
    ['no source at all', 'Call the hotline of the manufacturer today.\n'],
  ])('leaves out a sentence with %s, and says so', async (_, line) => {
    const { ask } = await withModel([says(OPEN + line)])
    const pieces: string[] = []
    const { message, withheld } = await ask({}, (text) => pieces.push(text))
    expect(withheld).toBe(1)
    expect(message.answer).toBe(
      '- Open the record that you keep.\n\nPart of the answer was left out, because no article confirms it.',
    )
    expect(pieces.join('')).toBe(message.answer)
  })

  it('keeps an answer in the wrong output format if the content supports it', async () => {
    const { ask } = await withModel([
      says('1. Open the record you want to keep. [1]\n2. Select More, then Merge.'),
    ])
    const { message, withheld } = await ask()
    expect(withheld).toBe(0)
    expect(message.answer).toBe('- Open the record you want to keep.\n- Select More, then Merge.')
  })

  it.each(['{"text": "Choose the other record and conf', '{', '[{"text": "Choose', '"quote": "Choose the'])(
    'leaves out a line of JSON that the token limit cuts off: %s',
    async (cut) => {
      const { ask } = await withModel([says(OPEN + cut, 7, 'length')])
      const { message, withheld } = await ask()
      expect(withheld).toBe(0)
      expect(message.answer).toBe('- Open the record that you keep.')
    },
  )

  it('may be prose instead of JSON; a passage number at its start, such as [1], is not shown', async () => {
    const { ask } = await withModel([says('[1] Open the record you want to keep.')])
    expect((await ask()).message.answer).toBe('Open the record you want to keep.')
  })

  it('is a refusal when the model finds no answer', async () => {
    const { ask } = await withModel([says('')])
    expect((await ask()).guard).toBe('not-covered')
  })

  it('loses and repeats no word, wherever the model’s stream is split', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (length) => {
        const { ask } = await withModel([says(OPEN + SELECT, length)])
        let heard = ''
        const { message } = await ask({}, (text) => (heard += text))
        await server.close()
        expect(heard).toBe('- Open the record that you keep.\n- Select More, then Merge.')
        expect(message.answer).toBe(heard)
      }),
      { numRuns: 15 },
    )
  })
})

describe('a model failure', () => {
  it.each([
    ['answers 500', fails(500)],
    ['refuses the key and repeats it', fails(401, {}, `{"error":{"message":"bad key ${KEY}"}}`)],
    ['writes invalid JSON', begins('', (response) => response.end('data: {"choices": [\n\n'))],
    ['is cut off before its first sentence', begins('{"text": "Op', (response) => response.destroy())],
    ['ends before it says that it is done', begins('{"text": "Op', (response) => response.end())],
    ['answers with an HTML page', fails(200, { 'content-type': 'text/html' }, '<h1>Hello</h1>')],
  ])(
    'leads to an answer from the content when the model %s, and to a report without the API key',
    async (_, behavior) => {
      const { ask, reports } = await withModel([behavior])
      const { message } = await ask()
      expect(message.modelVersion).toBe(SECTION)
      expect(message.answer).toContain('Select **More**, then **Merge**.')
      expect(reports).toHaveLength(1)
      expect(JSON.stringify([reports, message])).not.toContain(KEY)
    },
  )

  it('leads to an answer from the content when the model is idle for too long', async () => {
    const { ask, reports } = await withModel([() => undefined], { idleMs: 50 })
    expect((await ask()).message.modelVersion).toBe(SECTION)
    expect(reports).toHaveLength(1)
  })

  it.each([
    ['offers choices below the minimum certainty', { certainty: 1 }, 'choices'],
    ['refuses below the minimum relevance', { relevance: 1 }, 'refusal'],
  ])('BOT-03 QA-06 leads to the same decision as without a model: %s', async (_, thresholds, kind) => {
    const { ask } = await withModel([fails(500)], {}, thresholds)
    const pieces: string[] = []
    const { message } = await ask({}, (text) => pieces.push(text))
    expect(message.meta).toMatchObject({ kind })
    expect(message.scoredUrls).toEqual([])
    expect(pieces).toEqual([])
  })

  it('interrupts the answer if its first sentence was already sent', async () => {
    const { ask } = await withModel([begins(OPEN, (response) => response.destroy())])
    await expect(ask()).rejects.toBeInstanceOf(AnswerInterrupted)
  })

  it.each([
    ['429 with Retry-After', fails(429, { 'retry-after-ms': '5', 'retry-after': '1' })],
    ['503', fails(503, { 'retry-after-ms': '5' })],
  ])('leads to a retry after %s', async (_, behavior) => {
    const { ask } = await withModel([behavior, says(SELECT)], { retries: 1 })
    expect((await ask()).message.modelVersion).toBe('small')
    expect(server.calls).toHaveLength(2)
  })

  it('leads to no retry when Retry-After exceeds the timeout', async () => {
    const { ask } = await withModel([fails(429, { 'retry-after': '30' })], { retries: 1, idleMs: 500 })
    expect((await ask()).message.modelVersion).toBe(SECTION)
    expect(server.calls).toHaveLength(1)
  })

  it('is not reported if the reader leaves, which aborts the request to the model', async () => {
    const leaving = new AbortController()
    const gone = new Promise<void>((resolve) => {
      void withModel([
        (response, request) => {
          request.socket.once('close', () => resolve())
          response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
          leaving.abort()
        },
      ]).then(async ({ ask, reports }) => {
        await expect(ask({ signal: leaving.signal })).rejects.toThrow()
        expect(reports).toEqual([])
      })
    })
    await gone
  })
})

describe("the example responses in OpenAI's documentation", () => {
  const streams =
    (events: readonly object[]): Behavior =>
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
      response.end('data: [DONE]\n\n')
    }

  it('DATA-42 are parsed: a stream with role, content, stop and usage', async () => {
    const { ask } = await withModel([streams(chunks([OPEN, SELECT]))])
    expect((await ask()).message.answer).toBe('- Open the record that you keep.\n- Select More, then Merge.')
  })

  it.each<[string, Behavior, string]>([
    ['a filtered answer', streams(chunks([], 'content_filter')), 'stopped early'],
    ['an error', fails(429, {}, JSON.stringify(ERROR_RESPONSE)), 'status 429'],
  ])('are parsed: %s falls back to the content', async (_, behavior, reason) => {
    const { ask, reports } = await withModel([behavior])
    expect((await ask()).message.modelVersion).toBe(SECTION)
    expect(reports).toEqual([expect.stringContaining(reason)])
  })
})

describe('an answer in the cache', () => {
  const edited = aKnowledge(
    [
      aDocument({
        sections: [
          {
            heading: 'Merge two records',
            anchor: 'merge-two-records',
            text: 'To merge two customers, ask an administrator.',
          },
        ],
      }),
      ...PAGES.slice(1),
    ],
    'release-2',
  )

  it('is used across releases until the content changes', async () => {
    const { ask } = await withModel([
      says(SELECT),
      says(sentence('Ask an administrator.', 'To merge two customers, ask an administrator.')),
    ])
    await ask()
    const again = await ask({ knowledge: aKnowledge(PAGES, 'release-2') })
    expect(server.calls).toHaveLength(1)
    expect(again.message).toMatchObject({
      answer: '- Select More, then Merge.',
      meta: { release: 'release-2' },
    })
    expect((await ask({ knowledge: edited })).message.answer).toBe('Ask an administrator.')
    expect(server.calls).toHaveLength(2)
  })

  it.each([
    ['unpublished', PAGES.slice(1)],
    ['restricted to employees', [aDocument({ audience: 'employee' }), ...PAGES.slice(1)]],
  ])('is not used when its page is %s', async (_, documents) => {
    const { ask } = await withModel([says(SELECT)])
    expect((await ask()).message.answer).toContain('Select More, then Merge.')
    const { message } = await ask({ knowledge: aKnowledge(documents, 'release-2') })
    expect(JSON.stringify(message)).not.toContain('merge-duplicate-customers')
  })

  it('is not stored after a failure', async () => {
    const { ask } = await withModel([fails(500), says(SELECT)])
    expect((await ask()).message.modelVersion).toBe(SECTION)
    expect((await ask()).message.modelVersion).toBe('small')
  })
})
