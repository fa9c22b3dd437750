/** A word for whoever published an entry, where they published it. */
export interface Receipt {
  readonly entryId: string
  readonly text: string
}

/** Leaves receipts with the entries in the content system. */
export interface ReceiptBox {
  leave(receipts: readonly Receipt[]): Promise<void>
}
