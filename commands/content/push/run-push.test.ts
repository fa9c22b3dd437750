import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aLocale, aSpace, aType, anAsset, anEntry } from '../../../embedded/contentful/testing/a-space'
import type { Importer } from './importer'
import { runPush } from './run-push'
import { SPACE, startFakeManagementApi } from './testing/fake-management-api'

type Imported = Parameters<Importer>[0]

let api: Awaited<ReturnType<typeof startFakeManagementApi>>
let folder: string
let lines: string[]
let imported: Imported[]

const write = (raw: unknown) => writeFileSync(join(folder, 'space.json'), JSON.stringify(raw))

const anExport = (more: Record<string, unknown> = {}) =>
  aSpace({
    contentTypes: [aType('faq', { title: 'Symbol' })],
    entries: [
      anEntry('faq', 'faq-1', { title: 'One' }),
      anEntry('faq', 'faq-2', { title: 'Two' }),
      anEntry('faq', 'draft', {}, { publishedVersion: undefined }),
    ],
    assets: [anAsset('icon')],
    ...more,
  })

beforeEach(async () => {
  api = await startFakeManagementApi()
  folder = mkdtempSync(join(tmpdir(), 'content-push-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'icon.png'), 'picture')
  write(anExport())
  lines = []
  imported = []
})

afterEach(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const settings = () => ({
  CONTENT_EXPORT: join(folder, 'space.json'),
  CONTENTFUL_SPACE_ID: SPACE.spaceId,
  CONTENTFUL_MANAGEMENT_TOKEN: SPACE.token,
  CONTENTFUL_MANAGEMENT_HOST: api.host,
  DATA_DIR: join(folder, 'data'),
})

/**
 * Creates a fake importer that publishes all items except those in `refuses`. If there are `errors`, it then
 * fails with them.
 */
const importerThat =
  (refuses: readonly string[] = [], errors: readonly unknown[] = []) =>
  (): Importer =>
  (options) => {
    imported.push(options)
    const { contentTypes, assets, entries } = partsOf(options)
    for (const [path, items] of Object.entries({ content_types: contentTypes, assets, entries })) {
      const published = items
        .filter(({ sys: { id } }) => !refuses.includes(id))
        .map(({ sys: { id } }) => ({ sys: { id, publishedVersion: 1 } }))
      const kind = path as keyof typeof api.stored
      const others = api.stored[kind].filter(({ sys }) => published.every((one) => one.sys.id !== sys.id))
      api.stored[kind] = [...others, ...published]
    }
    if (errors.length === 0) return Promise.resolve()
    const failure = { errors: errors.map((error) => ({ error })) }
    return Promise.reject(Object.assign(new Error('Errors occurred'), failure))
  }

interface Part {
  readonly sys: { readonly id: string }
  readonly fields: Readonly<Record<string, unknown>>
}

const partsOf = ({ content }: Imported) =>
  content as Record<'contentTypes' | 'assets' | 'entries' | 'locales', readonly Part[]>

const idsOf = (options: Imported | undefined) =>
  options &&
  Object.fromEntries(
    Object.entries(partsOf(options)).map(([kind, items]) => [kind, items.map(({ sys }) => sys?.id)]),
  )

const push = (env: Record<string, string> = {}, args: string[] = [], importer = importerThat()) =>
  runPush(args, { ...settings(), ...env }, (line) => lines.push(line), importer)

const output = () => lines.join('\n')

describe('npm run content:push', () => {
  it('uploads the asset files and gives the importer all published content', async () => {
    await push()
    expect(imported).toHaveLength(1)
    expect(imported[0]).toMatchObject({
      spaceId: SPACE.spaceId,
      environmentId: 'master',
      managementToken: SPACE.token,
      host: api.host,
      errorLogFile: join(folder, 'data', 'content-push-errors.json'),
    })
    expect(idsOf(imported[0])).toMatchObject({
      contentTypes: ['faq'],
      assets: ['icon'],
      entries: ['faq-1', 'faq-2'],
      locales: [],
    })
    expect(imported[0] && partsOf(imported[0]).assets[0]?.fields['file']).toMatchObject({
      'en-US': {
        uploadFrom: { sys: { type: 'Link', linkType: 'Upload', id: 'upload-1' } },
        fileName: 'icon.png',
        contentType: 'image/png',
      },
    })
    expect(api.uploads).toEqual(['picture'])
    expect(output()).toContain(`The content of ${join(folder, 'space.json')} is in the space space1.`)
  })

  it('completes an interrupted run: imports only entries and assets that are neither published nor archived in the space', async () => {
    api.stored.content_types = [{ sys: { id: 'faq', publishedVersion: 1 } }]
    api.stored.assets = [{ sys: { id: 'icon' } }]
    api.stored.entries = [{ sys: { id: 'faq-1', archivedVersion: 2 } }]
    await push()
    expect(idsOf(imported[0])).toMatchObject({ contentTypes: [], assets: ['icon'], entries: ['faq-2'] })
    expect(lines).toContain('entries: 1 to import, 1 already there')
    await push()
    expect(imported).toHaveLength(1)
  })

  it('imports published content types again if the space has no assets and entries, since editor interfaces may be missing', async () => {
    api.stored.content_types = [{ sys: { id: 'faq', publishedVersion: 1 } }]
    await push()
    expect(idsOf(imported[0])).toMatchObject({ contentTypes: ['faq'], entries: ['faq-1', 'faq-2'] })
  })

  it('imports everything from an export made with --use-cda, whose items have only a revision', async () => {
    const fromCda = { publishedVersion: undefined, version: undefined, revision: 2 }
    write(
      anExport({
        entries: [anEntry('faq', 'faq-1', { title: 'One' }, fromCda)],
        assets: [anAsset('icon', {}, fromCda)],
      }),
    )
    await push()
    expect(idsOf(imported[0])).toMatchObject({ assets: ['icon'], entries: ['faq-1'] })
    const published = { sys: { publishedVersion: 1 } }
    expect(imported[0]?.content).toMatchObject({ assets: [published], entries: [published] })
  })

  it('refuses a space with content that the export lacks, and counts that content across all API result pages', async () => {
    api.stored.content_types = [{ sys: { id: 'blogPost' } }]
    api.stored.entries = Array.from({ length: 2100 }, (_, number) => ({ sys: { id: `e${number}` } }))
    await expect(push()).rejects.toThrow(
      'Nothing was written to the space space1.\n' +
        '  - It has 1 content types that are not in the export (blogPost). Use an empty space.\n' +
        '  - It has 2100 entries that are not in the export (e0, e1, e2, e3, e4, ...). Use an empty space.',
    )
    expect(imported).toEqual([])
  })

  it('refuses a space without a locale that the export uses, or with another default locale', async () => {
    api.setLocales([{ code: 'de', default: true }])
    await expect(push()).rejects.toThrow('It has no locale `en-US`. Add it in Contentful')
    api.setLocales([
      { code: 'de', default: true },
      { code: 'en-US', default: false },
    ])
    await expect(push()).rejects.toThrow('Use a space whose default locale is `en-US`.')
    write(anExport({ locales: [aLocale('en-US', { default: true }), aLocale('fr')] }))
    api.setLocales([{ code: 'en-US', default: true }])
    await push() // accepts a space without `fr`, since the export has no French value
  })

  it('reports the errors of Contentful and what to do, without the token', async () => {
    const refused = {
      name: 'ValidationFailed',
      data: {
        status: 422,
        message: 'Validation error',
        details: {
          errors: [
            {
              name: 'required',
              path: ['fields', 'title', 'en-US'],
              details: 'The property "title" is required here',
            },
          ],
        },
        request: {
          url: '/spaces/space1/environments/master/entries/faq-2/published',
          headers: { Authorization: 'Bearer ...56789' },
        },
      },
    }
    const inTask = Object.assign(new Error('Formatted'), { originalError: new Error('socket hang up') })
    const stopped = push(
      {},
      [],
      importerThat(['faq-2'], [refused, refused, 'Could not publish: faq-2', inTask]),
    )
    await expect(stopped).rejects.toThrow(
      'The import is not complete: 1 content types, assets and entries are missing or not published.\n' +
        '  - entries/faq-2: fields.title.en-US: The property "title" is required here\n' +
        '  - Could not publish: faq-2\n' +
        '  - socket hang up\n' +
        'Correct this and run npm run content:push again to complete it.',
    )
    await expect(stopped).rejects.not.toThrow(/6789/)
  })

  it('ignores errors of the importer that a retry resolved', async () => {
    await push({}, [], importerThat([], ['notResolvable']))
    expect(output()).toContain('is in the space')
  })

  it.each([
    [
      'a wrong token',
      { CONTENTFUL_MANAGEMENT_TOKEN: 'CFPAT-wrong' },
      'set CONTENTFUL_MANAGEMENT_TOKEN to a valid one',
    ],
    [
      'an unknown space',
      { CONTENTFUL_SPACE_ID: 'elsewhere' },
      'check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT',
    ],
    [
      'an unknown environment',
      { CONTENTFUL_ENVIRONMENT: 'trial' },
      'check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT',
    ],
    [
      'a host that does not respond',
      { CONTENTFUL_MANAGEMENT_HOST: '127.0.0.1:1' },
      'Check the network and the setting CONTENTFUL_MANAGEMENT_HOST',
    ],
  ])('names the setting to correct for %s', async (_what, env, advice) => {
    const error: unknown = await push(env).catch((reason: unknown) => reason)
    expect(String(error)).toContain(advice)
    expect(String(error)).not.toContain('CFPAT')
    expect(imported).toEqual([])
  })

  it('says to try again later when the rate limit is still exceeded after retries', async () => {
    api.refuse(429)
    await expect(push()).rejects.toThrow('try again in a minute')
    expect(api.requests()).toBeGreaterThan(1)
  })

  it('names each missing or invalid setting, and prints no token', async () => {
    const error: unknown = await push({
      CONTENTFUL_SPACE_ID: '',
      CONTENTFUL_MANAGEMENT_TOKEN: 'two words',
    }).catch((reason: unknown) => reason)
    expect(String(error)).toContain(
      'CONTENTFUL_SPACE_ID is not set: use the id of an empty Contentful space.',
    )
    expect(String(error)).toContain(
      'CONTENTFUL_MANAGEMENT_TOKEN is not a token of the Content Management API.',
    )
    expect(String(error)).not.toContain('two words')
  })

  it.each([
    [
      'without the file of an asset',
      { assets: [anAsset('logo')] },
      'Asset `logo`: its file (en-US) is not in the folder assets/',
    ],
    [
      'with an asset without a file',
      { assets: [{ ...anAsset('logo'), fields: {} }] },
      'Asset `logo` has no file.',
    ],
    [
      'with fields that have no locale',
      { entries: [{ ...anEntry('faq', 'one'), fields: { title: 'x' } }] },
      'entries[0].fields.title',
    ],
  ])('refuses an export %s before it sends a request', async (_what, parts, message) => {
    write(anExport(parts))
    await expect(push()).rejects.toThrow(message)
    expect(api.requests()).toBe(0)
  })

  it('refuses an unknown option', async () => {
    await expect(push({}, ['--dryrun'])).rejects.toThrow("'--dryrun'")
  })
})

describe('npm run content:push -- --dry-run', () => {
  it('needs no token to list what the export contains', async () => {
    await push({ CONTENTFUL_MANAGEMENT_TOKEN: '', CONTENTFUL_SPACE_ID: '' }, ['--dry-run'])
    expect(output()).toContain('  locales: en-US\n  content types: faq\n  entries: 2\n  assets: 1')
    expect(output()).toContain('The space was not read.')
    expect(api.requests()).toBe(0)
  })

  it.each([
    ['--dry-run', ['--dry-run'], {}],
    ['--dry-run without the separator --', [], { npm_config_dry_run: 'true' }],
  ])('prints what it would import and writes nothing: %s', async (_what, args, env) => {
    await push(env, args)
    expect(lines.slice(-4)).toEqual([
      'content types: 1 to import, 0 already there',
      'assets: 1 to import, 0 already there',
      'entries: 2 to import, 0 already there',
      'Nothing was written.',
    ])
    expect(imported).toEqual([])
  })

  it('reports what prevents the import', async () => {
    api.stored.assets = [{ sys: { id: 'logo' } }]
    await expect(push({}, ['--dry-run'])).rejects.toThrow('(logo)')
  })
})

it('a dry run accepts the sample space', async () => {
  await push({ CONTENT_EXPORT: 'content/space.json' }, ['--dry-run'])
  expect(output()).toContain('Nothing was written.')
})
