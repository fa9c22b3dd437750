export { createPublishing, type Publishing } from './create-publishing'
export { type PublishedContent } from './published-content'
export { type RebuildQueue } from './rebuild-queue'
export { openSyncPosition, type SyncPosition } from './sync-position'
