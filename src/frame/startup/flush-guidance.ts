/** The in-app guidance tool, as far as the site calls it. */
interface Guidance {
  flushNow?: () => unknown
}

/**
 * Asks the in-app guidance tool to send what it still holds when the reader leaves (NAV-30): on `pagehide`, and when the page is put away, as
 * a phone may end it there without another word.
 */
export function flushGuidanceOnLeave(
  owner: Window,
  guidance: () => Guidance | undefined,
  warn: (message: string, details: { error: unknown }) => void,
): () => void {
  const flush = () => {
    try {
      guidance()?.flushNow?.()
    } catch (error) {
      warn('The guidance tool could not send its events', { error })
    }
  }
  const flushWhenHidden = () => {
    if (owner.document.visibilityState === 'hidden') flush()
  }
  owner.addEventListener('pagehide', flush)
  owner.document.addEventListener('visibilitychange', flushWhenHidden)
  return () => {
    owner.removeEventListener('pagehide', flush)
    owner.document.removeEventListener('visibilitychange', flushWhenHidden)
  }
}
