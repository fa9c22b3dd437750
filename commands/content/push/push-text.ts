import { basename } from 'node:path'
import type { PushStep } from './compare-with-space'
import type { PushPlan } from './plan-push'

/** More would push the first ones off the screen. */
const LINES_SHOWN = 20

/** One reason a line; of very many, the first. */
export function bulletList(lines: readonly string[]): string {
  const shown = lines.slice(0, LINES_SHOWN).map((line) => `  - ${line}`)
  const more = lines.length - shown.length
  return [...shown, ...(more > 0 ? [`  - ... and ${more} more.`] : [])].join('\n')
}

/** What an export holds, for a dry run. */
export function formatPlan(plan: PushPlan): string {
  const files = plan.assets.flatMap(({ id, files }) => files.map((file) => ({ id, ...file })))
  const total = files.reduce((sum, { found }) => sum + (found?.size ?? 0), 0)
  return [
    `${plan.exportPath} holds:`,
    `  locales: ${plan.locales.join(', ')} (default ${plan.defaultLocale})`,
    `  content types: ${plan.contentTypes.length}`,
    ...plan.contentTypes.map(({ id, fields }) => `    ${id}, ${fields.length} fields`),
    `  entries: ${plan.entries.length}`,
    ...countByType(plan).map(([type, count]) => `    ${type}: ${count}`),
    `  assets: ${plan.assets.length}, ${formatSize(total)}`,
    ...files.map(
      ({ id, fileName, found }) =>
        `    ${id}: ${basename(fileName)}, ${found ? formatSize(found.size) : 'file missing'}`,
    ),
    ...(plan.leftOut.length > 0 ? [`  not pushed: ${plan.leftOut.join(', ')}`] : []),
  ].join('\n')
}

/** What a push would do in a space, for a dry run. */
export function formatSteps(steps: readonly PushStep[]): string {
  return steps
    .map(({ label, todo, settled }) => {
      const drafts = todo.filter(({ overDraft }) => overDraft).length
      const parts = [`${todo.length - drafts} to create and publish`]
      if (drafts > 0) parts.push(`${drafts} drafts to complete and publish`)
      if (settled > 0) parts.push(`${settled} there already`)
      return `  ${label}: ${parts.join(', ')}`
    })
    .join('\n')
}

function countByType({ entries }: PushPlan): [string, number][] {
  const counts = new Map<string, number>()
  for (const { contentType } of entries) counts.set(contentType, (counts.get(contentType) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a.localeCompare(b))
}

function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
