import { useCallback, useEffect, useState } from 'react'
import type { EditorStatus } from '../../contracts/editor'
import type { EditorApi } from './editor-api'
import { reasonOf } from './use-loaded'

/** Poll intervals: while a publish runs or waits, and otherwise. */
const POLL_BUILDING_MS = 2_000
const POLL_IDLE_MS = 15_000

export interface PolledStatus {
  readonly status: EditorStatus | undefined
  readonly error: string | undefined
  readonly refresh: () => void
}

export function useEditorStatus(api: EditorApi): PolledStatus {
  const [status, setStatus] = useState<EditorStatus>()
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const refresh = useCallback(() => setAttempt((count) => count + 1), [])

  useEffect(() => {
    let isMounted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (isBuilding: boolean) => {
      if (isMounted) timer = setTimeout(() => poll(), isBuilding ? POLL_BUILDING_MS : POLL_IDLE_MS)
    }
    const poll = () => (document.hidden ? wait(false) : refresh())
    api.status().then(
      (latest) => {
        if (!isMounted) return
        setStatus(latest)
        setError(undefined)
        wait(latest.rebuilds.running !== null || latest.rebuilds.waiting.length > 0)
      },
      (cause: unknown) => {
        if (!isMounted) return
        setError(reasonOf(cause))
        wait(false)
      },
    )
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [api, attempt, refresh])

  return { status, error, refresh }
}
