import { useCallback, useEffect, useState } from 'react'
import type { EditorStatus } from '../../contracts/editor'
import type { EditorCalls } from './editor-calls'

/** A build takes half a minute: its progress is looked at often, the rest now and then. */
const WHILE_BUILDING_MS = 2_000
const OTHERWISE_MS = 15_000

export interface Looked {
  readonly status: EditorStatus | undefined
  readonly fault: string | undefined
  readonly lookAgain: () => void
}

/** What became of what was published, looked at again and again while the page is in view. */
export function useEditorStatus(calls: EditorCalls): Looked {
  const [status, setStatus] = useState<EditorStatus>()
  const [fault, setFault] = useState<string>()
  const [look, setLook] = useState(0)
  const lookAgain = useCallback(() => setLook((count) => count + 1), [])

  useEffect(() => {
    let isHere = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (isBuilding: boolean) => {
      if (isHere) timer = setTimeout(() => again(), isBuilding ? WHILE_BUILDING_MS : OTHERWISE_MS)
    }
    const again = () => (document.hidden ? wait(false) : lookAgain())
    calls.status().then(
      (seen) => {
        if (!isHere) return
        setStatus(seen)
        setFault(undefined)
        wait(seen.rebuilds.running !== null || seen.rebuilds.waiting.length > 0)
      },
      (error: unknown) => {
        if (!isHere) return
        setFault(error instanceof Error ? error.message : String(error))
        wait(false)
      },
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [calls, look, lookAgain])

  return { status, fault, lookAgain }
}
