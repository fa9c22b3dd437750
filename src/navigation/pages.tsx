import { Activity, startTransition, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { AheadContext } from '../ui/arrival'
import { CurrentPathContext } from '../ui/link/current-path'
import { ahead } from './page-ahead'

interface Props {
  /** as the site generator names the page: what stays the same when only its query changes */
  readonly name: string
  /** as it stands in the address */
  readonly path: string
  readonly children: ReactNode
}

/** The page that the reader sees, and out of sight the one that they press a link to: the click then has only to show it. */
export function Pages({ name, path, children }: Props) {
  const next = useStore(ahead, ({ page }) => page)
  return [
    <Page key={name} path={path} isShown>
      {children}
    </Page>,
    next && next.name !== name && (
      <Page key={next.name} path={next.path} isShown={false}>
        {next.element}
      </Page>
    ),
  ]
}

interface PageProps {
  readonly path: string
  readonly isShown: boolean
  readonly children: ReactNode
}

/** What was drawn ahead is shown as it is, which costs nothing; what the page is handed once it is there comes after that. */
function Page({ path, isShown, children }: PageProps) {
  const [drawnAhead] = useState(isShown ? undefined : children)
  const [isArrived, setArrived] = useState(isShown)

  useEffect(() => {
    if (isShown) startTransition(() => setArrived(true))
  }, [isShown])

  const page = (
    <AheadContext value={!isArrived}>
      <CurrentPathContext value={path}>{isArrived ? children : drawnAhead}</CurrentPathContext>
    </AheadContext>
  )
  return drawnAhead ? <Activity mode={isShown ? 'visible' : 'hidden'}>{page}</Activity> : page
}
