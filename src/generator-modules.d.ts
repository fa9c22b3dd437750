/** The scripts of the templates by the names of their chunks, as the site generator lists them for its own browser code. */
declare module '$virtual/async-requires' {
  const requires: { readonly components: Readonly<Record<string, (() => Promise<unknown>) | undefined>> }
  export default requires
}

/** The router of the site generator, by its address in the generator's settings, as far as the site knows of it. */
declare module '@reach/router/dist/index.modern.mjs' {
  import type { ComponentType, Context } from 'react'

  export interface Where {
    readonly location: Location
  }

  export interface RouterHistory {
    readonly location: Location
    /** calls back for every change of the address, and answers what ends that */
    listen(
      hear: (change: { readonly location: Location; readonly action: 'PUSH' | 'POP' }) => void,
    ): () => void
    /** tells whoever navigated that the page is there */
    _onTransitionComplete(): void
  }

  export const globalHistory: RouterHistory
  export const LocationContext: Context<Where | undefined>
  export const Router: ComponentType<{ readonly primary?: boolean }>
}
