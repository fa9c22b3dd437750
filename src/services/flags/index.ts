export { createFlags, type Flags } from './flags'
export { FlagsContext, useFlags } from './flags-context'
