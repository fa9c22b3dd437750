import type { RecordSettings } from '../../lib/settings/records'
import { createLogFile } from './log-file'
import type { LogSink } from './log-sink'

/**
 * Returns a sink that sends to the OpenTelemetry collector if its URL is set, otherwise one that writes
 * files.
 */
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
