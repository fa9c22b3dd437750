export type StorageArea = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A text that the browser stores. Where storage is refused or full, nothing is read, and a write returns false. */
export interface StoredText {
  read(): string | null
  /** null removes it */
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
