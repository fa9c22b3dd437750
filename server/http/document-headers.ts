import type { FastifyReply } from 'fastify'

/** What only a document obeys. On each of a page's scripts, pictures and data they would be bytes for nothing. */
const OF_DOCUMENTS = ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']

/** Whether a browser makes a document of it when it is opened by its own address: a page, or any XML, drawings among it. */
const isDocument = (contentType: string) => /^text\/html\b|xml/.test(contentType)

/** The headers of a file: those of every answer, without what such a file has no use for. */
export function headersFor(
  contentType: string,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = Object.keys(headers).filter((name) => isDocument(contentType) || !OF_DOCUMENTS.includes(name))
  return Object.fromEntries(names.map((name) => [name, headers[name] ?? '']))
}

/** The same for an answer that has them already. */
export function dropDocumentHeaders(reply: FastifyReply, contentType: string): void {
  if (!isDocument(contentType)) for (const name of OF_DOCUMENTS) reply.removeHeader(name)
}
