import { parseJson, toTexts } from '../../lib/guards'
import { storedText, type StorageArea } from '../../lib/stored-text'

/** The specification fixes this key (DEFL-21). */
export const STORAGE_KEY = 'help-widget-deflected-cases'

export const MAX_STORED = 100

/**
 * Stores the ids of support cases that the reader closed or kept open (DEFL-20, DEFL-21, DATA-65). Also keeps
 * ids in memory: for cases that are being processed, and for browsers that block storage.
 */
export function createProcessedCases(area?: StorageArea) {
  const stored = storedText(STORAGE_KEY, area)
  const onThisPage = new Set<string>()
  const list = () => toTexts(parseJson(stored.read()))

  return {
    has: (caseId: string) => onThisPage.has(caseId) || list().includes(caseId),
    /** call before processing a case */
    start: (caseId: string) => void onThisPage.add(caseId),
    /** call if processing failed */
    cancel: (caseId: string) => void onThisPage.delete(caseId),
    add(caseId: string) {
      onThisPage.add(caseId)
      const others = list().filter((id) => id !== caseId)
      stored.write(JSON.stringify([...others, caseId].slice(-MAX_STORED)))
    },
  }
}

export type ProcessedCases = ReturnType<typeof createProcessedCases>
