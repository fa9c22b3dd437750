import { isContentTypeId } from '../../src/model/content-model'
import type { ContentReport } from '../../src/site/site'
import type { ContentIssue } from '../../src/site/read/issues'

const headings: Record<ContentIssue['severity'], string> = {
  error: 'Errors: something is left out',
  warning: 'Warnings: shown, but not as meant',
  info: 'For your information',
}

export function formatReport({ issues, counts }: ContentReport): string {
  const lines = [
    `${counts.entries} entries, ${counts.pages} pages, ${formatCounts(issues)}.`,
    ...describeIgnored(issues),
  ]
  for (const severity of ['error', 'warning', 'info'] as const) {
    const some = issues.filter((issue) => issue.severity === severity)
    if (some.length > 0) lines.push('', `${headings[severity]} (${some.length})`, ...some.map(formatIssue))
  }
  return lines.join('\n')
}

export function describeIgnored(issues: readonly ContentIssue[]): string[] {
  const locales = issues.flatMap(({ code, entryId }) => (code === 'skipped-locale' ? [entryId] : []))
  const counts = new Map<string, number>()
  for (const { code, contentType } of issues)
    if (code === 'unexpected-entry' && !isContentTypeId(contentType))
      counts.set(contentType, (counts.get(contentType) ?? 0) + 1)
  const names = [...counts].map(([type, count]) => `${type} (${count})`)
  return [
    ...(locales.length > 0 ? [`The site shows the default locale and skips ${locales.join(', ')}.`] : []),
    ...(names.length > 0
      ? [`The site does not know these content types and shows none of their entries: ${names.join(', ')}.`]
      : []),
  ]
}

/** Returns the numbers of errors and warnings, such as `2 errors, 1 warning`. */
export function formatCounts(issues: readonly ContentIssue[]): string {
  const count = (severity: ContentIssue['severity'], word: string) => {
    const number = issues.filter((issue) => issue.severity === severity).length
    return `${number} ${word}${number === 1 ? '' : 's'}`
  }
  return `${count('error', 'error')}, ${count('warning', 'warning')}`
}

export function hasErrors({ issues }: ContentReport) {
  return issues.some(({ severity }) => severity === 'error')
}

function formatIssue({ entryId, contentType, field, message }: ContentIssue) {
  return `  ${contentType} ${entryId}${field ? `, ${field}` : ''}: ${message}`
}
