/** @jest-environment node */
import { decodeVectors, keyOfText, textToEmbed, vectorOf } from '../lib/embeddings/section-vectors'
import {
  anEmbeddingsServer,
  embeds,
  failsWith,
  hangs,
  returns,
  type EmbeddingsBehavior,
} from '../lib/embeddings/testing/an-embeddings-server'
import { parseSettings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'
import { SECTION_VECTORS } from '../src/contracts/release'
import type { SearchDocument } from '../src/contracts/search-documents'
import { loadRelease } from '../server/releases/release-source'
import { aFolder } from '../server/testing/fake-public'
import { document, paragraph, rawEntry, wholeSite } from '../tests/support/content-builders'
import { writeDevelopRelease } from './develop-release'
import { computeSectionVectors, VECTOR_LIMITS } from './section-vectors'

let fake: Awaited<ReturnType<typeof anEmbeddingsServer>>
afterEach(() => fake.close())

const titleOnly = (title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id: title,
  source: 'KBContentful',
  contentType: 'kbHowTo',
  url: `/how-to/${title}`,
  title,
  productAreas: [],
  topics: [],
  updatedAt: '',
  audience: 'everyone',
  alsoCalled: [],
  sections: [{ heading: '', anchor: '', text: `About ${title}.` }],
  ...more,
})

const articles = (...titles: string[]) => titles.map((title) => titleOnly(title))
const ABC = articles('a', 'b', 'c')
const MEANINGS = embeds('about a', 'about b', 'about c')

/** Returns the ids of articles that got a vector (`found`), and the titles in each request (`asked`). */
async function compute(
  documents: readonly SearchDocument[],
  {
    behaviors = [MEANINGS],
    model = 'small',
    before,
    limits,
  }: {
    behaviors?: readonly EmbeddingsBehavior[]
    model?: string
    before?: Buffer | undefined
    limits?: Partial<typeof VECTOR_LIMITS>
  } = {},
) {
  fake = await anEmbeddingsServer(...behaviors)
  const lines: string[] = []
  const warnings: string[] = []
  const file = await computeSectionVectors({
    documents,
    server: { ...fake.server, model },
    former: before && decodeVectors(before),
    log: (line) => lines.push(line),
    warn: (line) => warnings.push(line),
    limits: { ...VECTOR_LIMITS, retries: 0, ...limits },
  })
  const vectors = file && decodeVectors(file)
  const has = (document: SearchDocument) =>
    document.sections.some(
      (section) => vectors && vectorOf(vectors, keyOfText(textToEmbed(document, section))) !== undefined,
    )
  await fake.close()
  return {
    file,
    vectors,
    lines,
    warnings,
    found: documents.filter(has).map(({ id }) => id),
    asked: fake.calls.map(({ body }) => body.input.map((text) => text.split('\n')[0])),
  }
}

