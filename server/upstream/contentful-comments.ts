import { createManagementClient } from '../../lib/management-client'
import { messageOf } from '../../lib/error-message'

/**
 * Maximum receipts per publish, to limit notifications and API requests. The status page lists all entries.
 */
const MAX_RECEIPTS = 20

/** Contentful's maximum length of a comment. */
const MAX_COMMENT_LENGTH = 512

/** Start of Fieldbook's comment on an entry. A new receipt replaces it: an entry has at most 100 comments. */
const PREFIX = 'Help center:'

/** What an editor is told about one entry of a publish. */
export interface Receipt {
  readonly entryId: string
  readonly text: string
}

interface CommentsOptions {
  readonly spaceId: string
  readonly environment: string
  /** token of the Content Management API that may comment on entries */
  readonly token: string
  readonly host: string
  readonly log: (line: string) => void
}

export type ReceiptWriter = ReturnType<typeof createContentfulComments>

/**
 * Writes receipts as comments on entries in Contentful. Only logs failures, because the status page has the
 * same information.
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
