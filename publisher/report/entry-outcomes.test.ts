import { document, embedded, link, rawEntry, wholeSite } from '../../tests/support/content-builders'
import { readSite } from '../../src/site/read-site'
import type { LivePages } from '../../src/site/site'
import { toEntryOutcomes } from './entry-outcomes'

const raw = {
  entries: [
    rawEntry('kbHowTo', 'merge', { title: 'Merge customers', url: 'merge', howToSections: [link('step')] }),
    rawEntry('kbHowToSection', 'step', { heading: 'Choose' }),
    rawEntry('kbHowToSection', 'lost', { heading: 'Without links' }),
    rawEntry('kbHowTo', 'untitled', { title: '', url: 'untitled' }),
    rawEntry('kbHowTo', 'secret', { title: 'Payroll', url: 'secret', audience: 'employee' }),
    rawEntry('announcement', 'news', { title: 'New prices' }),
    rawEntry('searchPopular', 'popular', { title: 'send an invoice' }),
  ],
  assets: [],
}
const site = wholeSite(raw)

it('REBUILD-01 returns for each entry whether readers see it', () => {
  const ids = ['merge', 'step', 'lost', 'news', 'popular', 'deleted', 'secret']
  expect(toEntryOutcomes(ids, site, raw)).toEqual([
    { id: 'merge', title: 'Merge customers', state: 'live', path: '/how-to/merge' },
    { id: 'step', title: 'Choose', state: 'live' },
    { id: 'lost', title: 'Without links', state: 'unused' },
    { id: 'news', title: 'New prices', state: 'live' },
    { id: 'popular', title: 'send an invoice', state: 'live' },
    { id: 'deleted', state: 'gone' },
    { id: 'secret', title: 'Payroll', state: 'live', path: '/how-to/secret', isPrivate: true },
  ])
})

it('REBUILD-01 names an unpublished entry by its last title', () => {
  const titleOf = (id: string) => (id === 'deleted' ? 'Split customers' : undefined)
  expect(toEntryOutcomes(['deleted', 'unknown', 'merge'], site, raw, { titleOf })).toMatchObject([
    { id: 'deleted', title: 'Split customers', state: 'gone' },
    { id: 'unknown', state: 'gone' },
    { id: 'merge', title: 'Merge customers', state: 'live' },
  ])
})

it('REBUILD-01 returns why an entry is held back', () => {
  const [outcome] = toEntryOutcomes(['untitled', 'untitled'], site, raw)
  expect(outcome).toMatchObject({ id: 'untitled', state: 'held' })
  expect(outcome?.issues).toEqual([expect.stringMatching(/^title: /)])
})

it('REBUILD-01 reports that no page shows an entry of an unknown content type, and names the type', () => {
  const content = { entries: [...raw.entries, rawEntry('recipe', 'soup', { title: 'Soup' })], assets: [] }
  expect(toEntryOutcomes(['soup'], wholeSite(content), content)).toEqual([
    {
      id: 'soup',
      title: 'Soup',
      state: 'unused',
      issues: [expect.stringContaining('content type `recipe`')],
    },
  ])
})

it('REBUILD-01 holds back one of two categories with the same slug', () => {
  const category = (id: string) =>
    rawEntry('category', id, { title: id, url: 'same', content: link('merge') })
  const content = {
    entries: [raw.entries[0]!, raw.entries[1]!, category('first'), category('second')],
    assets: [],
  }
  const made = wholeSite(content)
  expect(made.pageAt('/categories')?.model).toMatchObject({ categories: [{ id: 'first' }] })
  const outcomes = toEntryOutcomes(['first', 'second'], made, content)
  expect(outcomes.map(({ state }) => state).sort()).toEqual(['held', 'live'])
  expect(outcomes.find(({ state }) => state === 'held')?.issues).toEqual([
    expect.stringContaining('belongs to'),
  ])
})

