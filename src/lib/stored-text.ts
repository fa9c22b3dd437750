export type StorageArea = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A text in browser storage. If storage is blocked, reads return null. If storage is blocked or full, writes
 * return false.
 */
export interface StoredText {
  read(): string | null
  /** null removes the text */
  write(text: string | null): boolean
}

export function storedText(key: string, area: StorageArea = () => window.localStorage): StoredText {
  return {
    read() {
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        if (text === null) area().removeItem(key)
        else area().setItem(key, text)
        return true
      } catch {
        return false
      }
    },
  }
}
