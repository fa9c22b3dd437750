import { createClient } from 'contentful-management'
import type { Receipt, ReceiptBox } from './receipt-box'

/** A publish of many entries at once fills no one's inbox, and stays far from the limit of requests; the status page names them all. */
const MOST_AT_ONCE = 20

/** What a sidebar shows; who wants to know more opens the status page. */
const MOST_CHARACTERS = 512

/** An entry has one comment of ours, which says the newest: it takes a hundred in all, and an editor wants none of the old ones. */
const MARK = 'Help centre:'

export interface CommentsOptions {
  readonly spaceId: string
  readonly environment: string
  /** of the Content Management API, with the right to comment */
  readonly token: string
  /** such as `api.contentful.com` */
  readonly host: string
  /** plain HTTP and no proxy, for a stand-in on this machine */
  readonly insecure?: boolean
  readonly log: (line: string) => void
}

/** Leaves receipts as one comment on each entry, in the sidebar of the editor. What cannot be left is said in the log: the status page has it too. */
export function createContentfulComments(options: CommentsOptions): ReceiptBox {
  const { spaceId, environment, token, host, insecure = false, log } = options
  const client = createClient(
    {
      accessToken: token,
      host,
      insecure,
      ...(insecure && { proxy: false as const }),
      // with each request the client adds a listener to its connection and leaves it there: one connection for each
      headers: { Connection: 'close' },
      retryLimit: 2,
      timeout: 10_000, // nobody waits for it
      application: 'fieldbook',
      logHandler: () => undefined, // a failure is said once, below
    },
    { type: 'plain', defaults: { spaceId, environmentId: environment } },
  )

  async function comment({ entryId, text }: Receipt) {
    try {
      const body = `${MARK} ${text}`.slice(0, MOST_CHARACTERS)
      const { items } = await client.comment.getMany({ entryId, query: {} })
      const before = items.find((one) => one.body.startsWith(MARK))
      if (!before) return await client.comment.create({ entryId }, { body })
      const { id: commentId, version } = before.sys
      await client.comment.update({ entryId, commentId }, { sys: { version }, body, status: 'active' })
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
      log(`The receipt of entry ${entryId} could not be left in Contentful: ${reason}`)
    }
  }

  return {
    async leave(receipts) {
      for (const receipt of receipts.slice(0, MOST_AT_ONCE)) await comment(receipt)
    },
  }
}
