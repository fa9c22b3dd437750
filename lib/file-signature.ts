import { stat } from 'node:fs/promises'
import { messageOf } from './state-folder'

/** Size and times to the nanosecond, and the inode for files that are replaced as a whole; or why there are none. */
export async function fileSignature(path: string): Promise<string> {
  try {
    const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true })
    return [size, mtimeNs, ctimeNs, ino].join('-')
  } catch (error) {
    return messageOf(error)
  }
}
