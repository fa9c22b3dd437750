export type LoadScript = (src: string, done?: () => void) => void

/** A script that does not come leaves the page as it is, with a warning in the log. */
export function scriptLoader(
  owner: Document,
  warn: (message: string, details: { src: string }) => void,
): LoadScript {
  return (src, done) => {
    const script = owner.createElement('script')
    script.async = true
    script.src = src
    script.addEventListener('load', () => done?.())
    script.addEventListener('error', () => warn('A script of another site could not be loaded', { src }))
    owner.head.append(script)
  }
}
