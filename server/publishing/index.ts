export { createPublishing, type PublishedContent } from './create-publishing'
export { type RebuildQueue } from './rebuild-queue'
