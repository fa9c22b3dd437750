/** A page whose title answers a search. */
export interface TitleHit {
  readonly title: string
  readonly path: string
  /** what kind of page it is, in words (DATA-21) */
  readonly label: string
}

/** Finds pages by their titles, the best one first. Only its adapter knows where the titles come from. */
export interface TitleIndex {
  find(query: string, signal: AbortSignal): Promise<readonly TitleHit[]>
}
