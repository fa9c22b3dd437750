import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataPaths } from '../../lib/settings/data-paths'
import type { Settings } from '../../lib/settings'
import { checkCare } from '../../src/site/check/check-care'
import { checkRedirects } from '../../src/site/redirects/check-redirects'
import { type FoundContent, readAndCheck } from '../../src/site/check/check-site'
import { entriesWithErrors, keepLastGood, withReplacements } from '../../src/build/last-good'
import { readRedirects, redirectSources } from '../../src/site/redirects/redirects'
import { rememberModels } from '../../src/build/remembered-models'
import { readSite, type RawContent, type SiteContent } from '../../src/site/read-site'
import type { SiteMemory } from '../../src/build/site-memory'
import { silent } from '../../src/site/read/issues'
import type { ContentFindings } from '../../src/contracts/editor'
import { contentTypeIds } from '../../src/model/content-model'
import { countWords, formatReport } from '../../publisher/report'
import { openLastGoodEntries } from './last-good-entries'

interface CheckedContent {
  /** what the site is to show */
  readonly site: SiteContent
  /** what the build cannot find out by itself */
  readonly environment: Readonly<Record<string, string>>
  /**
   * Makes ready to keep the entries without errors for the builds to come; what this resolves with does it, and is wanted once the build has gone
   * well. Until it is called, the content stays in memory.
   */
  readonly prepareKeeping: () => Promise<() => Promise<void>>
}

interface Options {
  /** an entry that has errors is shown as it was before it had any */
  readonly unattended: boolean
  /** all that is published */
  readonly raw: RawContent
  /** in just that, where it was looked through already */
  readonly found?: FoundContent | undefined
  readonly memory?: SiteMemory | undefined
}

/** Reports what is wrong with the content, and tells the build what only the content's source knows. */
export async function checkContent(
  { dataDir }: Pick<Settings, 'dataDir'>,
  { unattended, raw, memory, found = check(raw, memory) }: Options,
): Promise<CheckedContent> {
  console.log('Checking the content ...')
  mkdirSync(dataDir, { recursive: true })
  const { site } = found
  const faulty = entriesWithErrors(found.report)
  const lastGood = openLastGoodEntries(dataDir)
  const kept = unattended ? await lastGood.read(faulty) : []
  const { report, replacements } = keepLastGood({
    raw,
    report: found.report,
    kept,
    check: (content) => check(content, memory).report,
  })

  const reportPath = join(dataDir, 'content-report.txt')
  writeFileSync(reportPath, `${formatReport(report)}\n`)
  const findings: ContentFindings = {
    checkedAt: new Date().toISOString(),
    ...report.counts,
    faults: report.faults.map(({ severity, entryId, contentType, field, message }) => ({
      severity,
      entryId,
      contentType,
      field,
      message,
    })),
  }
  writeFileSync(dataPaths(dataDir).contentReport, JSON.stringify(findings))
  console.log(
    `${report.counts.entries} entries, ${report.counts.pages} pages, ${countWords(report.faults)} in the content.`,
  )
  if (report.faults.length > 0)
    console.log(`What is wrong and what to do: npm run content:check, or ${reportPath}`)
  for (const { id, contentType, updatedAt } of replacements)
    console.log(`The ${contentType} ${id} has errors and is shown as it was on ${updatedAt.slice(0, 10)}.`)

  const known = new Set<string>(contentTypeIds)
  const isEmpty = ![...raw.entries].some(({ contentType }) => known.has(contentType))
  return {
    site:
      replacements.length === 0
        ? site
        : rememberModels(readSite(withReplacements(raw, replacements), redirectSources(), silent, memory)),
    environment: {
      CONTENT_IS_EMPTY: String(isEmpty),
    },
    prepareKeeping: () => lastGood.prepare(raw.entries, faulty),
  }
}

/** All that can be said of content without asking anybody else. */
export const check = (content: RawContent, memory?: SiteMemory) =>
  readAndCheck(
    content,
    redirectSources(),
    (site) => [...checkRedirects(readRedirects(), site), ...checkCare(site, new Date())],
    memory,
  )