it('REBUILD-01 returns whether a public page shows a category', () => {
  const category = (id: string, ...links: string[]) =>
    rawEntry('category', id, { title: id, url: id, subContent: links.map(link) })
  const content = {
    entries: [
      ...raw.entries,
      rawEntry('externalLink', 'shop', { title: 'Shop', url: 'https://shop.example' }),
      category('public', 'merge', 'secret'),
      category('private', 'secret'),
      category('elsewhere', 'shop', 'secret'),
      rawEntry('homeContentBlock', 'home', {
        codeId: 'HPCategories',
        title: 'Home',
        content: [link('private')],
      }),
    ],
    assets: [],
  }
  expect(toEntryOutcomes(['public', 'private', 'elsewhere'], wholeSite(content), content)).toEqual([
    { id: 'public', title: 'public', state: 'live', path: '/categories/public' },
    {
      id: 'private',
      title: 'private',
      state: 'unused',
      issues: ['All articles that it lists are private or have errors. Add one that everybody can read.'],
    },
    { id: 'elsewhere', title: 'elsewhere', state: 'live' },
  ])
})

it('REBUILD-01 names the parts of a live entry that are left out', () => {
  const introduction = document(embedded('step'))
  const content = {
    entries: [rawEntry('kbHowTo', 'merge', { title: 'Merge', url: 'merge', introduction })],
    assets: [],
  }
  expect(toEntryOutcomes(['merge'], wholeSite(content), content)).toEqual([
    {
      id: 'merge',
      title: 'Merge',
      state: 'live',
      path: '/how-to/merge',
      issues: [expect.stringMatching(/^introduction: Links to the entry `step`, which is not published/)],
    },
  ])
})

describe('REBUILD-01 the home page', () => {
  const item = (id: string, target = 'merge') =>
    rawEntry('homeContentItem', id, { title: id, content: link(target), subContent: [link(`inside-${id}`)] })
  const inside = (id: string) =>
    rawEntry('externalLink', `inside-${id}`, { title: 'Shop', url: 'https://shop.example' })
  const block = (codeId: string, ...ids: string[]) =>
    rawEntry('homeContentBlock', `block-${codeId}`, { title: codeId, codeId, content: ids.map(link) })
  const statesOf = (ids: string[], ...entries: ReturnType<typeof rawEntry>[]) => {
    const content = { entries: [...raw.entries, ...entries], assets: [] }
    return toEntryOutcomes(ids, wholeSite(content), content).map(({ id, state }) => `${id} ${state}`)
  }
  const names = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)

  it.each([
    ['HPFeaturePacks', 3],
    ['HPWelcome', 4],
  ])('HOME-08 HOME-11 shows only the first items of its block %s', (codeId, limit) => {
    const ids = names('item', limit + 1)
    const ownIds = ids.map((id) => `inside-${id}`)
    const entries = [block(codeId, ...ids), ...ids.map((id) => item(id)), ...ids.map(inside)]
    const expected = (one: string, place: number) => `${one} ${place < limit ? 'live' : 'unused'}`
    expect(statesOf([...ids, ...ownIds], ...entries)).toEqual([...ids.map(expected), ...ownIds.map(expected)])
  })

  it('HOME-14 all items of its block HPCategories are live, even those that only the search page shows', () => {
    const ids = names('item', 7)
    const entries = [block('HPCategories', ...ids), ...ids.map((id) => item(id)), ...ids.map(inside)]
    expect(statesOf(ids, ...entries)).toEqual(ids.map((id) => `${id} live`))
  })

  it('shows no item that leads only to a private page, and no block that has only such items', () => {
    const hidden = rawEntry('homeContentItem', 'hidden', { title: 'Hidden', content: link('secret') })
    const content = { entries: [...raw.entries, hidden, block('HPWelcome', 'hidden')], assets: [] }
    expect(toEntryOutcomes(['hidden', 'block-HPWelcome'], wholeSite(content), content)).toMatchObject([
      { state: 'unused', issues: [expect.stringContaining('that everybody can read')] },
      { state: 'unused', issues: ['The home page shows none of its items.'] },
    ])
    expect(statesOf(['item', 'block-HPWelcome'], item('item'), block('HPWelcome', 'item'))).toEqual([
      'item live',
      'block-HPWelcome live',
    ])
  })

  it('shows no block with a mistyped codeId, and no item that only this block lists', () => {
    const entries = [
      block('HPWellcome', 'item', 'both'),
      block('HPFeaturePacks', 'both'),
      item('item'),
      item('both'),
    ]
    expect(statesOf(['block-HPWellcome', 'item', 'both'], ...entries)).toEqual([
      'block-HPWellcome unused',
      'item unused',
      'both live',
    ])
    const content = { entries, assets: [] }
    expect(toEntryOutcomes(['block-HPWellcome'], wholeSite(content), content)[0]?.issues).toEqual([
      expect.stringMatching(/^codeId: The home page has no block `HPWellcome`/),
    ])
  })

  it('KB-04 shows no item or block if KNOWLEDGE_BASE makes a landing page the home page', () => {
    const content = { entries: [...raw.entries, item('item'), block('HPWelcome', 'item')], assets: [] }
    const made = wholeSite(content)
    const pages = made.pages.map((page) =>
      page.template === 'home' ? { ...page, template: 'index' as const, model: null } : page,
    )
    const states = toEntryOutcomes(['item', 'block-HPWelcome'], { ...made, pages }, content)
    expect(states).toMatchObject([{ state: 'unused' }, { state: 'unused' }])
  })
})

