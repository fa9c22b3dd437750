import type { FastifyPluginCallback } from 'fastify'
import { HttpError } from '../http/http-error'
import { decodedPath, queryOf } from '../http/request-path'
import type { SendFile } from '../releases/send-file'
import type { PrivateFile, ReleaseSource, ServedFile, ServedRelease } from '../releases/release-source'
import type { Preview } from './preview'
import type { PrivatePages } from './private-pages'
import { createRedirectFinder, sendRedirect } from './redirects'

interface SiteOptions {
  releases: ReleaseSource
  sendFile: SendFile
  privatePages: PrivatePages
  /** shows drafts to employees; only in a preview gateway */
  preview?: Preview
}

/**
 * Serves the live release: pages at their path without a trailing slash, and files at their path (ROUTE-24,
 * ROUTE-25, NOTF-01).
 */
export const site: FastifyPluginCallback<SiteOptions> = (app, options, done) => {
  const { releases, sendFile, privatePages, preview } = options
  const redirects = createRedirectFinder((problem) => app.log.error(problem))
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const target = request.raw.url ?? ''
      const path = decodedPath(target)
      if (path === undefined) return reply.callNotFound()

      const release = await releases.current()
      if (!release)
        throw new HttpError(503, 'not-built', 'The site is not built yet. Build it with npm run build.')
      if (await preview?.answer(request, reply, release, path)) return reply
      const found = locate(release, path)
      switch (found.kind) {
        case 'file':
          return sendFile(request, reply, found.file)
        case 'private':
          return privatePages.send(request, reply, release, found.file)
        case 'moved':
          return reply.redirect(encodeURI(found.path) + queryOf(target), 301)
        case 'missing': {
          const moved = await redirects.find(release, target)
          if (moved !== undefined) return sendRedirect(reply, moved)
          const page = release.findPathIgnoringCase(path.replace(/\/$/, ''))
          if (page !== undefined && page !== path)
            return sendRedirect(reply, encodeURI(page) + queryOf(target))
          return (await preview?.awaitPage(reply, release, path)) ? reply : reply.callNotFound()
        }
      }
    },
  })
  done()
}

type Found =
  | { kind: 'file'; file: ServedFile }
  | { kind: 'private'; file: PrivateFile }
  | { kind: 'moved'; path: string }
  | { kind: 'missing' }

/** Finds a path in the release. `moved`: the page is at `path`, without a trailing slash or `index.html`. */
function locate(release: ServedRelease, path: string): Found {
  const name = path.slice(1)
  if (name !== '' && /(^|\/)(index\.html)?$/.test(name)) {
    const page = name.replace(/\/?(index\.html)?$/, '')
    const file = page === '' ? 'index.html' : `${page}/index.html`
    const exists = release.find(file) || release.findPrivate(file)
    return exists ? { kind: 'moved', path: `/${page}` } : { kind: 'missing' }
  }
  const file = release.find(name) ?? release.find(name === '' ? 'index.html' : `${name}/index.html`)
  if (file) return { kind: 'file', file }
  const forSome = release.findPrivate(name) ?? release.findPrivate(`${name}/index.html`)
  return forSome ? { kind: 'private', file: forSome } : { kind: 'missing' }
}
