export { createFlags, type Flags } from './site-flags'
export { FlagsContext, useFlags } from './flags-context'
