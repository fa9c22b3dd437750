import type { FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { REDIRECTS_FILE, redirectFor, type RedirectTable } from '../../src/contracts/redirects'
import type { ServedRelease } from '../releases'

/** Only a path of this site is ever sent on to: `//host` and `/\host` would lead elsewhere. */
const ownPath = z.string().regex(/^\/(?![/\\])/)

const table = z.object({
  paths: z.record(z.string(), ownPath),
  anchors: z.record(z.string(), z.record(z.string(), z.string())),
})

/** The old addresses of the release being served, so that a first visit needs no script to get to where they lead (REDIR-01). */
export function createRedirects(report: (problem: string) => void) {
  let known: { readonly releaseId: string; readonly table: Promise<RedirectTable> } | undefined

  async function read(release: ServedRelease): Promise<RedirectTable> {
    const file = release.find(REDIRECTS_FILE)
    if (!file) return { paths: {}, anchors: {} }
    try {
      return table.parse(JSON.parse(await readFile(file.location, 'utf8')))
    } catch (error) {
      report(
        `${REDIRECTS_FILE} of release ${release.id} cannot be read, so old addresses lead nowhere: ${String(error)}`,
      )
      return { paths: {}, anchors: {} }
    }
  }

  return {
    /** Returns the target of an old path, with the query; undefined if the path is not an old one. */
    async find(release: ServedRelease, path: string, query: string): Promise<string | undefined> {
      if (known?.releaseId !== release.id) known = { releaseId: release.id, table: read(release) }
      return redirectFor(await known.table, { pathname: path, search: query, hash: '' })
    },
  }
}

/** For now, not for good (REDIR-03): a browser asks again next time. */
export function sendOn(reply: FastifyReply, target: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(target, 302)
}
