/** @jest-environment node */
import { createEmbedder } from './create-embedder'
import {
  anEmbeddingsServer,
  embeds,
  failsWith,
  hangs,
  returns,
  sendsNonsense,
  type EmbeddingsBehavior,
} from './testing/an-embeddings-server'

let fake: Awaited<ReturnType<typeof anEmbeddingsServer>>
afterEach(() => fake.close())

async function withServer(...behaviors: readonly EmbeddingsBehavior[]) {
  fake = await anEmbeddingsServer(...behaviors)
  const timeoutMs = behaviors.includes(hangs) ? 100 : 10_000
  return createEmbedder(fake.server, { timeoutMs, retries: 0 })
}

it('requests the vectors of all texts in one call, and returns them in the same order, scaled to length 1', async () => {
  const embed = await withServer(returns([3, 4], [0, 2]))
  expect((await embed(['a', 'b'])).map((vector) => [...vector].map((value) => value.toFixed(2)))).toEqual([
    ['0.60', '0.80'],
    ['0.00', '1.00'],
  ])
  expect(fake.calls).toMatchObject([
    {
      authorization: 'Bearer sk-very-secret',
      path: '/v1/embeddings',
      body: { model: 'small', input: ['a', 'b'] },
    },
  ])
})

it('sends no API key if none is set', async () => {
  await withServer(embeds('a'))
  const embed = createEmbedder({ ...fake.server, apiKey: undefined }, { timeoutMs: 10_000, retries: 0 })
  await embed(['a'])
  expect(fake.calls[0]?.authorization).toBeUndefined()
})

it.each([
  ['status 401', failsWith(401), 'responded with status 401.'],
  ['status 503', failsWith(503), 'responded with status 503.'],
  [
    'a response in another format',
    sendsNonsense,
    'Could not reach the embeddings server or read its response.',
  ],
  ['too few vectors', returns([1, 0]), 'returned 1 vectors for 2 texts.'],
  ['an empty vector', returns([1, 0], [0, 0]), 'returned an empty vector.'],
  ['vectors without numbers', returns([], []), 'returned an empty vector.'],
  ['no response', hangs, 'took too long.'],
])(
  'fails after %s with a message that contains neither the API key nor the texts',
  async (_, behavior, message) => {
    const embed = await withServer(behavior)
    const error = await embed(['private text', 'b']).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'EmbeddingsFailure', message: expect.stringContaining(message) })
    expect(JSON.stringify([error, String(error)])).not.toMatch(/sk-very-secret|private text/)
  },
)

it('rejects when the embeddings server cannot be reached', async () => {
  const embed = await withServer(embeds('a'))
  await fake.close()
  await expect(embed(['a'])).rejects.toThrow('Could not reach')
})
