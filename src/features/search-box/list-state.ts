/** What the field says of the list under it. */
export interface ListState {
  readonly expanded: boolean
  readonly activeId?: string | undefined
}
