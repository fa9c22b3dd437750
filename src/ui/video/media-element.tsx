import { Suspense } from 'react'
import players from 'react-player/players'
import type { VideoElementProps } from 'react-player/types'
import type { Means } from './video-source'

/** Of the library's players, by its own names; the others are left out of the bundle (`src/gatsby/webpack.ts`). */
export const LIBRARY_PLAYERS = ['youtube', 'vimeo', 'twitch', 'html'] as const satisfies readonly Means[]

type LibraryPlayer = (typeof LIBRARY_PLAYERS)[number]

interface Props extends VideoElementProps {
  readonly player: LibraryPlayer
}

/**
 * A media element: the browser's own, or the library's for a host, each with the same properties and events. The library's component
 * around them is passed by: with every render it sets volume and speed anew, and so undoes what the reader chose (VIDEO-10, VIDEO-11).
 */
export function MediaElement({ player, ...rest }: Props) {
  const Element = players.find(({ key }) => key === player)?.player
  if (!Element)
    throw new Error(`react-player has no player \`${player}\`. Look for its new name in its players.`)
  return (
    <Suspense>
      <Element {...rest} />
    </Suspense>
  )
}
