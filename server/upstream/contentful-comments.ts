import { createManagementClient } from '../../lib/management-client'
import { messageOf } from '../../lib/error-message'

/** Receipts per publish, to limit notifications and API requests. The status page lists all entries. */
const MAX_RECEIPTS = 20

/** Contentful's limit for a comment. */
const MAX_COMMENT_LENGTH = 512

/** Start of Fieldbook's comment on an entry. New receipts replace it: an entry has at most 100 comments. */
const PREFIX = 'Help center:'

/** Result of a publish for one entry, for the editor. */
export interface Receipt {
  readonly entryId: string
  readonly text: string
}

interface CommentsOptions {
  readonly spaceId: string
  readonly environment: string
  /** Content Management API token with permission to comment */
  readonly token: string
  readonly host: string
  readonly log: (line: string) => void
}

export type ReceiptWriter = ReturnType<typeof createContentfulComments>

/**
 * Writes receipts as comments on entries in Contentful.
 * Logs failures, since the status page has the same data.
 */
export function createContentfulComments({ environment, log, ...access }: CommentsOptions) {
  const client = createManagementClient({ ...access, environmentId: environment })

  async function comment({ entryId, text }: Receipt) {
    try {
      const body = `${PREFIX} ${text}`.slice(0, MAX_COMMENT_LENGTH)
      const { items } = await client.comment.getMany({ entryId, query: {} })
      const before = items.find((one) => one.body.startsWith(PREFIX))
      if (!before) return await client.comment.create({ entryId }, { body })
      const { id: commentId, version } = before.sys
      await client.comment.update({ entryId, commentId }, { sys: { version }, body, status: 'active' })
    } catch (error) {
      const [reason] = messageOf(error).split('\n', 1)
      log(`Could not write the receipt of entry ${entryId} in Contentful: ${reason}`)
    }
  }

  return {
    async write(receipts: readonly Receipt[]) {
      for (const receipt of receipts.slice(0, MAX_RECEIPTS)) await comment(receipt)
    },
  }
}
