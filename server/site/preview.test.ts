import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { releaseFolder } from '../../publisher/release/testing/release-folder'
import { createReleaseSource } from '../releases/release-source'
import { aGateway } from '../testing/a-gateway'
import {
  aFolder,
  aPage,
  APP_SCRIPT,
  aSite,
  PAGE_SCRIPT,
  SCRIPT_HASHES,
  writeFiles,
} from '../testing/fake-public'
import { aVisitor } from '../testing/signed-in'
import type { PreviewedPage } from '../../src/contracts/preview'

const FRAME = `<!DOCTYPE html><html><head><title data-gatsby-head="true">Page not found</title><style>a{}</style>${PAGE_SCRIPT}</head><body data-page="/404">
<div id="___gatsby"><main><h1>Page not found</h1></main></div><template data-build="1a2b"><script src="/${APP_SCRIPT}"></script></template></body></html>`

const SIGN_IN = `<!DOCTYPE html><html><head></head><body data-page="/401">
<a href="/Auth/Employee">Employee</a>${PAGE_SCRIPT}</body></html>`

const draft = (path: string, digest: string, template = 'how-to'): PreviewedPage => ({
  template,
  pageData: {
    componentChunkName: `component---src-templates-${template}-tsx`,
    path,
    result: {
      data: { page: { title: `CANARY ${digest}` } },
      pageContext: { id: `page:${path}` },
    },
  },
  digest,
})

describe('the preview', () => {
  const { folder, remove } = aFolder()
  const drafts = new Map<string, PreviewedPage>()
  let app: FastifyInstance
  let released: () => Promise<string[]>

  beforeAll(async () => {
    const publicDir = path.join(folder, 'public')
    const releasesDir = path.join(folder, 'releases')
    writeFiles(publicDir, { ...aSite(), '404/index.html': FRAME, '401/index.html': SIGN_IN })
    await releaseFolder({ publicDir, releasesDir })
    const releases = createReleaseSource({
      releasesDir,
      report(problem) {
        throw new Error(problem)
      },
    })
    released = async () => {
      const release = await releases.current()
      return ['how-to/merge/index.html', 'how-to/new/index.html'].filter((name) => release?.find(name))
    }
    app = aGateway({ releases, previewPages: { pageAt: (at) => Promise.resolve(drafts.get(at)) } })
  })
  beforeEach(() => {
    drafts.clear()
    for (const at of ['/how-to/merge', '/how-to/new']) drafts.set(at, draft(at, 'one'))
  })
  afterAll(async () => {
    await app.close()
    remove()
  })

  async function employee() {
    const visitor = aVisitor(app)
    await visitor.signIn('employee')
    return visitor
  }

  const state = (at: string) => `/preview/state?path=${encodeURIComponent(at)}`
  const dataOf = (at: string) => `/page-data${at}/page-data.json`

  it('AUTH-01 shows an employee the draft at the path of the page, uncached', async () => {
    const visitor = await employee()
    for (const at of ['/how-to/merge', '/how-to/new']) {
      const page = await visitor.get(at)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('<div id="___gatsby"></div>')
      expect(page.body).toContain(`<body data-page="${at}">`)
      expect(page.body).toContain(PAGE_SCRIPT)
      expect(page.body).not.toContain('Page not found')
      const data = await visitor.get(dataOf(at))
      expect(data.json()).toMatchObject({
        componentChunkName: 'component---src-templates-how-to-tsx',
        path: at,
        result: { data: { page: { title: 'CANARY one' } } },
      })
      for (const { headers } of [page, data]) {
        expect(headers['cache-control']).toBe('private, no-store')
        expect(headers['x-robots-tag']).toBe('noindex')
        expect(headers.etag).toBeUndefined()
      }
    }
    expect(await released()).toEqual(['how-to/merge/index.html'])
  })

  it('allows only the scripts of the release', async () => {
    const { headers } = await (await employee()).get('/how-to/merge')
    const policy = String(headers['content-security-policy'])
    expect(policy.match(/sha256-[^']+/g)).toEqual(SCRIPT_HASHES)
  })

  it.each([undefined, 'customer'] as const)(
    'AUTH-01 hides drafts, and whether there are any, from a reader who is no employee (%s)',
    async (kind) => {
      const visitor = aVisitor(app)
      if (kind) await visitor.signIn(kind)
      const addresses = ['/how-to/new', '/how-to/none'].flatMap((at) => [
        at,
        dataOf(at),
        state(at),
        `${at}.md`,
      ])
      for (const address of addresses) {
        const answer = await visitor.get(address)
        expect([address, answer.statusCode]).toEqual([address, 401])
        expect(answer.body).not.toContain('CANARY')
        expect(answer.headers['cache-control']).toMatch(/no-store/)
      }
      expect((await visitor.get('/how-to/new')).body).toContain('returnUrl=%2Fhow-to%2Fnew')
      expect((await visitor.get(`/${APP_SCRIPT}`)).statusCode).toBe(200)
      expect((await visitor.get('/page-data/app-data.json')).statusCode).toBe(200)
    },
  )

  it('reports a new hash when the draft of an open page changes', async () => {
    const visitor = await employee()
    expect((await visitor.get('/how-to/merge')).body).toContain('data-digest="one"')
    expect((await visitor.get(state('/how-to/merge'))).json()).toEqual({ digest: 'one' })
    drafts.set('/how-to/merge', draft('/how-to/merge', 'two'))
    expect((await visitor.get(state('/how-to/merge'))).json()).toEqual({ digest: 'two' })
    drafts.delete('/how-to/merge')
    expect((await visitor.get(state('/how-to/merge'))).json()).toEqual({ digest: null })
  })

  it('serves the released page if the page has no draft', async () => {
    const visitor = await employee()
    drafts.clear()
    expect((await visitor.get('/how-to/merge')).body).toContain(aPage('merge').slice(0, 60))
  })

  it('NOTF-01 sends an empty preview page with status 404 for a path that has neither a page nor a draft', async () => {
    const missing = await (await employee()).get('/how-to/none')
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain('<div id="___gatsby"></div>')
    expect(missing.body).toContain('data-digest=""')
    expect(missing.headers['cache-control']).toBe('private, no-store')
    const file = await (await employee()).get('/how-to/none.png')
    expect([file.statusCode, file.body.includes('data-digest')]).toEqual([404, false])
  })

  it('explains what to do when the release lacks the template of the draft', async () => {
    drafts.set('/glossary/terms', draft('/glossary/terms', 'one', 'glossary'))
    const answer = await (await employee()).get('/glossary/terms')
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      expect.stringMatching(/Publish one such page first/),
    ])
  })

  it('escapes the path in an attribute', async () => {
    const at = '/how-to/"</script><script>alert(1)</script>'
    drafts.set(at, draft(at, 'one'))
    const { body } = await (await employee()).get(encodeURI(at))
    expect(body).toContain('<body data-page="/how-to/&quot;&lt;/script>&lt;script>alert(1)&lt;/script>">')
    expect(body).not.toContain('<script>alert(1)')
  })
})
