import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCourses } from '../publisher/courses'
import { readExport } from '../publisher/source/testing/export-content'
import { searchCorpus } from '../src/site/search-documents/search-corpus'
import { searchDocuments } from '../src/site/search-documents/to-search-documents'
import type { TocItem } from '../src/model/article'
import { document, embedded, link, node, rawEntry, siteOf, wholeSite } from './support/content-builders'

const heading = (text: string) => node('heading-2', [text])
const documentsOf = (...entries: ReturnType<typeof rawEntry>[]) => searchDocuments(siteOf(entries).site)

describe('search documents', () => {
  it('DATA-19 contain a product area once even if the article links to it twice', () => {
    const [howTo] = documentsOf(
      rawEntry('kbHowTo', 'merge', { title: 'Merge', productArea: [link('area'), link('area')] }),
      rawEntry('kbProductArea', 'area', { title: 'Billing' }),
    )
    expect(howTo?.productAreas).toEqual(['Billing'])
  })

  it('DATA-18 DATA-57 contain the whole text of an article by heading, with the anchors of the page', () => {
    const [howTo] = documentsOf(
      rawEntry('kbHowTo', 'merge', {
        title: 'Merge Customers Pro',
        url: 'merge-customers',
        introduction: document('Two become one.', heading('Before you begin'), 'Make a copy.'),
        spotlightBoxes: [link('box')],
        thingsToKnow: document('It cannot be undone.'),
        howToSections: [link('find'), link('keep')],
        productArea: [link('area')],
      }),
      rawEntry('spotlightBox', 'box', { name: 'Ask first', description: document('Ask the owner.') }),
      rawEntry('kbHowToSection', 'find', {
        heading: 'Find them',
        anchor: 'find',
        content: document('Look.'),
      }),
      rawEntry('kbHowToSection', 'keep', { heading: 'Keep one', content: document('Choose.') }),
      rawEntry('kbProductArea', 'area', { title: 'Customers' }),
      rawEntry('category', 'c1', { title: 'Getting Started', subContent: [link('merge')] }),
      rawEntry('category', 'c2', { title: 'Clean Up', content: link('merge') }),
    )
    expect(howTo).toEqual({
      id: 'merge',
      source: 'KBContentful',
      contentType: 'kbHowTo',
      url: '/how-to/merge-customers',
      title: 'Merge Customers Pro',
      productAreas: ['Customers'],
      topics: ['Clean Up', 'Getting Started'],
      updatedAt: '2026-06-01T12:00:00.000Z',
      audience: 'everyone',
      alsoCalled: ['merge customers'],
      sections: [
        { heading: '', anchor: '', text: 'Two become one.' },
        { heading: 'Before you begin', anchor: 'before-you-begin', text: 'Make a copy.' },
        {
          heading: '',
          anchor: '',
          text: 'Ask first\nAsk the owner.',
          markdown: '> **Ask first**\n> Ask the owner.',
        },
        { heading: 'Things to know', anchor: 'things-to-know', text: 'It cannot be undone.' },
        { heading: 'Find them', anchor: 'find', text: 'Look.' },
        { heading: 'Keep one', anchor: 'keep-one', text: 'Choose.' },
      ],
    })
  })

  describe('the rows of tables', () => {
    const cells = (kind: string, texts: readonly string[]) =>
      node(
        'table-row',
        texts.map((text) => node(kind, [node('paragraph', [text])])),
      )
    const head = cells('table-header-cell', ['State', 'Meaning'])
    const draft = cells('table-cell', ['Draft', 'It can be changed.'])
    const rowsOf = (content: ReturnType<typeof document>, ...beside: ReturnType<typeof rawEntry>[]) =>
      documentsOf(rawEntry('kbHowTo', 'a', { title: 'A', introduction: content }), ...beside)[0]?.sections[0]

    it('DATA-18 have the names of their columns', () => {
      const gaps = cells('table-cell', ['Void', ''])
      expect(rowsOf(document('Invoices:', node('table', [head, draft, gaps])))).toEqual({
        heading: '',
        anchor: '',
        text: 'Invoices:\nState Meaning\nDraft It can be changed.\nVoid ',
        markdown:
          'Invoices:\n\n| State | Meaning |\n| --- | --- |\n| Draft | It can be changed. |\n| Void |  |',
        rows: [
          { line: 'State Meaning' },
          { line: 'Draft It can be changed.', cells: 'State: Draft · Meaning: It can be changed.' },
          { line: 'Void ', cells: 'State: Void' },
        ],
      })
    })

    it('DATA-11 DATA-18 are read from tables made of entries, and from tables in lists, boxes and steps', () => {
      const inside = document(node('table', [head, draft]))
      const section = rowsOf(
        document(
          embedded('table'),
          node('unordered-list', [node('list-item', [embedded('step')])]),
          embedded('box'),
        ),
        rawEntry('table', 'table', { name: 'Limits', rows: [link('r1'), link('r2')] }),
        rawEntry('tableRow', 'r1', { isHeader: true, columns: [link('c1')] }),
        rawEntry('tableRow', 'r2', { columns: [link('c2')] }),
        rawEntry('tableColumn', 'c1', { content: document('Limit') }),
        rawEntry('tableColumn', 'c2', { content: document('Ten jobs', 'per day') }),
        rawEntry('kbStep', 'step', { title: 'Compare', text: inside }),
        rawEntry('spotlightBox', 'box', { name: 'Box', description: inside }),
      )
      expect(section?.rows?.flatMap((row) => row.cells ?? [])).toEqual([
        'Limit: Ten jobs per day',
        'State: Draft · Meaning: It can be changed.',
        'State: Draft · Meaning: It can be changed.',
      ])
      for (const { line } of section?.rows ?? []) expect(section?.text.split('\n')).toContain(line)
    })

    it('are left out if the table has merged cells or lacks a header row', () => {
      const merged = node('table-row', [node('table-cell', [node('paragraph', ['All'])], { colspan: 2 })])
      expect(rowsOf(document(node('table', [draft, draft])))?.rows).toBeUndefined()
      expect(rowsOf(document(node('table', [head, merged])))?.rows).toBeUndefined()
    })
  })

  it('contain every question of an FAQ as a separate result with its anchor', () => {
    const [faq, question] = documentsOf(
      rawEntry('kbFaq', 'faq', { title: 'Payments', url: 'payments', uncategorized: [link('q')] }),
      rawEntry('kbFaqQuestion', 'q', { question: 'When am I paid?', answer: document('On Friday.') }),
    )
    expect(faq).toMatchObject({
      contentType: 'kbFaq',
      sections: [{ heading: 'When am I paid?', anchor: 'when-am-i-paid', text: 'On Friday.' }],
    })
    expect(question).toMatchObject({
      contentType: 'kbFaqQuestion',
      title: 'When am I paid?',
      url: '/faq/payments#when-am-i-paid',
      sections: [{ heading: '', anchor: '', text: 'On Friday.' }],
    })
  })

  it('NAV-26 contain the encoded anchor of an FAQ question', () => {
    const [, question] = documentsOf(
      rawEntry('kbFaq', 'faq', { title: 'Fees', url: 'fees', uncategorized: [link('q')] }),
      rawEntry('kbFaqQuestion', 'q', { question: 'Half off?', anchor: '50%-off', answer: document('Yes.') }),
    )
    expect(question?.url).toBe('/faq/fees#50%25-off')
  })

  it('contain the texts of links from other pages, but not from private pages', () => {
    const linkTo = (words: string) =>
      document(node('paragraph', [node('entry-hyperlink', [words], { target: link('a') })]))
    const documents = documentsOf(
      rawEntry('kbHowTo', 'a', { title: 'Invoices', url: 'invoices' }),
      rawEntry('kbHowTo', 'b', { title: 'B', introduction: linkTo('billing customers') }),
      rawEntry('kbHowTo', 'c', { title: 'C', introduction: linkTo('canary words'), audience: 'employee' }),
    )
    expect(documents.find(({ id }) => id === 'a')?.alsoCalled).toEqual(['billing customers', 'invoices'])
  })

  it('name the audience of an article, and leave out an article with an unknown audience', () => {
    const documents = documentsOf(
      rawEntry('kbHowTo', 'a', { title: 'A' }),
      rawEntry('kbHowTo', 'b', { title: 'B', audience: 'signedIn' }),
      rawEntry('kbHowTo', 'c', { title: 'C', audience: 'employee' }),
      rawEntry('kbHowTo', 'd', { title: 'D', audience: 'friends' }),
    )
    expect(documents.map(({ id, audience }) => `${id} ${audience}`)).toEqual([
      'a everyone',
      'b signedIn',
      'c employee',
    ])
  })

  it("contain the editors' synonyms, boosts and answers, without empty ones", () => {
    const { site } = siteOf([
      rawEntry('searchSynonyms', 's1', { name: 'Bills', words: 'bill, invoice\n receipt ' }),
      rawEntry('searchSynonyms', 's2', { name: 'One', words: 'alone' }),
      rawEntry('searchBoost', 'b1', {
        name: 'Log in',
        queries: 'log in\n\nno access',
        article: link('a'),
        position: 'First',
      }),
      rawEntry('searchBoost', 'b2', { name: 'Up', queries: 'x', article: link('a') }),
      rawEntry('searchBoost', 'b3', {
        name: 'Wrong',
        queries: 'x',
        article: link('a'),
        position: 'Sideways',
      }),
      rawEntry('searchBoost', 'b4', {
        name: 'Answer',
        queries: 'why is it slow',
        article: link('a'),
        position: 'Answer',
        section: ' #speed',
      }),
    ])
    expect(searchCorpus(site, [])).toMatchObject({
      synonyms: [{ words: ['bill', 'invoice', 'receipt'], oneWay: false }],
      boosts: [
        { queries: ['log in', 'no access'], document: 'a', position: 'First' },
        { queries: ['x'], document: 'a', position: 'Higher' },
        { queries: ['why is it slow'], document: 'a', position: 'First' },
      ],
      answers: [{ questions: ['why is it slow'], document: 'a', section: 'speed' }],
    })
  })

  it('have a section for every anchor in the table of contents of a page, except for parts without text', () => {
    const site = wholeSite(readExport('content/space.json'))
    const documents = searchDocuments(site)
    const anchors = (items: readonly TocItem[]): string[] =>
      items.flatMap((one) => [one.id, ...anchors(one.content)])
    let compared = 0
    for (const page of site.pages) {
      const { model } = page
      if (!model || !('toc' in model)) continue
      const own = documents.find(({ id }) => id === page.entryId)
      const known = new Set(own?.sections.map(({ anchor }) => anchor))
      const missing = anchors(model.toc as TocItem[]).filter(
        (id) => !known.has(id) && !WITHOUT_TEXT.has(id) && !isUncategorized(id),
      )
      expect({ path: page.path, missing }).toEqual({ path: page.path, missing: [] })
      compared += known.size
    }
    expect(compared).toBeGreaterThan(100)
  })
})