describe('the vectors of sections', () => {
  it('are computed in batches, and reused for texts that did not change', async () => {
    const first = await compute(ABC, { limits: { batch: 2 } })
    expect(first.asked).toEqual([['a', 'b'], ['c']])
    expect(first.found).toEqual(['a', 'b', 'c'])
    expect(first.lines).toEqual(['Vectors of sections: 3 computed, 0 reused.'])
    const changed = [...articles('d', 'c'), titleOnly('a', { title: 'A' })]
    const next = await compute(changed, { before: first.file })
    expect(next.asked).toEqual([['d', 'A']])
    expect(next.found).toEqual(['d', 'c', 'a'])
    expect(next.vectors?.rows.size).toBe(3)
    const same = await compute(changed, { before: next.file })
    expect(same.asked).toEqual([])
    expect(same.file).toEqual(next.file)
  })

  it('are computed once per text, for articles only', async () => {
    const { asked } = await compute([
      ...articles('a', 'a'),
      titleOnly('course', { source: 'Absorb' }),
      titleOnly('question', { contentType: 'kbFaqQuestion' }),
      titleOnly('empty', { sections: [{ heading: '', anchor: '', text: '' }] }),
    ])
    expect(asked).toEqual([['a']])
    expect((await compute([])).file).toBeUndefined()
  })

  it('of another model are not reused', async () => {
    const { file } = await compute(ABC)
    const { asked, vectors } = await compute(ABC, { before: file, model: 'other' })
    expect(asked).toEqual([['a', 'b', 'c']])
    expect(vectors?.model).toBe('other')
  })

  it('are computed again if the model changed under the same name', async () => {
    const { file } = await compute(ABC)
    const { asked, lines, found, vectors } = await compute([...ABC, ...articles('d')], {
      before: file,
      behaviors: [embeds('about a')],
    })
    expect(asked).toEqual([['d'], ['a', 'b', 'c', 'd']])
    expect(found).toHaveLength(4)
    expect(vectors?.dimensions).toBe(2)
    expect(lines[0]).toBe(
      'The embeddings model small changed, so the vectors of all sections are computed again.',
    )
  })

  it.each([
    ['fails', failsWith(500), 'responded with status 500.'],
    ['does not respond', hangs, 'took too long.'],
    ['returns too few vectors', returns([1, 0, 0, 0]), 'returned 1 vectors for 2 texts.'],
    [
      'returns vectors of different lengths',
      returns([1, 0], [1, 0]),
      'returned vectors of different lengths.',
    ],
  ])('are missing for a batch for which the server %s', async (_, behavior, problem) => {
    const { found, warnings } = await compute([...ABC, ...articles('d', 'e', 'f')], {
      behaviors: [MEANINGS, behavior, MEANINGS],
      limits: { batch: 2, ...(behavior === hangs && { timeoutMs: 200 }) },
    })
    expect(found).toEqual(['a', 'b', 'e', 'f'])
    expect(warnings[0]).toMatch(/^2 of 6 sections have no vector: .* The next publish tries again\.$/)
    expect(warnings[0]).toContain(problem)
  })

  it('are no longer requested after two failed requests, and are reused for unchanged texts', async () => {
    const { file } = await compute(ABC)
    const { asked, found, warnings } = await compute([...articles('d', 'e', 'f', 'g'), ...ABC], {
      before: file,
      behaviors: [failsWith(503)],
      limits: { batch: 1 },
    })
    expect(asked).toHaveLength(2)
    expect(found).toEqual(['a', 'b', 'c'])
    expect(warnings[0]).toContain('4 of 7 sections have no vector')
    expect((await compute(ABC, { behaviors: [failsWith(503)] })).file).toBeUndefined()
  })

  it('are computed for a limited number of sections and for a limited time per publish', async () => {
    const few = await compute(ABC, { limits: { sections: 2 } })
    expect(few.found).toEqual(['a', 'b'])
    expect(few.warnings[0]).toBe('1 of 3 sections have no vector: At most 2 sections have vectors.')
    const now = jest.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValueOnce(10).mockReturnValue(60_001)
    const slow = await compute(ABC, { limits: { batch: 1, totalMs: 60_000 } })
    now.mockRestore()
    expect(slow.found).toEqual(['a'])
    expect(slow.warnings[0]).toContain('The publish waited 60 s for vectors.')
  })
})

describe('a release', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)

  const site = wholeSite({
    entries: [
      rawEntry('kbHowTo', 'merge', {
        title: 'Merge customers',
        url: 'merge',
        introduction: document(paragraph('Merge two.')),
      }),
    ],
    assets: [],
  })

  async function release(embeddings: Record<string, string>) {
    const lines: string[] = []
    jest.spyOn(console, 'warn').mockReturnValue() // hides the warning that there are no courses
    const settings = parseSettings({ DATA_DIR: folder, ACADEMY_EXPORT: 'none.json', ...embeddings })
    await writeDevelopRelease(site, settings, (line) => lines.push(line))
    return { served: await loadRelease(dataPaths(folder).releases), lines }
  }

  it('AUTH-01 has the vectors in a file that no route serves, and has no vectors without an embeddings server', async () => {
    fake = await anEmbeddingsServer(embeds('merge'))
    const settings = { EMBEDDINGS_BASE_URL: fake.server.baseUrl, EMBEDDINGS_MODEL: 'small' }
    expect((await release({})).served?.companion(SECTION_VECTORS)).toBeUndefined()
    expect(fake.calls).toEqual([])
    const { served } = await release(settings)
    expect(served?.companion(SECTION_VECTORS)).toBeDefined()
    expect([served?.find(SECTION_VECTORS), served?.findPrivate(SECTION_VECTORS)]).toEqual([
      undefined,
      undefined,
    ])
    const asked = fake.calls.length
    expect((await release(settings)).lines).toContainEqual(
      expect.stringMatching(/ 0 computed, [1-9]\d* reused/),
    )
    expect(fake.calls).toHaveLength(asked)
    expect((await release({})).served?.companion(SECTION_VECTORS)).toBeUndefined()
  })
})
