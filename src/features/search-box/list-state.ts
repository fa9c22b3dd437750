export interface ListState {
  readonly expanded: boolean
  readonly activeId?: string | undefined
}
