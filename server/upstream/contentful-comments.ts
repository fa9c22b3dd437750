import { createManagementClient } from '../../lib/management-client'
import { messageOf } from '../../lib/state-folder'

/** A publish of many entries at once fills no one's inbox, and stays far from the limit of requests; the status page names them all. */
const MOST_AT_ONCE = 20

/** What a sidebar shows; who wants to know more opens the status page. */
const MOST_CHARACTERS = 512

/** An entry has one comment of ours, which says the newest: it takes a hundred in all, and an editor wants none of the old ones. */
const MARK = 'Help center:'

/** What an editor is told about one entry of a publish. */
export interface Receipt {
  readonly entryId: string
  readonly text: string
}

interface CommentsOptions {
  readonly spaceId: string
  readonly environment: string
  /** of the Content Management API, with the right to comment */
  readonly token: string
  readonly host: string
  readonly log: (line: string) => void
}

export type ReceiptBox = ReturnType<typeof createContentfulComments>

/** Leaves receipts as one comment on each entry, in the sidebar of the editor. Logs what it cannot leave: the status page has it too. */
export function createContentfulComments({ environment, log, ...access }: CommentsOptions) {
  const client = createManagementClient({ ...access, environmentId: environment })

  async function comment({ entryId, text }: Receipt) {
    try {
      const body = `${MARK} ${text}`.slice(0, MOST_CHARACTERS)
      const { items } = await client.comment.getMany({ entryId, query: {} })
      const before = items.find((one) => one.body.startsWith(MARK))
      if (!before) return await client.comment.create({ entryId }, { body })
      const { id: commentId, version } = before.sys
      await client.comment.update({ entryId, commentId }, { sys: { version }, body, status: 'active' })
    } catch (error) {
      const [reason] = messageOf(error).split('\n', 1)
      log(`The receipt of entry ${entryId} could not be left in Contentful: ${reason}`)
    }
  }

  return {
    async leave(receipts: readonly Receipt[]) {
      for (const receipt of receipts.slice(0, MOST_AT_ONCE)) await comment(receipt)
    },
  }
}
