import { document, embedded, link, node, paragraph, rawEntry } from '../../tests/support/content-builders'
import type { RawEntry } from './read/read-entry'
import { readSite } from './read-site'
import type { Redirects } from './redirects/redirect-tables'
import type { LivePages, PathOwners, Site } from './site'

type Fields = Record<string, unknown>

const howTo = (id: string, fields: Fields = {}) =>
  rawEntry('kbHowTo', id, { title: `Title of ${id}`, url: id, ...fields })

const around = [
  howTo('reader', {
    introduction: document(paragraph(node('entry-hyperlink', ['see'], { target: link('target') }))),
  }),
  rawEntry('kbLandingPage', 'hub', {
    title: 'Hub',
    url: 'hub',
    description: document(embedded('target')),
    sections: [link('section')],
  }),
  rawEntry('kbLandingPageSection', 'section', { title: 'Start', links: [link('item'), link('other-item')] }),
  rawEntry('kbLandingPageLink', 'item', { title: 'Item', link: link('target') }),
  rawEntry('kbLandingPageLink', 'other-item', { title: 'Other item', link: link('reader') }),
]

const NO_REDIRECTS: Redirects = { redirects: [], anchors: [] }

const read = (
  entries: readonly RawEntry[],
  holdable?: LivePages,
  owners?: PathOwners,
  redirects = NO_REDIRECTS,
) =>
  readSite(
    { entries, assets: [] },
    {
      redirects,
      now: new Date('2026-06-01'),
      ...(holdable && { holdable }),
      ...(owners && { owners }),
    },
  )

const toLive = ({ pages }: Site): LivePages =>
  new Map(
    pages.map(({ path, hash, template, entryId, audience, model }) => [
      path,
      {
        hash,
        template,
        ...(entryId !== undefined && { entryId }),
        ...(audience && { audience }),
        ...(model && 'documentTitle' in model && { title: model.documentTitle }),
      },
    ]),
  )

const toOwners = (live: LivePages): PathOwners =>
  new Map([...live].flatMap(([path, { entryId }]) => (entryId === undefined ? [] : [[path, entryId]])))

function republish(before: readonly RawEntry[], after: readonly RawEntry[], redirects = NO_REDIRECTS) {
  const was = read(before)
  const live = toLive(was)
  return { was, is: read(after, live, toOwners(live), redirects) }
}

const issuesOf = ({ report }: Site, code: string) => report.issues.filter((issue) => issue.code === code)

describe('an entry whose title becomes empty', () => {
  const broken = howTo('target', { title: '', url: 'target' })
  const { was, is } = republish([howTo('target'), ...around], [broken, ...around])

  it('keeps its live page at the same path, as a held page', () => {
    expect(is.pageAt('/how-to/target')).toMatchObject({
      entryId: 'target',
      template: 'how-to',
      isHeld: true,
      model: null,
      hash: was.pageAt('/how-to/target')?.hash,
    })
    expect(is.pages.map(({ path }) => path).sort()).toEqual(was.pages.map(({ path }) => path).sort())
  })

  it.each(['/how-to/reader', '/landing-page/hub'])(
    'is still linked and listed on %s, with the title of its live page',
    (path) => {
      expect(JSON.stringify(was.pageAt(path)?.model)).toContain('/how-to/target')
      expect(JSON.stringify(was.pageAt(path)?.model)).toContain('Title of target')
      expect(is.pageAt(path)).toEqual(was.pageAt(path))
    },
  )

  it('is reported as an error and as a held page', () => {
    expect(issuesOf(is, 'missing-field')).toMatchObject([{ entryId: 'target', field: 'title' }])
    expect(issuesOf(is, 'kept-page')).toEqual([
      {
        severity: 'error',
        code: 'kept-page',
        entryId: 'target',
        contentType: 'kbHowTo',
        message:
          'Has errors, so readers still see the previous version of /how-to/target. Correct the errors and publish the entry again.',
      },
    ])
    expect(issuesOf(is, 'broken-link')).toEqual([])
  })

  it('causes no reports of missing anchors, because the anchors of its held page are unknown', () => {
    const to = (uri: string) => document(paragraph(node('hyperlink', ['there'], { uri })))
    const before = [
      howTo('target', { introduction: document(node('heading-2', ['Step'])), thingsToKnow: to('#step') }),
      howTo('reader', { introduction: to('/how-to/target#step') }),
    ]
    const after = before.map((one) =>
      one.id === 'target' ? { ...one, fields: { ...one.fields, title: '' } } : one,
    )
    const anchors = [{ path: '/how-to/target', from: 'begin', to: 'step' }]
    const { is } = republish(before, after, { redirects: [], anchors })
    expect(is.pageAt('/how-to/target')).toMatchObject({ isHeld: true })
    for (const code of ['broken-anchor', 'anchor-target', 'anchor-source'])
      expect(issuesOf(is, code)).toEqual([])
  })

  it('stays at its live path if its slug changed too', () => {
    const { is } = republish([howTo('target'), ...around], [howTo('target', { title: '', url: 'moved' })])
    expect(is.pageAt('/how-to/target')).toMatchObject({ entryId: 'target', isHeld: true })
    expect(is.pageAt('/how-to/moved')).toBeUndefined()
  })

  it('keeps its held page until the entry is corrected', () => {
    const live = toLive(was)
    const again = read([broken, ...around], live, toOwners(live))
    expect(again.pageAt('/how-to/target')).toMatchObject({ isHeld: true })
    const corrected = read([howTo('target', { title: 'Corrected' }), ...around], live, toOwners(live))
    expect(corrected.pageAt('/how-to/target')).toMatchObject({ model: { documentTitle: 'Corrected' } })
    expect(corrected.pageAt('/how-to/target')).not.toHaveProperty('isHeld')
    expect(issuesOf(corrected, 'kept-page')).toEqual([])
  })

  it('has no page if it had no live page', () => {
    const is = read([broken, ...around])
    expect(is.pageAt('/how-to/target')).toBeUndefined()
    expect(issuesOf(is, 'kept-page')).toEqual([])
  })
})

