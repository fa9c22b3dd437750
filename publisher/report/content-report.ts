import { join } from 'node:path'
import { messageOf } from '../../lib/error-message'
import { dataPaths } from '../../lib/settings/data-paths'
import { writeAtomically } from '../../lib/state-folder'
import type { SavedContentReport } from '../../src/contracts/editor'
import { rawTitleOf } from '../../src/site/read/raw-title'
import type { ContentReport, RawContent } from '../../src/site/site'
import { describeIgnored, formatCounts, formatReport } from './format-report'

export async function writeContentReport(
  { counts, issues }: ContentReport,
  { entries }: RawContent,
  dataDir: string,
  log: (line: string) => void,
  warn: (line: string) => void = console.warn,
): Promise<void> {
  const reported = new Set(issues.map(({ entryId }) => entryId))
  const titles = new Map(
    [...entries].flatMap((entry) => (reported.has(entry.id) ? [[entry.id, rawTitleOf(entry)]] : [])),
  )
  const saved: SavedContentReport = {
    checkedAt: new Date().toISOString(),
    ...counts,
    faults: issues.map(({ severity, entryId, contentType, field, message }) => ({
      severity,
      entryId,
      contentType,
      title: titles.get(entryId),
      isEntry: titles.has(entryId),
      field,
      message,
    })),
  }
  const text = join(dataDir, 'content-report.txt')
  await Promise.all([
    writeAtomically(text, `${formatReport({ counts, issues })}\n`),
    writeAtomically(dataPaths(dataDir).contentReport, JSON.stringify(saved)),
  ]).catch((error: unknown) => warn(`Could not save the content report ${text}: ${messageOf(error)}`))
  log(`${counts.entries} entries, ${counts.pages} pages, ${formatCounts(issues)} in the content.`)
  for (const line of describeIgnored(issues)) log(line)
  if (issues.length > 0) log(`To list the content issues, run npm run content:check or read ${text}`)
}
