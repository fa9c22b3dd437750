import { EDITOR_PATH } from '../../src/contracts/editor'
import { dataPaths } from '../../lib/settings/data-paths'
import type { Settings } from '../../lib/settings'
import type { OwnReleases } from '../releases'
import { createContentfulChanges } from '../upstream/contentful-changes'
import type { ReceiptBox } from '../upstream/receipt-box'
import { createChildBuilder } from './child-builder'
import type { PublishedContent } from './published-content'
import { watchForMissedChanges } from './missed-changes'
import type { SiteBuilder } from './site-builder'
import { createLedgerFile } from './rebuild-ledger'
import { createRebuildQueue, type RebuildQueue } from './rebuild-queue'
import { receiptsOf } from './receipts'
import { openSyncPosition } from './sync-position'
import { waitForContent } from './wait-for-content'

/** Builds as `npm run build` does, without npm, again and again, and with a look at each release before it goes live. */
const BUILD = [process.execPath, '--import', 'tsx', 'commands/publisher.ts'] as const

export interface Publishing {
  queue: RebuildQueue
  start(): Promise<void>
  close(): Promise<void>
}

/** From an editor's click to a release: webhooks, missed changes, and the builds for them (REBUILD-01). */
export function createPublishing(
  { dataDir, content, siteUrl }: Pick<Settings, 'dataDir' | 'content' | 'siteUrl'>,
  published: PublishedContent,
  releases: Pick<OwnReleases, 'refresh'>,
): Publishing {
  const paths = dataPaths(dataDir)
  const log = (line: string) => console.warn(line)
  const changes = createContentfulChanges(published.connection)
  const receipts = content.kind === 'contentful' ? openReceipts(content, log) : undefined
  const builder = createChildBuilder({ command: BUILD, releasesDir: paths.releases })
  const queue = createRebuildQueue({
    builder: thenServed(builder, releases),
    // a file that was written is there: only a delivery network lags behind
    waitForContent: (events, signal) =>
      content.kind === 'embedded' ? Promise.resolve(undefined) : waitForContent(events, changes, signal),
    ledger: createLedgerFile(paths.rebuilds, log),
    log,
    onEnded(rebuild) {
      receipts
        ?.then((box) => box.leave(receiptsOf(rebuild, `${siteUrl}${EDITOR_PATH}`)))
        .catch((error: unknown) => log(`Receipts could not be left: ${String(error)}`))
    },
  })
  let endWatching = () => {}
  return {
    queue,
    async start() {
      await queue.start()
      endWatching = watchForMissedChanges({
        position: openSyncPosition(dataDir, published),
        changes,
        isBusy() {
          const { running, waiting } = queue.status()
          return running !== null || waiting.length > 0
        },
        announce: (cause) => queue.announce(cause),
        log,
      })
    },
    async close() {
      endWatching()
      await queue.close()
      builder.close()
    },
  }
}

/** A build has ended when this gateway serves what it made: its receipt says that readers see it. */
function thenServed(builder: SiteBuilder, releases: Pick<OwnReleases, 'refresh'>): SiteBuilder {
  return {
    prepare: () => builder.prepare?.(),
    async build(request) {
      const result = await builder.build({ ...request, onLive: () => void releases.refresh() })
      if (result.kind === 'published') await releases.refresh()
      return result
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
