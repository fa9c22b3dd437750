import { readFileSync } from 'node:fs'
import { rawContentOfExport } from '../publisher/source/testing/export-content'
import { sampleSpace } from '../content/importer/sample-space'
import { readRedirectFiles } from '../publisher/redirect-files'
import type { Article } from '../src/model/article'
import { contentModel } from '../src/model/content-model'
import type { ContentType } from '../src/model/content-model'
import { countWords } from '../src/model/words'
import { issuesOf, wholeSite } from './support/content-builders'

const raw = rawContentOfExport(JSON.parse(readFileSync('content/space.json', 'utf8')))
const entries = [...raw.entries]
const ofType = (type: string) => entries.filter(({ contentType }) => contentType === type)

describe('the sample space', () => {
  it('is what npm run content:sample writes', async () => {
    const { issues, space } = await sampleSpace()
    expect(issues).toEqual([])
    expect(JSON.parse(JSON.stringify(space))).toEqual(JSON.parse(readFileSync('content/space.json', 'utf8')))
  })

  it('has no error, and only the intended warnings', () => {
    const env = { ...process.env, GATSBY_FRAME_HOSTS: 'tours.fieldbook.example' }
    jest.replaceProperty(process, 'env', env)
    const issues = issuesOf(raw, readRedirectFiles({ contentFolder: 'content' }).redirects)
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(issues.filter(({ severity }) => severity === 'warning')).toMatchObject([
      { code: 'missing-slug', entryId: 'how-to-read-a-job-audit-trail' },
    ])
  })

  it('DATA-02 DATA-03 DATA-04 uses every content type and every field', () => {
    const unused = Object.entries<ContentType>(contentModel).flatMap(([type, { fields }]) =>
      Object.keys(fields)
        .filter((field) => !ofType(type).some((entry) => entry.fields[field] !== undefined))
        .map((field) => `${type}.${field}`),
    )
    expect(unused).toEqual([])
  })

  it.each([
    ['kbHowTo', 12],
    ['kbFaq', 2],
    ['kbTerm', 25],
    ['kbReleaseNotes', 4],
    ['kbLandingPage', 3],
    ['articleProblemSolution', 5],
    ['articleRecommendedWorkflow', 4],
    ['kbCapability', 14],
    ['announcement', 20],
    ['category', 8],
    ['homeContentBlock', 5],
  ])('%s: has at least %d entries', (type, count) => {
    expect(ofType(type).length).toBeGreaterThanOrEqual(count)
  })

  it('has no how-to article of fewer than 300 words', () => {
    const site = wholeSite(raw)
    const short = site.pages
      .filter(({ template }) => template === 'how-to')
      .map(({ model }) => model as Article)
      .filter(
        (article) => countWords(JSON.stringify(Object.values(article)).replace(/"[a-zA-Z]+":/g, ' ')) < 300,
      )
    expect(short.map(({ path }) => path)).toEqual([])
  })

  it('KB-03 KB-04 has the home pages of the two marketing knowledge bases', () => {
    const paths = wholeSite(raw).pages.map(({ path }) => path)
    expect(paths).toContain('/landing-page/marketing-pro-home-fieldroutes')
    expect(paths).toContain('/landing-page/marketing-pro-home-aspire')
  })

  it('has at least 20 academy courses', () => {
    const academy = JSON.parse(readFileSync('content/academy.json', 'utf8')) as { courses: unknown[] }
    expect(academy.courses.length).toBeGreaterThanOrEqual(20)
  })
})
