import type { FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { REDIRECTS_FILE, redirectFor, type RedirectTable } from '../../src/contracts/redirects'
import { errorCode } from '../../lib/error-code'
import { queryOf } from '../http/request-path'
import type { ServedRelease } from '../releases/release-source'

/** Matches only paths of this site. `//host` and `/\host` are on another host. */
const ownPath = z.string().regex(/^\/(?![/\\])/)

const table = z.object({
  paths: z.record(z.string(), ownPath),
  anchors: z.record(z.string(), z.record(z.string(), z.string())),
})

/** Finds redirects of the live release, so that they work without JavaScript (REDIR-01). */
export function createRedirectFinder(report: (problem: string) => void) {
  let cached: { readonly releaseId: string; readonly table: Promise<RedirectTable> } | undefined

  async function read(release: ServedRelease): Promise<RedirectTable> {
    const file = release.find(REDIRECTS_FILE)
    if (!file) return { paths: {}, anchors: {} }
    try {
      return table.parse(JSON.parse(await readFile(file.location, 'utf8')))
    } catch (error) {
      if (errorCode(error) !== undefined) cached = undefined // the next request reads the file again
      report(
        `Could not read ${REDIRECTS_FILE} of release ${release.id}, so redirects do not work: ${String(error)}`,
      )
      return { paths: {}, anchors: {} }
    }
  }

  return {
    async find(release: ServedRelease, url: string): Promise<string | undefined> {
      if (cached?.releaseId !== release.id) cached = { releaseId: release.id, table: read(release) }
      const search = queryOf(url)
      const pathname = url.slice(0, url.length - search.length)
      return redirectFor(await cached.table, { pathname, search, hash: '' })
    },
  }
}

/** Sends a temporary redirect, which browsers request again each time (REDIR-03). */
export function sendRedirect(reply: FastifyReply, target: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(target, 302)
}
