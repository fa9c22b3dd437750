export { createFlags, type Flags } from './site-flags'
