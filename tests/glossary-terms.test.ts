/** @jest-environment node */
import { siteFiles } from '../src/site/site-files'
import type { RawEntry } from '../src/site/read/read-entry'
import { plainText, type RichText, type RichTextNode } from '../src/model/rich-text'
import { isRecord } from '../src/lib/guards'
import {
  document,
  embedded,
  link,
  modelAt,
  node,
  paragraph,
  rawEntry,
  siteOf,
  words,
} from './support/content-builders'

type Fields = Record<string, unknown>

const glossary = (terms: readonly string[], fields: Fields = {}, id = 'glossary') =>
  rawEntry('kbGlossary', id, { title: 'Terms', url: id, terms: terms.map((one) => link(one)), ...fields })

const term = (id: string, name: string, definition = document(`About ${name}.`), fields: Fields = {}) =>
  rawEntry('kbTerm', id, { term: name, definition, ...fields })

const howTo = (introduction: ReturnType<typeof document>, fields: Fields = {}, id = 'article') =>
  rawEntry('kbHowTo', id, { title: `Title of ${id}`, url: id, introduction, ...fields })

/** Returns the marked terms of a page in reading order, each as `word path`. */
function marksAt(path: string, entries: readonly RawEntry[]) {
  return marksIn(modelAt(siteOf(entries).site, path).model)
}

function marksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(marksIn)
  if (!isRecord(value)) return []
  if (value['nodeType'] !== 'term') return Object.values(value).flatMap(marksIn)
  const { data, content } = value as { data: { href: string }; content: RichTextNode[] }
  return [`${plainText(content)} ${data.href}`]
}

const terms = [glossary(['job', 'payout']), term('job', 'Job'), term('payout', 'Payout')]

describe('terms of the glossary in articles', () => {
  it('are marked at their first use, in the order of the page', () => {
    const article = howTo(document('Two jobs and a job.'), {
      thingsToKnow: document('Jobs end with a payout.'),
      howToSections: [link('section')],
      spotlightBoxes: [link('box')],
    })
    const parts = [
      rawEntry('kbHowToSection', 'section', { heading: 'Get a payout', content: document('The payout.') }),
      rawEntry('spotlightBox', 'box', { name: 'Payouts', description: document('See your payouts.') }),
    ]
    expect(marksAt('/how-to/article', [...terms, article, ...parts])).toEqual([
      'jobs /glossary/glossary#job',
      'payouts /glossary/glossary#payout',
    ])
  })

  it('are not marked in links, headings, code, formatted words and table heads', () => {
    const table = node('table', [
      node('table-row', [node('table-header-cell', [paragraph('Job')])]),
      node('table-row', [node('table-cell', [paragraph('a payout')])]),
    ])
    const introduction = document(
      node('heading-2', ['A job']),
      paragraph(node('hyperlink', ['a job'], { uri: 'https://example.com/' })),
      paragraph(words('job', 'code'), ' ', words('Job', 'bold'), ' ', words('job', 'italic')),
      paragraph(words('job\njob', 'code')),
      table,
    )
    expect(marksAt('/how-to/article', [...terms, howTo(introduction)])).toEqual([
      'payout /glossary/glossary#payout',
    ])
  })

  it('NAV-26 link to an encoded anchor', () => {
    const half = term('half', 'Half', document('50 %.'), { anchor: '50%-off' })
    expect(marksAt('/how-to/article', [glossary(['half']), half, howTo(document('Half.'))])).toEqual([
      'Half /glossary/glossary#50%25-off',
    ])
  })

  it('are marked in lists, quotes, boxes and steps', () => {
    const introduction = document(
      node('unordered-list', [node('list-item', [paragraph('a job')])]),
      node('blockquote', [paragraph('a payout')]),
      embedded('box'),
      embedded('step'),
    )
    const more = [
      term('crew', 'Crew'),
      term('visit', 'Visit'),
      rawEntry('spotlightBox', 'box', { name: 'A', description: document('a crew') }),
      rawEntry('kbStep', 'step', { title: 'Book the visit', text: document('a visit') }),
    ]
    const list = [glossary(['job', 'payout', 'crew', 'visit']), ...terms.slice(1), ...more]
    expect(marksAt('/how-to/article', [...list, howTo(introduction)])).toEqual([
      'job /glossary/glossary#job',
      'payout /glossary/glossary#payout',
      'crew /glossary/glossary#crew',
      'visit /glossary/glossary#visit',
    ])
  })

  it('are not marked in a glossary, or without a definition', () => {
    const entries = [
      glossary(['job', 'empty'], { description: document('About a job.') }),
      term('job', 'Job', document('A job has visits.')),
      term('empty', 'Visit', document('')),
      howTo(document('A visit.')),
    ]
    expect(marksAt('/glossary/glossary', entries)).toEqual([])
    expect(marksAt('/how-to/article', entries)).toEqual([])
  })

  it('are not marked in phrases that the term excludes', () => {
    const credit = term('credit', 'Credit', document('Money.'), { notIn: 'credit card, credit and debit' })
    const text = 'Credit cards, credit and debit, and a credit.'
    const { model } = modelAt(
      siteOf([glossary(['credit']), credit, howTo(document(text))]).site,
      '/how-to/article',
    )
    expect(marksIn(model)).toEqual(['credit /glossary/glossary#credit'])
    const { introduction } = model as { introduction: RichText }
    expect(plainText(introduction)).toBe(text)
  })

  it('have definitions whose links to other terms point to the glossary page', () => {
    const definition = document(
      paragraph('A ', node('hyperlink', ['job'], { uri: '#work' }), '.'),
      'A second paragraph.',
    )
    const { site } = siteOf([
      glossary(['job', 'visit']),
      term('job', 'Job (or work)', document('Work.'), { anchor: 'work' }),
      term('visit', 'Visit', definition),
    ])
    expect(site.definitions).toEqual({
      '/glossary/glossary#work': {
        title: 'Job (or work)',
        content: [{ nodeType: 'text', value: 'Work.' }],
      },
      '/glossary/glossary#visit': {
        title: 'Visit',
        content: [
          { nodeType: 'text', value: 'A ' },
          expect.objectContaining({ data: { href: '/glossary/glossary#work', internal: true } }),
          { nodeType: 'text', value: '.' },
        ],
      },
    })
  })
})