describe('REBUILD-01 related content', () => {
  const articleFor = (audience: string) =>
    rawEntry('kbHowTo', 'reading', { title: 'R', url: 'r', audience, relatedContent: [link('related')] })
  const related = rawEntry('relatedContent', 'related', { name: 'Payroll', article: link('secret') })
  const outcomeFor = (audience: string, holdable: LivePages = new Map()) => {
    const fields = holdable.size > 0 ? { title: '' } : {}
    const article = articleFor(audience)
    const content = {
      entries: [...raw.entries, { ...article, fields: { ...article.fields, ...fields } }, related],
      assets: [],
    }
    const options = { redirects: { redirects: [], anchors: [] }, now: new Date(), holdable }
    return toEntryOutcomes(['related'], readSite(content, options), content)[0]
  }

  it('is shown only if all readers of the article that lists it can open the linked article', () => {
    expect(outcomeFor('everyone')).toMatchObject({
      state: 'unused',
      issues: [expect.stringContaining('all readers of the article can open')],
    })
    expect(outcomeFor('employee')).toEqual({ id: 'related', title: 'Payroll', state: 'live' })
  })

  it('is held back if the only article that lists it is held back', () => {
    const live = { hash: '1', template: 'how-to', entryId: 'reading', title: 'Live' } as const
    expect(outcomeFor('everyone', new Map([['/how-to/r', live]]))).toMatchObject({ state: 'held' })
  })
})

it('REBUILD-01 reports a category as held if its live page stays because its new slug belongs to another category', () => {
  const category = (id: string, url: string) =>
    rawEntry('category', id, { title: id, url, content: link('merge') })
  const content = {
    entries: [...raw.entries, category('jobs', 'jobs'), category('tools', 'jobs')],
    assets: [],
  }
  const live = (id: string) =>
    [`/categories/${id}`, { hash: '1', template: 'category', entryId: id, title: id }] as const
  const site = readSite(content, {
    redirects: { redirects: [], anchors: [] },
    now: new Date(),
    owners: new Map([['/categories/jobs', 'jobs']]),
    holdable: new Map([live('jobs'), live('tools')]),
  })
  expect(site.pageAt('/categories/tools')).toMatchObject({ isHeld: true })
  expect(toEntryOutcomes(['tools'], site, content)).toEqual([
    {
      id: 'tools',
      title: 'tools',
      state: 'held',
      issues: [expect.stringMatching(/^url: .* belongs to "jobs"/)],
    },
  ])
})

