import { z } from 'zod'
import { wholeNumber } from '../parse-query'

/** Contentful's maximum, in pixels. gatsby-source-contentful never requests more. */
const MAX_IMAGE_SIDE = 4000

export const imageFormats = ['jpg', 'png', 'webp', 'avif', 'gif'] as const
export type ImageFormat = (typeof imageFormats)[number]

const upTo = (most: number) =>
  wholeNumber
    .refine((value) => value >= 1 && value <= most, `not a whole number from 1 to ${most}`)
    .optional()

/** The Images API parameters that Fieldbook uses. Requests with other parameters are rejected. */
export const imageQuery = z.strictObject({
  w: upTo(MAX_IMAGE_SIDE),
  h: upTo(MAX_IMAGE_SIDE),
  q: upTo(100),
  fm: z.enum(imageFormats).optional(),
  fit: z.enum(['pad', 'fill', 'scale', 'crop', 'thumb']).optional(),
})

export type ImageOptions = z.output<typeof imageQuery>
