export { createPublishing, type Publishing } from './create-publishing'
export { type RebuildQueue } from './rebuild-queue'
