interface Guidance {
  flushNow?: () => unknown
}

/** Makes the guidance tool send what it holds when the page is left or hidden (NAV-30); a phone may end a hidden page. */
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
