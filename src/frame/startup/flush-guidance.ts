interface Guidance {
  flushNow?: () => unknown
}

/** Makes the in-app guidance tool send its buffered events when the page is left or hidden (NAV-30). */
export function flushGuidanceOnLeave(
  owner: Window,
  guidance: () => Guidance | undefined,
  warn: (message: string, details: { error: unknown }) => void,
): () => void {
  const flush = () => {
    try {
      guidance()?.flushNow?.()
    } catch (error) {
      warn('Could not flush the guidance tool', { error })
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
