import { useEffect, useState } from 'react'

/** Long enough for a browser to tell assistive technology of the region, too short to be seen. */
export const WORDS_AFTER_MS = 50

/**
 * Assistive technology says what changes in a region that it knows, and stays silent about a region that comes with its words. So
 * the words come a moment after their region; the answer says whether they are there.
 */
export function useWordsLater(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), WORDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isThere
}
