import type { ContentReport } from '../../src/site/site'
import type { ContentIssue } from '../../src/site/read/issues'

const levels: Record<ContentIssue['severity'], string> = { error: 'error', warning: 'warning', info: 'note' }

/** Returns the report as SARIF 2.1.0, for tools that show issues in code reviews. */
export function toSarif({ issues }: ContentReport): object {
  const rules = [...new Set(issues.map(({ code }) => code))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Fieldbook content check', rules: rules.map((id) => ({ id })) } },
        results: issues.map(({ severity, code, entryId, contentType, field, message }) => ({
          ruleId: code,
          ruleIndex: rules.indexOf(code),
          level: levels[severity],
          message: { text: message },
          locations: [
            {
              logicalLocations: [
                {
                  name: field ?? entryId,
                  fullyQualifiedName: [contentType, entryId, field].filter(Boolean).join('/'),
                  kind: 'member',
                },
              ],
            },
          ],
        })),
      },
    ],
  }
}
