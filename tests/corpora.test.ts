import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readExport } from '../publisher/source/testing/export-content'
import { isPageTypeId } from '../src/model/content-model'
import { wholeSite } from './support/content-builders'

/** Exports of real help centres, where they are at hand: CORPORA names their folder. */
const folder = process.env.CORPORA ?? join('..', 'shared', 'corpora')
const corpora = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json.gz')) : []

it('REBUILD-02 makes a page of every article of a real space, less those that it reports', () => {
  for (const name of corpora) {
    const raw = readExport(join(folder, name))
    const reported = new Set<string>()
    const site = wholeSite(raw)
    for (const { entryId, severity } of site.report.faults) if (severity === 'error') reported.add(entryId)
    const articles = [...raw.entries].filter(({ contentType }) => isPageTypeId(contentType))
    const withoutPage = articles.filter(({ id }) => site.pageOf(id) === undefined && !reported.has(id))
    expect({ name, withoutPage }).toEqual({ name, withoutPage: [] })
  }
})
