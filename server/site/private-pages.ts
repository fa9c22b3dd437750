import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FOR_EMPLOYEES, RETURN_PARAMETER, SIGN_IN_PATHS } from '../../src/contracts/profile'
import type { Policies } from '../http/content-policy'
import { HttpError } from '../http/http-error'
import { NO_STORE, type SendFile } from '../releases/send-file'
import type { PrivateFile, ServedRelease } from '../releases/release-source'
import { audiencesOf, readerOf } from '../auth/reader'
import type { Sessions } from '../auth/sessions'

interface PrivatePageOptions {
  policies: Policies
  sendFile: SendFile
  sessions: Sessions
}

export type PrivatePages = ReturnType<typeof createPrivatePages>

/** Serves a private page to its audience. Other readers get the sign-in page at the same path (AUTH-01). */
export function createPrivatePages({ policies, sendFile, sessions }: PrivatePageOptions) {
  return {
    async send(request: FastifyRequest, reply: FastifyReply, release: ServedRelease, file: PrivateFile) {
      reply.header('cache-control', NO_STORE)
      if (audiencesOf(request).includes(file.audience)) {
        sessions.renew(request)
        return sendFile(request, reply, file)
      }
      return this.refuse(request, reply, release, !file.name.endsWith('.html'))
    },

    /** Sends the sign-in page; throws a 401 for page data, or a 503 if the session could not be checked. */
    async refuse(request: FastifyRequest, reply: FastifyReply, release: ServedRelease, isData: boolean) {
      const reader = readerOf(request)
      reply.header('cache-control', NO_STORE)
      const signIn = isData ? undefined : release.find('401/index.html')
      if (!signIn)
        throw new HttpError(
          401,
          'unauthorized',
          reader ? 'This page is for employees only.' : 'Sign in to read this page.',
        )
      const page = withReturnPath(await readFile(signIn.location, 'utf8'), request.url, reader !== undefined)
      return reply
        .code(401)
        .header('content-security-policy', policies.page(signIn.hashes))
        .type('text/html; charset=utf-8')
        .send(page)
    },
  }
}

/**
 * Adds the return path to the links of the sign-in page, and to `data-page`, the path that Gatsby opens
 * (AUTH-08).
 */
function withReturnPath(page: string, url: string, isForEmployees: boolean): string {
  const returnPath = percentEncode(url)
  const refused = isForEmployees ? `&amp;${FOR_EMPLOYEES}` : ''
  let result = page.replace('data-page="/401"', `data-page="/401?ReturnUrl=${returnPath}${refused}"`)
  for (const path of Object.values(SIGN_IN_PATHS))
    result = result.replaceAll(`href="${path}"`, `href="${path}?${RETURN_PARAMETER}=${returnPath}"`)
  return result
}

/** Also encodes `'()*!`, which `encodeURIComponent` keeps, so that the text is safe in any attribute. */
const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
