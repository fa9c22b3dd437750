import { createClient } from 'contentful'
import https from 'node:https'
import { z } from 'zod'
import { messageOf } from './state-folder'

export interface ContentfulConnection {
  readonly host: string
  readonly spaceId: string
  readonly environment: string
  readonly accessToken: string
  /** The certificates to trust instead of the system's, for the embedded delivery API. */
  readonly ca?: string
}

/** A client of Contentful's Delivery or Preview API, whichever the host is, or of the embedded one. */
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
    // like Node's own agent it keeps its connections: a look for what is gone from a list asks ten times in a row
    ...(ca !== undefined && { httpsAgent: new https.Agent({ ca, keepAlive: true }), proxy: false }),
  })
}

/** Returns the environment variables by which a Gatsby build finds a space. */
export const contentfulEnvironment = ({
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

const fault = z.object({
  name: z.string().optional(),
  path: z.array(z.union([z.string(), z.number()])).catch([]),
  details: z.string().optional(),
})

/** What Contentful's clients report of most refusals, as JSON in the message of an error. */
export const reportSchema = z.object({
  status: z.number(),
  message: z.string().optional(),
  details: z
    .object({ errors: z.array(fault) })
    .optional()
    .catch(undefined),
  request: z.object({ url: z.string() }).optional().catch(undefined),
})

/** Returns the HTTP status that Contentful refused a request with; undefined if it did not answer. */
export function statusOf(error: unknown): number | undefined {
  return refused.safeParse(error).data?.response.status ?? reportIn(error)?.status
}

/** Returns what Contentful said when it refused a request; undefined if the error is another one. */
export function reportIn(error: unknown): z.output<typeof reportSchema> | undefined {
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

/** Returns an error that says which space could not be read, why, and what to check. */
export function toReadError(error: unknown, { host, spaceId, environment }: ContentfulConnection): Error {
  const status = statusOf(error)
  const message = reportIn(error)?.message ?? messageOf(error)
  const reason =
    status === undefined
      ? `${host} did not answer (${message}).`
      : `${host} answered ${status}. ${ADVICE[status] ?? message}`
  return new Error(`Could not read the space ${spaceId} (${environment}): ${reason}`, { cause: error })
}
