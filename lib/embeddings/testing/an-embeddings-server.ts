import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface EmbeddingsCall {
  readonly authorization: string | undefined
  readonly path: string | undefined
  readonly body: { readonly model: string; readonly input: readonly string[] }
}

export type EmbeddingsBehavior = (response: ServerResponse, input: readonly string[]) => void

/** Starts a fake OpenAI-compatible server with one behavior per call; the last one repeats. */
export async function anEmbeddingsServer(...behaviors: readonly EmbeddingsBehavior[]) {
  const calls: EmbeddingsCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as EmbeddingsCall['body']
      calls.push({ authorization: request.headers.authorization, path: request.url, body })
      behaviors[Math.min(calls.length, behaviors.length) - 1]?.(response, body.input)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    server: { baseUrl: `http://127.0.0.1:${port}/v1`, model: 'small', apiKey: 'sk-very-secret' },
    calls,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const send = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const listOf = (vectors: readonly (readonly number[])[]) => ({
  object: 'list',
  model: 'small',
  data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
  usage: { prompt_tokens: 1, total_tokens: 1 },
})

/**
 * Responds with one vector per text: 0.1, then one number per argument. For the argument `a|b`, the number is
 * 1 if the text contains `a` or `b`, otherwise 0.
 */
export const embeds =
  (...meanings: readonly string[]): EmbeddingsBehavior =>
  (response, input) =>
    send(
      response,
      listOf(
        input.map((text) => [
          0.1,
          ...meanings.map((words) =>
            Number(words.split('|').some((word) => text.toLowerCase().includes(word))),
          ),
        ]),
      ),
    )

export const returns =
  (...vectors: readonly (readonly number[])[]): EmbeddingsBehavior =>
  (response) =>
    send(response, listOf(vectors))

export const failsWith =
  (status: number): EmbeddingsBehavior =>
  (response) =>
    send(response, { error: { message: 'no' } }, status)

export const sendsNonsense: EmbeddingsBehavior = (response) => send(response, { data: 'none' })

export const hangs: EmbeddingsBehavior = () => undefined