describe('private content', () => {
  const secret = [
    glossary(['margin'], { audience: 'employee', title: 'Secret terms' }, 'secret'),
    term('margin', 'Margin', document('What we earn.')),
    howTo(document('A margin.')),
    howTo(document('A margin of a job.'), { audience: 'employee' }, 'internal'),
  ]

  it('has marks for terms of a public glossary; terms of a private glossary are marked nowhere', () => {
    expect(marksAt('/how-to/article', [...terms, ...secret])).toEqual([])
    expect(marksAt('/how-to/internal', [...terms, ...secret])).toEqual(['job /glossary/glossary#job'])
  })

  it('is not in the public file of definitions, not even as a link target', async () => {
    const linked = term(
      'job',
      'Job',
      document(paragraph('See ', node('entry-hyperlink', ['this'], { target: link('internal') }))),
    )
    const { site } = siteOf([glossary(['job']), linked, ...secret])
    const files = await siteFiles(site, { redirects: { redirects: [], anchors: [] }, documents: [] })
    const file = files.find(({ path }) => path === 'definitions.json')
    expect(file?.audience).toBe('everyone')
    expect(file?.text).toContain('See ')
    expect(file?.text).not.toMatch(/margin|earn|internal"|\/how-to\/internal/i)
  })
})

describe('a publish', () => {
  const articles = [
    howTo(document('A job.'), {}, 'with'),
    howTo(document('Nothing of it.'), {}, 'without'),
    howTo(document('A crew.'), {}, 'crews'),
  ]
  const hashes = (entries: readonly RawEntry[]) =>
    new Map(siteOf(entries).site.pages.map(({ path, hash }) => [path, hash]))
  const changed = (before: readonly RawEntry[], after: readonly RawEntry[]) => {
    const [old, now] = [hashes(before), hashes(after)]
    return [...now].flatMap(([path, hash]) => (old.get(path) === hash ? [] : [path]))
  }

  it('renders only the glossary for a changed definition', () => {
    const [list, , payout] = terms
    const edited = [list!, term('job', 'Job', document('Work at one location.')), payout!]
    expect(changed([...terms, ...articles], [...edited, ...articles])).toEqual(['/glossary/glossary'])
    expect(siteOf(edited).site.definitions['/glossary/glossary#job']?.content).toEqual([
      { nodeType: 'text', value: 'Work at one location.' },
    ])
  })

  it('renders the articles that contain a new term', () => {
    const more = [glossary(['job', 'payout', 'crew']), ...terms.slice(1), term('crew', 'Crew')]
    expect(changed([...terms, ...articles], [...more, ...articles]).sort()).toEqual([
      '/glossary/glossary',
      '/how-to/crews',
    ])
  })
})
