import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ModelCall {
  readonly authorization: string | undefined
  readonly body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}

export type Behavior = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>

/** Starts a fake model server. Each call gets the next behavior; the last one repeats. */
export async function aModelServer(...behaviors: readonly Behavior[]) {
  const calls: ModelCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as ModelCall['body']
      calls.push({ authorization: request.headers.authorization, body })
      const behave = behaviors[Math.min(calls.length, behaviors.length) - 1]
      void behave?.(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const STREAM = { 'content-type': 'text/event-stream' }

function piece(content: string, finish: string | null = null): string {
  const choices = [{ index: 0, delta: content === '' ? {} : { content }, finish_reason: finish }]
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`
}

export const says =
  (text: string, length = 7, finish = 'stop'): Behavior =>
  (response) => {
    response.writeHead(200, STREAM)
    for (let from = 0; from < text.length; from += length)
      response.write(piece(text.slice(from, from + length)))
    response.end(`${piece('', finish)}data: [DONE]\n\n`)
  }

export const begins =
  (text: string, then: (response: ServerResponse) => void): Behavior =>
  (response) => {
    response.writeHead(200, STREAM)
    response.write(piece(text), () => setTimeout(() => then(response), 20))
  }

export const fails =
  (status: number, headers: Record<string, string> = {}, body = '{"error":{"message":"no"}}'): Behavior =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
