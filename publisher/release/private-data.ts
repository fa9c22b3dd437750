import { z } from 'zod'

const privateData = z.object({
  result: z.object({
    data: z.object({ page: z.object({ model: z.object({ isPrivate: z.literal(true) }) }) }),
  }),
})

/** Throws if page data says that it is for some readers only. */
export function refusePrivateData(path: string, bytes: Buffer): void {
  if (!/^page-data\/.*page-data\.json$/.test(path) || !bytes.includes('"isPrivate":true')) return
  if (!privateData.safeParse(JSON.parse(bytes.toString('utf8'))).success) return
  throw new Error(
    `${path} is for some readers only, and it was put for everybody. Build the site again: npm run build.`,
  )
}
