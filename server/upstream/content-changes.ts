/** What publishing needs to know of the content system. */
export interface ContentChanges {
  /** The published revisions of those of the entries or assets that the delivery API shows. */
  revisionsOf(
    kind: 'Entry' | 'Asset',
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, number>>
  /** How much was published, unpublished or deleted since a token was given out, and the token of now. */
  changesSince(token: string | undefined): Promise<{ readonly changes: number; readonly token: string }>
}
