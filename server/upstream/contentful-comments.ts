import type { CommentProps } from 'contentful-management'
import { createManagementClient } from '../../lib/management-client'
import { messageOf } from '../../lib/error-message'

/** Maximum receipts a publish writes to Contentful, to limit notifications. `/editor` shows all receipts. */
const MAX_RECEIPTS = 20

/** Failures per publish after which writing stops. Then Contentful is probably down or the token invalid. */
const MAX_FAILURES = 20

/** Identifies an entry's receipt. The next receipt replaces it, since an entry has at most 100 comments. */
const PREFIX = 'Help center:'

/** Maximum length of a receipt, because a comment of Contentful has at most 512 characters. */
export const MAX_RECEIPT_LENGTH = 512 - `${PREFIX} `.length

/** Start of a receipt that says to wait. Replacing such a receipt does not count toward MAX_RECEIPTS. */
const PENDING = new RegExp(`^${PREFIX} Not (live|removed) yet\\.`)

export interface Receipt {
  readonly entryId: string
  /** at most `MAX_RECEIPT_LENGTH` characters */
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
 * Writes receipts as comments on entries in Contentful. A failure is only logged, because `/editor` shows the
 * same receipts.
 */
export function createContentfulComments({ environment, log, ...access }: CommentsOptions) {
  const client = createManagementClient({ ...access, environmentId: environment })

  async function findComment(entryId: string) {
    const { items } = await client.comment.getMany({ entryId, query: {} })
    return items.find(({ body }) => body.startsWith(PREFIX))
  }

  async function comment({ entryId, text }: Receipt, before: CommentProps | undefined) {
    const body = `${PREFIX} ${text}`
    if (!before) return await client.comment.create({ entryId }, { body })
    const { id: commentId, version } = before.sys
    return await client.comment.update({ entryId, commentId }, { sys: { version }, body, status: 'active' })
  }

  async function writeAll(receipts: readonly Receipt[]) {
    let written = 0
    let failures = 0
    for (const receipt of receipts) {
      try {
        const before = await findComment(receipt.entryId)
        const isPending = before !== undefined && PENDING.test(before.body)
        if (!isPending && written === MAX_RECEIPTS) continue
        if (!isPending) written += 1
        await comment(receipt, before)
      } catch (error) {
        const [reason] = messageOf(error).split('\n', 1)
        log(`Could not write the receipt of entry ${receipt.entryId} in Contentful: ${reason}`)
        failures += 1
        if (failures === MAX_FAILURES) return
      }
    }
  }

  let work = Promise.resolve()
  return {
    /** Writes receipts in the order of the publishes, so that no older text replaces a newer one. */
    write(receipts: readonly Receipt[]): Promise<void> {
      work = work.then(() => writeAll(receipts))
      return work
    },
  }
}
