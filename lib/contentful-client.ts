import { createClient } from 'contentful'
import https from 'node:https'
import { z } from 'zod'
import { messageOf } from './error-message'

export interface ContentfulConnection {
  readonly host: string
  readonly spaceId: string
  readonly environment: string
  readonly accessToken: string
  /** The certificates to trust instead of the system's, for the embedded delivery API. */
  readonly ca?: string
}

/** Creates a client of Contentful's Delivery or Preview API or of the embedded API, depending on the host. */
export function createContentfulClient({
  host,
  spaceId,
  environment,
  accessToken,
  ca,
}: ContentfulConnection) {
  return createClient({
    host,
    space: spaceId,
    environment,
    accessToken,
    // keep-alive, as in Node's default agent, because reading a long list takes several requests
    ...(ca !== undefined && { httpsAgent: new https.Agent({ ca, keepAlive: true }), proxy: false }),
  })
}

/** Returns the environment variables that tell a Gatsby build which space to read. */
export const toSpaceEnv = ({
  spaceId,
  accessToken,
  environment,
  host,
}: ContentfulConnection): Record<string, string> => ({
  CONTENTFUL_SPACE_ID: spaceId,
  CONTENTFUL_ACCESS_TOKEN: accessToken,
  CONTENTFUL_ENVIRONMENT: environment,
  CONTENTFUL_HOST: host,
})

const refused = z.object({ response: z.object({ status: z.number() }) })

const detail = z.object({
  name: z.string().optional(),
  path: z.array(z.union([z.string(), z.number()])).catch([]),
  details: z.string().optional(),
})

/** The JSON that Contentful's clients put into the message of most errors. */
export const reportSchema = z.object({
  status: z.number(),
  message: z.string().optional(),
  details: z
    .object({ errors: z.array(detail) })
    .optional()
    .catch(undefined),
  request: z.object({ url: z.string() }).optional().catch(undefined),
})

export function statusOf(error: unknown): number | undefined {
  return refused.safeParse(error).data?.response.status ?? parseReport(error)?.status
}

export function parseReport(error: unknown): z.output<typeof reportSchema> | undefined {
  try {
    return error instanceof Error ? reportSchema.safeParse(JSON.parse(error.message)).data : undefined
  } catch {
    return undefined
  }
}

const ADVICE: Readonly<Record<number, string>> = {
  401: 'The access token is not valid. Check CONTENTFUL_ACCESS_TOKEN.',
  403: 'The access token may not read this space. Check its rights in Contentful.',
  404: 'There is no such space or environment. Check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT.',
  429: 'Contentful received too many requests. Try again later.',
}

export function toReadError(error: unknown, { host, spaceId, environment }: ContentfulConnection): Error {
  const status = statusOf(error)
  const message = parseReport(error)?.message ?? messageOf(error)
  const reason =
    status === undefined
      ? `${host} did not respond (${message}).`
      : `${host} responded with ${status}. ${ADVICE[status] ?? message}`
  return new Error(`Could not read the space ${spaceId} (${environment}): ${reason}`, { cause: error })
}