describe('removes a live page', () => {
  const expectGone = (is: Site) => {
    expect(is.pages.filter(({ isHeld }) => isHeld)).toEqual([])
    expect(issuesOf(is, 'kept-page')).toEqual([])
    const others = is.pages.filter(({ entryId }) => entryId !== 'other')
    expect(JSON.stringify(others.map(({ model }) => model))).not.toContain('Title of target')
  }

  it('if its entry is unpublished', () => {
    const { is } = republish([howTo('target'), ...around], around)
    expectGone(is)
    expect(is.pageAt('/how-to/target')).toBeUndefined()
  })

  it.each([
    ['everybody', 'employees', undefined, 'employee'],
    ['everybody', 'an unknown audience', undefined, 'staff'],
    ['everybody', 'an invalid audience', undefined, ['employee']],
    ['employees', 'everybody', 'employee', undefined],
    ['signed-in readers', 'employees', 'signedIn', 'employee'],
  ])('AUTH-01 of a broken entry whose audience changed from %s to %s', (_from, _to, before, after) => {
    const { is } = republish(
      [howTo('target', { audience: before }), ...around],
      [howTo('target', { title: '', url: 'target', audience: after }), ...around],
    )
    expectGone(is)
    expect(is.pageAt('/how-to/target')).toBeUndefined()
  })
})

it('ROUTE-09 does not give the path of a broken entry to a new entry', () => {
  const other = rawEntry('kbHowTo', 'other', { title: 'Other', url: 'target' })
  const { is } = republish(
    [howTo('target'), ...around],
    [howTo('target', { title: '', url: 'target' }), other, ...around],
  )
  expect(is.pages.filter(({ path }) => path === '/how-to/target')).toMatchObject([
    { entryId: 'target', isHeld: true },
  ])
  expect(issuesOf(is, 'duplicate-slug')).toMatchObject([{ entryId: 'other', field: 'url' }])
})

it.each([
  ['its audience is unknown', { audience: 'Everyone' }],
  ['it has errors and another audience', { title: '', audience: 'employee' }],
])(
  'ROUTE-09 AUTH-01 does not give the path of an entry without a page to another entry if %s',
  (_, fields) => {
    const other = howTo('other', { url: 'target' })
    const { is } = republish([howTo('target')], [howTo('target', fields), other])
    expect(is.pageAt('/how-to/target')).toBeUndefined()
    expect(issuesOf(is, 'duplicate-slug')).toMatchObject([{ entryId: 'other', field: 'url' }])
  },
)

describe('a category', () => {
  const jobs = rawEntry('category', 'jobs', { title: 'Jobs', url: 'jobs', subContent: [link('target')] })

  it.each([
    ['has errors', [howTo('target')], [howTo('target', { title: '' })]],
    [
      'takes the slug of another',
      [howTo('holder'), howTo('target')],
      [howTo('holder'), howTo('target', { url: 'holder' })],
    ],
  ])('keeps its page if the only page that it lists %s and is held', (_, before, after) => {
    const { was, is } = republish([jobs, ...before], [jobs, ...after])
    expect(is.pageAt('/how-to/target')).toMatchObject({ isHeld: true })
    expect(is.pageAt('/categories/jobs')).toEqual(was.pageAt('/categories/jobs'))
    expect(JSON.stringify(is.pageAt('/categories/jobs')?.model)).toContain('/how-to/target')
  })

  it('AUTH-01 has no page if it lists only a held private page', () => {
    const secret = (title: string) => howTo('target', { title, audience: 'employee' })
    const { is } = republish([jobs, secret('Secret')], [jobs, secret('')])
    expect(is.pageAt('/how-to/target')).toMatchObject({ audience: 'employee', isHeld: true })
    expect(is.pageAt('/categories/jobs')).toBeUndefined()
  })
})

