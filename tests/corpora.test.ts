import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { corporaFolder } from '../bench/search/known-items'
import { readExport } from '../publisher/source/testing/export-content'
import { isPageTypeId } from '../src/model/content-model'
import { wholeSite } from './support/content-builders'

const corpora = existsSync(corporaFolder)
  ? readdirSync(corporaFolder).filter((name) => name.endsWith('.json.gz'))
  : []

const withCorpora = corpora.length > 0 ? it : it.skip
withCorpora(
  'REBUILD-02 builds a page for every article of the test corpora, except those with a reported error',
  () => {
    for (const name of corpora) {
      const raw = readExport(join(corporaFolder, name))
      const reported = new Set<string>()
      const site = wholeSite(raw)
      for (const { entryId, severity } of site.report.issues) if (severity === 'error') reported.add(entryId)
      const articles = [...raw.entries].filter(({ contentType }) => isPageTypeId(contentType))
      const withoutPage = articles.filter(({ id }) => site.pageOf(id) === undefined && !reported.has(id))
      expect({ name, withoutPage }).toEqual({ name, withoutPage: [] })
    }
  },
)
