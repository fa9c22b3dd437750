import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What only the browser knows about a page that is not there. Nothing is known until the page is alive. */
export function useMissingPage() {
  const path = useSyncExternalStore<string | undefined>(
    never,
    () => readablePath(window.location.pathname),
    () => undefined,
  )
  // the first page of a tab is an entry of its history, too
  const hasHistory = useSyncExternalStore(
    never,
    () => window.history.length > 1,
    () => false,
  )
  return { path, hasHistory, goBack: () => window.history.back() }
}

/** As people write it; an address that is not well encoded is shown as it is. */
function readablePath(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
