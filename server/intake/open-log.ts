import type { RecordSettings } from '../../lib/settings/records'
import { createLogFile } from './log-file'
import type { LogSink } from './log-sink'

export async function openLog({
  collector,
  retentionDays,
  maxBytes,
  folder,
}: RecordSettings['log'] & { folder: string }): Promise<LogSink> {
  if (collector !== undefined) {
    const { createLogCollector } = await import('./log-collector')
    return createLogCollector({ endpoint: collector })
  }
  return createLogFile({ folder, retentionDays, maxTotalBytes: maxBytes })
}
