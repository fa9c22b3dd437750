import { z } from 'zod'
import type { PublishedContent } from './published-content'

const published = z.object({
  connection: z.object({
    host: z.string(),
    spaceId: z.string(),
    environment: z.string(),
    accessToken: z.string(),
    ca: z.string(),
  }),
  memory: z.string(),
})

/** What the gateway tells the process that builds. */
export interface ToBuilder {
  readonly kind: 'build'
  /** of the embedded delivery API that the gateway has running: its content need not be read and packed a second time */
  readonly own?: PublishedContent | undefined
}

/** Reads what came from the gateway. */
export const toBuilder = z.object({ kind: z.literal('build'), own: published.optional() })

/** Reads what came from the building process. */
export const toGateway = z.object({
  /** `built`: a build went well; `outdated`: nothing was built, as the code is another one than that which runs */
  kind: z.enum(['built', 'outdated']),
})

/** What the building process tells; that it failed, it says by ending. */
export type ToGateway = z.infer<typeof toGateway>
