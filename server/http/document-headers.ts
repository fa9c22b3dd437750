import type { FastifyReply } from 'fastify'

/** Browsers apply these headers to documents only, so other files are sent without them. */
const DOCUMENT_HEADERS = ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']

/** True for types that a browser opens as a document: HTML and XML, which includes SVG. */
const isDocument = (contentType: string) => /^text\/html\b|xml/.test(contentType)

export function headersFor(
  contentType: string,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = Object.keys(headers).filter(
    (name) => isDocument(contentType) || !DOCUMENT_HEADERS.includes(name),
  )
  return Object.fromEntries(names.map((name) => [name, headers[name] ?? '']))
}

export function dropDocumentHeaders(reply: FastifyReply, contentType: string): void {
  if (!isDocument(contentType)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
}
