/** @jest-environment node */
import { anEmbeddingsServer, embeds } from '../lib/embeddings/testing/an-embeddings-server'
import { parseSettings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'
import { writeDevelopRelease } from '../publisher/develop-release'
import { createReleaseSource } from '../server/releases/release-source'
import { openQuestionVectors } from '../server/search/question-vectors'
import { createReleaseSearch } from '../server/search/release-search'
import { aFolder } from '../server/testing/fake-public'
import { document, paragraph, rawEntry, wholeSite } from './support/content-builders'

const { folder, remove } = aFolder()
afterAll(remove)

const anArticle = (id: string, title: string, text: string) =>
  rawEntry('kbHowTo', id, { title, url: id, introduction: document(paragraph(text)) })

const SCOPE = {
  audiences: ['everyone' as const],
  filters: { sources: [], contentTypes: [], productAreas: [] },
}

it('BOT-03 finds a section by its meaning with vectors from the publish, or by its words if the embeddings server is down', async () => {
  const fake = await anEmbeddingsServer(embeds('delete|wipe', 'invoice', 'account'))
  const settings = parseSettings({
    DATA_DIR: folder,
    ACADEMY_EXPORT: 'none.json',
    EMBEDDINGS_BASE_URL: fake.server.baseUrl,
    EMBEDDINGS_MODEL: 'small',
  })
  const site = wholeSite({
    entries: [
      anArticle('delete', 'Delete a Customer', 'The record goes for good.'),
      anArticle('invoices', 'Send Invoices', 'Pick the account, then send the invoice.'),
    ],
    assets: [],
  })
  await writeDevelopRelease(site, settings, () => undefined)

  const reports: string[] = []
  const report = (line: string) => reports.push(line)
  const search = createReleaseSearch({
    releases: createReleaseSource({ releasesDir: dataPaths(folder).releases, report }),
    report,
    questionVectors: settings.embeddings && (await openQuestionVectors(settings.embeddings, report, 10_000)),
  })
  await search.start()
  const titlesFor = async (question: string) => {
    const knowledge = await search.knowledge.current()
    return (await knowledge?.retrieve(question, SCOPE))?.passages.map(({ title }) => title)
  }
  expect(await titlesFor('wipe an account')).toContain('Delete a Customer')
  expect(reports).toEqual([])
  await fake.close()
  expect(await titlesFor('wipe my account')).toEqual(['Send Invoices'])
  expect(reports).toEqual([expect.stringContaining('Answers are ranked without vectors')])
  await search.close()
})
