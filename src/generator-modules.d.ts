/** The scripts of the templates by the names of their chunks, as the site generator lists them for its own browser code. */
declare module '$virtual/async-requires' {
  const requires: { readonly components: Readonly<Record<string, (() => Promise<unknown>) | undefined>> }
  export default requires
}
