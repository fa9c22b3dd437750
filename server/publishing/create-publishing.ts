import { createPublisher } from '../../publisher/process'
import { EDITOR_PATH } from '../../src/contracts/editor'
import type { ContentfulConnection } from '../../lib/contentful-client'
import { dataPaths } from '../../lib/settings/data-paths'
import type { Settings } from '../../lib/settings'
import type { OwnReleases } from '../releases'
import { createContentfulChanges } from '../../lib/contentful-changes'
import type { ReceiptBox } from '../upstream/contentful-comments'
import { watchForMissedChanges } from './missed-changes'
import { createLedgerFile } from './rebuild-ledger'
import { createRebuildQueue, type RebuildQueue } from './rebuild-queue'
import { receiptsOf } from './receipts'

/** The space that is published, for clients and for a Gatsby build. */
export interface PublishedContent {
  readonly connection: ContentfulConnection
  readonly environment: Readonly<Record<string, string>>
}

export interface Publishing {
  queue: RebuildQueue
  start(): Promise<void>
  close(): Promise<void>
}

/** From an editor's click to a release: webhooks, missed changes, and the builds for them (REBUILD-01). */
export function createPublishing(
  {
    dataDir,
    content,
    siteUrl,
    watchExport,
  }: Pick<Settings, 'dataDir' | 'content' | 'siteUrl' | 'watchExport'>,
  { connection, environment }: PublishedContent,
  releases: Pick<OwnReleases, 'refresh'>,
): Publishing {
  const paths = dataPaths(dataDir)
  const log = (line: string) => console.warn(line)
  const receipts = content.kind === 'contentful' ? openReceipts(content, log) : undefined
  // an embedded API shows a written file at once: only a delivery network lags behind
  const publisher = createPublisher({ connection, environment, waits: content.kind !== 'embedded' })
  const queue = createRebuildQueue({
    publisher: {
      // a build has ended when this gateway serves its release: the receipt says that readers see it
      async build(request) {
        const result = await publisher.build(request)
        if (result.kind === 'published') await releases.refresh()
        return result
      },
    },
    ledger: createLedgerFile(paths.rebuilds, log),
    log,
    onEnded(rebuild) {
      receipts
        ?.then((box) => box.leave(receiptsOf(rebuild, { siteUrl, statusPage: `${siteUrl}${EDITOR_PATH}` })))
        .catch((error: unknown) => log(`Could not leave receipts: ${String(error)}`))
    },
  })
  let endWatching = () => {}
  return {
    queue,
    async start() {
      await queue.start()
      endWatching = watchForMissedChanges({
        releasesDir: paths.releases,
        connection,
        changes: createContentfulChanges(connection),
        // what only waits may have failed: then a missed change tries again
        isBusy: () => queue.status().running !== null,
        announce: (cause) => queue.announce(cause),
        log,
        exportPath: watchExport && content.kind === 'embedded' ? content.exportPath : undefined,
      })
    },
    async close() {
      endWatching()
      await queue.close()
      publisher.close()
    },
  }
}

/** The client of the management API is large, and few want it. */
function openReceipts(
  { receipts, spaceId, environment }: Extract<Settings['content'], { kind: 'contentful' }>,
  log: (line: string) => void,
): Promise<ReceiptBox> | undefined {
  return (
    receipts &&
    import('../upstream/contentful-comments').then(({ createContentfulComments }) =>
      createContentfulComments({ ...receipts, spaceId, environment, log }),
    )
  )
}
