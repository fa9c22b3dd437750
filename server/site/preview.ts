import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NOT_FOUND_TITLE, type PreviewedPage, type PreviewPages } from '../../src/contracts/preview'
import type { InlineHashes, Policies } from '../http/content-policy'
import { queryOf } from '../http/request-path'
import { NO_STORE } from '../releases/send-file'
import type { ServedRelease } from '../releases/release-source'
import { audiencesOf } from '../auth/reader'
import { FOLLOW_SCRIPT } from './preview-script'
import type { PrivatePages } from './private-pages'

const PREVIEW_STATE_PATH = '/preview/state'
const PREVIEW_SCRIPT_PATH = '/preview/follow.js'

/** A page that every release has. It has the header, footer and scripts that all pages share. */
const SHELL_FILE = '404/index.html'

/** Public: sign-in page, error pages and their data. Only employees get other pages, which may be drafts. */
const PUBLIC_PATHS = /^\/(401|404|500|page-data\/(app-data\.json|(401|404|500)\/page-data\.json))$/

interface PreviewOptions {
  readonly pages: PreviewPages
  readonly policies: Policies
  readonly privatePages: PrivatePages
}

export type Preview = ReturnType<typeof createPreview>

/**
 * Shows drafts to employees, each at the path of its page, with the scripts of the live release and the page
 * data of the draft. Browsers do not cache drafts.
 */
export function createPreview({ pages, policies, privatePages }: PreviewOptions) {
  function sendShell(reply: FastifyReply, { html, hashes }: Shell) {
    void reply
      .header('cache-control', NO_STORE)
      .header('content-security-policy', policies.page(hashes))
      .type('text/html; charset=utf-8')
      .send(html)
  }

  async function sendPage(reply: FastifyReply, release: ServedRelease, path: string, page: PreviewedPage) {
    const shell = release.hasTemplate(page.template) ? await toShell(release, path, page.digest) : undefined
    if (shell) return sendShell(reply, shell)
    void reply.code(503).type('text/plain; charset=utf-8').send(notBuilt(page))
  }

  return {
    /** Returns true if it sent a response. If false, the caller responds from the release. */
    async answer(
      request: FastifyRequest,
      reply: FastifyReply,
      release: ServedRelease,
      path: string,
    ): Promise<boolean> {
      reply.header('x-robots-tag', 'noindex')
      if (path === PREVIEW_SCRIPT_PATH) {
        void reply.header('cache-control', NO_STORE).type('text/javascript').send(FOLLOW_SCRIPT)
        return true
      }
      if (isPublicInPreview(release, path)) return false
      if (!audiencesOf(request).includes('employee')) {
        await privatePages.refuse(
          request,
          reply,
          release,
          path.startsWith('/page-data/') || path === PREVIEW_STATE_PATH,
        )
        return true
      }
      const inData = /^\/page-data(\/.*)\/page-data\.json$/.exec(path)?.[1]
      const address =
        path === PREVIEW_STATE_PATH
          ? new URLSearchParams(queryOf(request.raw.url ?? '')).get('path')
          : inData === '/index'
            ? '/'
            : (inData ?? path)
      const page = await pages.pageAt(address ?? '')
      if (path === PREVIEW_STATE_PATH) {
        void reply.header('cache-control', NO_STORE).send({ digest: page?.digest ?? null })
        return true
      }
      if (!page) return false
      reply.header('cache-control', NO_STORE)
      if (inData !== undefined) void reply.send(page.pageData)
      else await sendPage(reply, release, path, page)
      return true
    },

    /**
     * Sends an employee an empty page for a missing path. When an editor saves a draft with this path, the
     * page reloads. Returns false if nothing was sent.
     */
    async awaitPage(reply: FastifyReply, release: ServedRelease, path: string): Promise<boolean> {
      if (path.startsWith('/page-data/') || /\.[^/]*$/.test(path)) return false
      const shell = await toShell(release, path, '')
      if (!shell) return false
      reply.code(404)
      sendShell(reply, shell)
      return true
    },
  }
}

/** True for sign-in and error pages, and for public files of the release such as scripts and images. */
function isPublicInPreview(release: ServedRelease, path: string): boolean {
  if (PUBLIC_PATHS.test(path)) return true
  const name = path.slice(1)
  return /\.(?!html$|json$|md$|xml$|txt$)[a-z0-9]+$/.test(name) && release.find(name) !== undefined
}

const PREVIEW_BANNER = `<p style="position:fixed;inset-block-end:0;inset-inline-start:0;z-index:99;margin:0;padding:4px 12px;background:#14171a;color:#fff;font:14px system-ui">Preview: what is saved, published or not</p>`

interface Shell {
  readonly html: string
  readonly hashes: InlineHashes
}

/**
 * Returns the 404 page without its content. In the browser, Gatsby renders the page of `path` and replaces
 * the elements in the head.
 */
async function toShell(release: ServedRelease, path: string, digest: string): Promise<Shell | undefined> {
  const frame = release.find(SHELL_FILE)
  if (!frame) return undefined
  const html = await readFile(frame.location, 'utf8')
  const start = html.indexOf('<div id="___gatsby">')
  const end = html.indexOf(SCRIPTS_START)
  if (start === -1 || end < start) return undefined
  return {
    html: [
      html
        .slice(0, start)
        .replaceAll(NOT_FOUND_TITLE, 'Preview')
        .replace('data-page="/404"', () => `data-page="${escapeAttribute(path)}"`),
      `<div id="___gatsby"></div>${PREVIEW_BANNER}`,
      `<script src="${PREVIEW_SCRIPT_PATH}" data-digest="${digest}" async></script>`,
      html.slice(end),
    ].join(''),
    hashes: frame.hashes,
  }
}

/** Start of the deferred scripts at the end of each page (`publisher/release/defer-scripts.ts`). */
const SCRIPTS_START = '<template data-build='

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const notBuilt = ({ template }: PreviewedPage) =>
  `The site has no page of the template ${template} yet, so the script that shows it is not built. Publish one such page first.`
