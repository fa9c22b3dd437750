import { parseJson, toTexts } from '../../lib/guards'
import { storedText, type StorageArea } from '../../lib/stored-text'

/** The key that the specification gives (DEFL-21). */
export const STORAGE_KEY = 'help-widget-deflected-cases'

/** Far more cases than one reader has; keeps what is stored small. */
export const MAX_REMEMBERED = 100

/** The cases that need no question any more (DEFL-20, DEFL-21, DATA-65). Without storage, they last as long as the page. */
export function createProcessedCases(area?: StorageArea) {
  const stored = storedText(STORAGE_KEY, area)
  const onThisPage = new Set<string>()
  const list = () => toTexts(parseJson(stored.read()))

  return {
    has: (caseId: string) => onThisPage.has(caseId) || list().includes(caseId),
    add(caseId: string) {
      onThisPage.add(caseId)
      const others = list().filter((id) => id !== caseId)
      stored.write(JSON.stringify([...others, caseId].slice(-MAX_REMEMBERED)))
    },
  }
}

export type ProcessedCases = ReturnType<typeof createProcessedCases>
