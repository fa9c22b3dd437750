import type { ComponentProps } from 'react'
import {
  globalHistory,
  LocationContext,
  Router as GeneratorsRouter,
} from '@reach/router/dist/index.modern.mjs'
import { createLocation } from './location'

/* Stands in the place of the site generator's router in the browser (`src/gatsby/webpack.ts`): the same but for what is said here. */
export * from '@reach/router/dist/index.modern.mjs'

export const Location = createLocation(globalHistory, LocationContext)

/** Leaves the focus alone: on its way to the text (`move-focus.ts`) it would rest on the whole page, which is laid out for that before the heading is shown. */
export function Router(props: ComponentProps<typeof GeneratorsRouter>) {
  return <GeneratorsRouter {...props} primary={false} />
}
