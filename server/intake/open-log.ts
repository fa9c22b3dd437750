import type { RecordSettings } from '../../lib/settings/records'
import { createLogCollector } from './log-collector'
import { createLogFile } from './log-file'
import type { LogSink } from './log-sink'

/** Opens the collector if its URL is set, otherwise log files in a folder. */
export function openLog({
  collector,
  retentionDays,
  maxBytes,
  folder,
}: RecordSettings['log'] & { folder: string }): LogSink {
  if (collector !== undefined) return createLogCollector({ endpoint: collector })
  return createLogFile({ folder, retentionDays, maxTotalBytes: maxBytes })
}