describe('ROUTE-09 a category whose slug another category has', () => {
  const category = (id: string, url = id) =>
    rawEntry('category', id, { title: `Title of ${id}`, url, subContent: [link('target')] })
  const { was, is } = republish(
    [howTo('target'), category('jobs'), category('tools')],
    [howTo('target'), category('jobs'), category('tools', 'jobs')],
  )

  it('keeps its live page as it is, as a held page', () => {
    expect(is.pageAt('/categories/tools')).toMatchObject({
      entryId: 'tools',
      isHeld: true,
      hash: was.pageAt('/categories/tools')?.hash,
    })
    expect(issuesOf(is, 'kept-page')).toMatchObject([{ entryId: 'tools' }])
    expect(issuesOf(is, 'duplicate-slug')).toMatchObject([{ entryId: 'tools', field: 'url' }])
  })

  it('changes neither the other category’s page, nor the links to both categories, nor any other page', () => {
    for (const path of ['/categories/jobs', '/categories', '/'])
      expect(is.pageAt(path)).toEqual(was.pageAt(path))
    expect(JSON.stringify(is.pageAt('/categories')?.model)).toContain('"/categories/tools"')
  })

  it('has no page if it had no live page', () => {
    const { is } = republish(
      [howTo('target'), category('jobs')],
      [howTo('target'), category('jobs'), category('tools', 'jobs')],
    )
    expect(is.pageOf('tools')).toBeUndefined()
  })
})

describe('ROUTE-09 the live path of an entry that wants another path', () => {
  it.each([
    ['kbHowTo', {}],
    ['category', { subContent: [link('reader')] }],
  ])(
    'stays with the entry if it does not get the other path, also in a chain of three entries of type %s',
    (type, fields) => {
      const entry = (id: string, url = id) => rawEntry(type, id, { title: id, url, ...fields })
      const { was, is } = republish(
        [...around, entry('first'), entry('second'), entry('third')],
        [...around, entry('first'), entry('second', 'first'), entry('third', 'second')],
      )
      for (const id of ['first', 'second', 'third']) expect(is.pageOf(id)?.hash).toBe(was.pageOf(id)?.hash)
      expect(issuesOf(is, 'kept-page').map(({ entryId }) => entryId)).toEqual(['second', 'third'])
    },
  )

  it('becomes free if the entry gets the other path, so two entries can swap their slugs', () => {
    const { is } = republish(
      [howTo('first'), howTo('second')],
      [howTo('first', { url: 'second' }), howTo('second', { url: 'first' })],
    )
    expect(is.pageAt('/how-to/second')).toMatchObject({ entryId: 'first' })
    expect(is.pageAt('/how-to/first')).toMatchObject({ entryId: 'second' })
    expect(is.pages.filter(({ isHeld }) => isHeld)).toEqual([])
  })
})

it('AUTH-01 keeps a held private page private', () => {
  const secret = (title: string) => howTo('target', { title, audience: 'employee' })
  const colleague = howTo('colleague', {
    audience: 'employee',
    introduction: around[0]?.fields['introduction'],
  })
  const { was, is } = republish([secret('Secret'), colleague, ...around], [secret(''), colleague, ...around])
  expect(is.pageAt('/how-to/target')).toMatchObject({ audience: 'employee', isHeld: true })
  expect(is.pageAt('/how-to/colleague')).toEqual(was.pageAt('/how-to/colleague'))
  expect(JSON.stringify(is.pageAt('/how-to/colleague')?.model)).toContain('/how-to/target')
  const forAll = is.pages.filter(({ audience }) => !audience)
  expect(JSON.stringify(forAll.map(({ model }) => model))).not.toMatch(/Secret|how-to\/target/)
})

describe('an entry that takes the slug of another', () => {
  const { was, is } = republish(
    [howTo('holder'), howTo('target'), ...around],
    [howTo('holder'), howTo('target', { url: 'holder' }), ...around],
  )

  it('does not change the page of the other entry', () => {
    expect(is.pageAt('/how-to/holder')).toEqual(was.pageAt('/how-to/holder'))
    expect(issuesOf(is, 'duplicate-slug')).toMatchObject([{ entryId: 'target', field: 'url' }])
  })

  it('keeps its own page as a held page, which other pages still link to and embed', () => {
    expect(is.pageAt('/how-to/target')).toMatchObject({ entryId: 'target', isHeld: true })
    expect(issuesOf(is, 'kept-page')).toMatchObject([{ entryId: 'target' }])
    for (const path of ['/how-to/reader', '/landing-page/hub'])
      expect(is.pageAt(path)).toEqual(was.pageAt(path))
  })
})
