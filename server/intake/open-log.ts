import type { RecordSettings } from '../../lib/settings/records'
import { createLogCollector } from './log-collector'
import { createLogFile } from './log-file'
import type { LogSink } from './log-sink'

/** The collector where its address is known, else files in a folder. */
export function openLog({
  collector,
  keepDays,
  maxBytes,
  folder,
}: RecordSettings['log'] & { folder: string }): LogSink {
  if (collector !== undefined) return createLogCollector({ endpoint: collector })
  return createLogFile({ folder, keepDays, maxTotalBytes: maxBytes })
}
