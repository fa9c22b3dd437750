import { MAX_LOG_BATCH } from '../../contracts/log-entries'
import type { LogState } from './log-state'

/** LOG-12 */
const SEND_EVERY_MS = 60_000

/** LOG-14: 1, 2, 4 ... 512 s. */
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 512_000

/** LOG-11: a full batch goes at once. */
export const SEND_AT = MAX_LOG_BATCH

/** How long after its failure the last of so many failed sends is tried again. */
const retryAfter = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)

/** When the next batch is due; undefined when nothing waits. Minutes are counted from the last send, so all tabs count the same ones. */
export function dueAt({ entries, round }: LogState): number | undefined {
  const [oldest] = entries
  if (!oldest) return undefined
  if (round.failures > 0)
    return round.at + Math.max(retryAfter(round.failures), Math.min(round.askedToWait, LAST_RETRY_MS))
  if (entries.length >= SEND_AT) return round.at
  const minutesBefore = Math.floor((Date.parse(oldest.createdOn) - round.at) / SEND_EVERY_MS)
  return round.at + (Math.max(0, minutesBefore) + 1) * SEND_EVERY_MS
}
