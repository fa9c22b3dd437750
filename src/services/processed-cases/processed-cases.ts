import { parseJson, toTexts } from '../../lib/guards'
import { storedText, type StorageArea } from '../../lib/stored-text'

/** The specification fixes this key (DEFL-21). */
export const STORAGE_KEY = 'help-widget-deflected-cases'

export const MAX_STORED = 100

/**
 * Stores the ids of support cases that the reader closed or kept open (DEFL-20, DEFL-21, DATA-65). Also keeps
 * ids in memory, for browsers that block storage.
 */
export function createProcessedCases(area?: StorageArea) {
  const stored = storedText(STORAGE_KEY, area)
  const onThisPage = new Set<string>()
  const list = () => toTexts(parseJson(stored.read()))
  const listWithout = (caseId: string) => list().filter((id) => id !== caseId)
  const store = (ids: readonly string[]) => stored.write(JSON.stringify(ids.slice(-MAX_STORED)))

  return {
    has: (caseId: string) => onThisPage.has(caseId) || list().includes(caseId),
    /** call before processing a case, so that no other tab processes it too */
    start(caseId: string) {
      onThisPage.add(caseId)
      store([...listWithout(caseId), caseId])
    },
    /** call if processing failed, or if its outcome stays unknown */
    cancel(caseId: string) {
      onThisPage.delete(caseId)
      store(listWithout(caseId))
    },
  }
}

export type ProcessedCases = ReturnType<typeof createProcessedCases>
