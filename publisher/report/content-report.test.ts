/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rawEntry, wholeSite } from '../../tests/support/content-builders'
import { writeContentReport } from './content-report'

it('saves for each issue whether it is about an entry, and logs the locales that the site skips', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldbook-report-'))
  const lines: string[] = []
  const content = { entries: [rawEntry('kbHowTo', 'merge', {})], assets: [], skippedLocales: ['de-DE'] }
  await writeContentReport(wholeSite(content).report, content, dataDir, (line) => lines.push(line))
  expect(JSON.parse(readFileSync(join(dataDir, 'content-report.json'), 'utf8'))).toMatchObject({
    faults: [
      { entryId: 'merge', isEntry: true, field: 'title' },
      { entryId: 'de-DE', isEntry: false, contentType: 'locale' },
    ],
  })
  expect(lines).toContain('The site shows the default locale and skips de-DE.')
  rmSync(dataDir, { recursive: true })
})
