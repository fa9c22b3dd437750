import type { RouterHistory, Where } from '@reach/router/dist/index.modern.mjs'
import { useEffect, useMemo, useState, type Context, type ReactNode } from 'react'

interface Props {
  readonly children: (where: Where) => ReactNode
}

/**
 * The router's component of this name, without its wait for the next frame: a page that a link leads to is drawn in the turn of the click.
 * Going back waits as ever, since the browser moves the scroll in that frame.
 */
export function createLocation(history: RouterHistory, WhereContext: Context<Where | undefined>) {
  return function SiteLocation({ children }: Props) {
    const [location, setLocation] = useState(history.location)

    useEffect(() => history._onTransitionComplete(), [location])

    useEffect(
      () =>
        history.listen(({ location: next, action }) => {
          if (action === 'PUSH') setLocation(next)
          // where the reader is by then: they may have followed a link meanwhile
          else requestAnimationFrame(() => setLocation(history.location))
        }),
      [],
    )

    const where = useMemo(() => ({ location }), [location])
    return <WhereContext value={where}>{children(where)}</WhereContext>
  }
}
