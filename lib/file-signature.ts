import { stat } from 'node:fs/promises'
import { messageOf } from './error-message'

/** Returns size, times and inode of a file, to detect changes. Returns the error if they cannot be read. */
export async function readFileSignature(path: string): Promise<string> {
  try {
    const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true })
    return [size, mtimeNs, ctimeNs, ino].join('-')
  } catch (error) {
    return messageOf(error)
  }
}
