import { type EntryDraft } from './kit'
import { release71 } from './release-notes/release-71'
import { release72 } from './release-notes/release-72'
import { release73 } from './release-notes/release-73'
import { release74 } from './release-notes/release-74'

export const releaseNotes: EntryDraft[] = [...release71, ...release72, ...release73, ...release74]
