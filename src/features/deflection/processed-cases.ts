/** The key that the specification gives (DEFL-21). */
export const STORAGE_KEY = 'help-widget-deflected-cases'

/** Far more cases than one reader has; keeps what is stored small. */
export const MAX_REMEMBERED = 100

/** The part of the browser's storage that is used. Without storage, cases are remembered as long as the page lives. */
export type CaseStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The cases that need no question any more (DEFL-20, DEFL-21, DATA-65). */
export function createProcessedCases(storage: CaseStorage) {
  const onThisPage = new Set<string>()

  function stored(): readonly string[] {
    try {
      const list: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]')
      return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
    } catch {
      return [] // storage refused, or something else wrote under the key
    }
  }

  return {
    has: (caseId: string) => onThisPage.has(caseId) || stored().includes(caseId),
    add(caseId: string) {
      onThisPage.add(caseId)
      try {
        const others = stored().filter((id) => id !== caseId)
        storage.setItem(STORAGE_KEY, JSON.stringify([...others, caseId].slice(-MAX_REMEMBERED)))
      } catch {
        // full or refused: it is remembered on this page at least
      }
    },
  }
}

export type ProcessedCases = ReturnType<typeof createProcessedCases>