describe('REBUILD-01 an entry inside other entries', () => {
  const article = (id: string, title: string) =>
    rawEntry('kbHowTo', id, { title, url: id, howToSections: [link('section')] })
  const parts = [
    rawEntry('kbHowToSection', 'section', { heading: 'Choose', content: document(embedded('snippet')) }),
    rawEntry('kbContentSnippet', 'snippet', { name: 'Snippet' }),
  ]
  const page = (id: string) =>
    [`/how-to/${id}`, { hash: '1', template: 'how-to', entryId: id, title: `Live ${id}` }] as const
  const outcomesOf = (...articles: ReturnType<typeof article>[]) => {
    const content = { entries: [...articles, ...parts], assets: [] }
    const options = {
      redirects: { redirects: [], anchors: [] },
      now: new Date(),
      holdable: new Map([page('a')]),
    }
    return toEntryOutcomes(['section', 'snippet'], readSite(content, options), content)
  }

  it('is held back if every page that shows it is held back', () => {
    const issues = ['The page /how-to/a, which shows it, is held back because of errors in its own entry.']
    expect(outcomesOf(article('a', ''))).toEqual([
      { id: 'section', title: 'Choose', state: 'held', issues },
      { id: 'snippet', title: 'Snippet', state: 'held', issues },
    ])
  })

  it('is held back after it was unpublished, if a held page still shows it', () => {
    const content = { entries: [article('a', ''), ...parts.slice(0, 1)], assets: [] }
    const options = {
      redirects: { redirects: [], anchors: [] },
      now: new Date(),
      holdable: new Map([page('a')]),
    }
    const site = readSite(content, options)
    const issues = ['The page /how-to/a, which shows it, is held back because of errors in its own entry.']
    expect(toEntryOutcomes(['snippet', 'other'], site, content)).toEqual([
      { id: 'snippet', state: 'held', issues },
      { id: 'other', state: 'gone' },
    ])
    // an entry that had its own page is gone, even if a held page links to it
    expect(
      toEntryOutcomes(['snippet'], site, content, { owners: new Map([['/faq/snippet', 'snippet']]) }),
    ).toEqual([{ id: 'snippet', state: 'gone' }])
  })

  it('is late if a full build could not render the only page that shows it', () => {
    const outcomesWith = (...articles: ReturnType<typeof article>[]) => {
      const content = { entries: [...articles, ...parts], assets: [] }
      const made = wholeSite(content)
      const postponed = made.pages.filter(({ entryId }) => entryId === 'a')
      return toEntryOutcomes(['a', 'section'], made, content, { postponed }).map(({ state }) => state)
    }
    expect(outcomesWith(article('a', 'A'))).toEqual(['late', 'late'])
    expect(outcomesWith(article('a', 'A'), article('b', 'B'))).toEqual(['late', 'live'])
  })

  it('is late if it was unpublished, but a page that a full build could not render again still shows it', () => {
    const section = rawEntry('kbHowToSection', 'section', {
      heading: 'Choose',
      content: document(embedded('snippet')),
    })
    const content = { entries: [article('a', 'A'), section], assets: [] }
    const made = wholeSite(content)
    const postponed = made.pages.filter(({ entryId }) => entryId === 'a')
    expect(toEntryOutcomes(['snippet'], made, content, { postponed })).toMatchObject([{ state: 'late' }])
  })

  it('is live if at least one of the pages that show it is live', () => {
    expect(outcomesOf(article('a', ''), article('b', 'B'))).toMatchObject([
      { state: 'live' },
      { state: 'live' },
    ])
  })

  it('is unused if no page shows an entry that contains it', () => {
    expect(outcomesOf()).toMatchObject([{ state: 'unused' }, { state: 'unused' }])
  })
})

describe('REBUILD-01 an entry with errors and without a page of its own', () => {
  const article = (id: string, title = `Title of ${id}`) =>
    rawEntry('kbHowTo', id, { title, url: id, introduction: document(embedded('step')) })
  const step = rawEntry('kbStep', 'step', { title: '' })
  const error = expect.stringMatching(/^title: /)
  const heldPage = 'The page /how-to/a, which shows it, is held back because of errors in its own entry.'
  const outcomeOf = (...articles: ReturnType<typeof article>[]) => {
    const content = { entries: [...articles, step], assets: [] }
    const page = { hash: '1', template: 'how-to', entryId: 'a', title: 'Live a' } as const
    const options = {
      redirects: { redirects: [], anchors: [] },
      now: new Date(),
      holdable: new Map([['/how-to/a', page]]),
    }
    return toEntryOutcomes(['step'], readSite(content, options), content)[0]
  }

  it('is shown by no page, and the outcome names up to three pages that are live without it', () => {
    expect(outcomeOf(article('a'))).toEqual({
      id: 'step',
      state: 'unused',
      issues: [error, 'Pages that are live without it: "Title of a".'],
    })
    expect(outcomeOf(...['a', 'b', 'c', 'd', 'e'].map((id) => article(id)))?.issues).toContain(
      'Pages that are live without it: "Title of a", "Title of b", "Title of c" and 2 more.',
    )
  })

  it('is held back if all pages with it are held', () => {
    expect(outcomeOf(article('a', ''))).toEqual({ id: 'step', state: 'held', issues: [error, heldPage] })
  })

  it('is held back if one page with it is held, and another page is live without it', () => {
    expect(outcomeOf(article('a', ''), article('b'))).toEqual({
      id: 'step',
      state: 'held',
      issues: [error, 'Pages that are live without it: "Title of b".', heldPage],
    })
  })

  it('is shown by no page if no entry links to it', () => {
    expect(outcomeOf()).toEqual({ id: 'step', state: 'unused', issues: [error] })
  })
})