/** Anchors of the parts of a page that contain only links or videos. */
const WITHOUT_TEXT = new Set(['related-content', 'video-highlights'])

/** True for the id of the heading above uncategorized questions. */
const isUncategorized = (id: string) => id.endsWith('-questions')

describe('courses of the academy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const lines: string[] = []
  const read = (content: unknown, lmsType: 'Absorb' | 'Docebo' = 'Absorb') => {
    const path = join(folder, 'academy.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    lines.length = 0
    return readCourses({ path, lmsType, lmsUrl: 'https://academy.example/', log: (line) => lines.push(line) })
  }

  it('DATA-23 are search documents whose source is the name of the academy: Absorb or Docebo', () => {
    const sample: unknown = JSON.parse(readFileSync('content/academy.json', 'utf8'))
    const courses = read(sample, 'Docebo')
    expect(courses.length).toBe(20)
    expect(new Set(courses.map(({ source }) => source))).toEqual(new Set(['Docebo']))
    expect(read(sample)[0]).toMatchObject({
      source: 'Absorb',
      contentType: '',
      url: 'https://academy.example.com/courses/dispatch-board-essentials',
      title: 'Dispatch Board Essentials',
      productAreas: ['Dispatch & Scheduling'],
      updatedAt: '2026-11-11T16:00:00.000Z',
      audience: 'everyone',
    })
  })

  it('are left out and reported one by one if invalid', () => {
    const courses = read({
      courses: [
        { id: '1', title: 'Good', url: '/courses/1' },
        { id: '2', title: '', url: 'https://a.example' },
        { id: '3', title: 'Bad', url: 'javascript:alert(1)' },
        'nothing',
      ],
    })
    expect(courses.map(({ url, updatedAt }) => [url, updatedAt])).toEqual([
      ['https://academy.example/courses/1', ''],
    ])
    expect(lines.map((line) => line.replace(/ of .*search/, ''))).toEqual([
      'Course 2: correct its title.',
      'Course 3: correct its url.',
      'Course 4: correct its all.',
    ])
  })

  it('are an empty list if their file is missing or invalid', () => {
    expect(read('{ half a fi')).toEqual([])
    expect(read({ lessons: [] })).toEqual([])
    const missing = readCourses({
      path: join(folder, 'none.json'),
      lmsType: 'Absorb',
      lmsUrl: '',
      log: (l) => lines.push(l),
    })
    expect(missing).toEqual([])
    expect(lines.at(-1)).toContain('ACADEMY_EXPORT is')
  })
})
