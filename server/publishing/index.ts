export { createPublishing, type PublishedContent, type Publishing } from './create-publishing'
export { type RebuildQueue } from './rebuild-queue'
