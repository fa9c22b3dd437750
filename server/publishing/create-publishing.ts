import { createPublisher } from '../../publisher/process'
import { EDITOR_PATH } from '../../src/contracts/editor'
import type { ContentfulConnection } from '../../lib/contentful-client'
import { readCurrent } from '../../lib/release-files'
import { dataPaths } from '../../lib/settings/data-paths'
import type { Settings } from '../../lib/settings'
import type { OwnReleases } from '../releases/release-source'
import { createContentfulChanges } from '../../lib/contentful-changes'
import type { ReceiptWriter } from '../upstream/contentful-comments'
import { watchForMissedChanges } from './missed-changes'
import { createPublishHistory } from './publish-history'
import { createPublishQueue, type PublishQueue } from './publish-queue'
import { receiptsOf } from './receipts'

/** Access to the published content: the connection, and the environment variables for a Gatsby build. */
export interface PublishedContent {
  readonly connection: ContentfulConnection
  readonly spaceEnv: Readonly<Record<string, string>>
}

export interface Publishing {
  queue: PublishQueue
  start(): Promise<void>
  close(): Promise<void>
}

export function createPublishing(
  {
    dataDir,
    content,
    siteUrl,
    watchExport,
  }: Pick<Settings, 'dataDir' | 'content' | 'siteUrl' | 'watchExport'>,
  { connection, spaceEnv }: PublishedContent,
  releases: Pick<OwnReleases, 'current' | 'refresh'>,
): Publishing {
  const paths = dataPaths(dataDir)
  const log = (line: string) => console.warn(line)
  const receipts = content.kind === 'contentful' ? openReceipts(content, log) : undefined
  // Contentful's delivery API shows a published entry with a delay, the embedded API at once
  const publisher = createPublisher({ connection, spaceEnv, waits: content.kind !== 'embedded' })
  const queue = createPublishQueue({
    publisher: {
      // a receipt says "live" as soon as the publish ends, so the gateway loads the release before that
      async publish(request) {
        const result = await publisher.publish(request)
        if (result.kind === 'published') await releases.refresh()
        return result
      },
    },
    history: createPublishHistory(paths.publishHistory, log),
    rolledBackAt: async () => (await readCurrent(paths.releases))?.rolledBackAt,
    liveTitleOf: async (id) => (await releases.current())?.titleOf(id),
    log,
    onEnded(run) {
      receipts
        ?.then((writer) => writer.write(receiptsOf(run, { siteUrl, statusPage: `${siteUrl}${EDITOR_PATH}` })))
        .catch((error: unknown) => log(`Could not write receipts: ${String(error)}`))
    },
  })
  let stopWatching = () => {}
  return {
    queue,
    async start() {
      await queue.start()
      stopWatching = watchForMissedChanges({
        releasesDir: paths.releases,
        connection,
        changes:
          content.kind === 'contentful' || watchExport ? createContentfulChanges(connection) : undefined,
        // false if events only wait for a retry, so that a missed change can start a publish with them
        isBusy: () => queue.status().running !== null,
        announce: (cause) => queue.announce(cause),
        log,
        datesArePublishTimes: content.kind === 'contentful',
        exportPath: watchExport && content.kind === 'embedded' ? content.exportPath : undefined,
      })
    },
    async close() {
      stopWatching()
      await queue.close()
      publisher.close()
    },
  }
}

/** Returns undefined without CONTENTFUL_RECEIPTS_TOKEN. Lazy-loads Contentful's management client. */
function openReceipts(
  { receipts, spaceId, environment }: Extract<Settings['content'], { kind: 'contentful' }>,
  log: (line: string) => void,
): Promise<ReceiptWriter> | undefined {
  return (
    receipts &&
    import('../upstream/contentful-comments').then(({ createContentfulComments }) =>
      createContentfulComments({ ...receipts, spaceId, environment, log }),
    )
  )
}
