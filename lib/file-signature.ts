import { stat } from 'node:fs/promises'
import { messageOf } from './error-message'

/** Returns a text that changes with the file: size, times and inode. For an unreadable file, the error. */
export async function readFileSignature(path: string): Promise<string> {
  try {
    const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true })
    return [size, mtimeNs, ctimeNs, ino].join('-')
  } catch (error) {
    return messageOf(error)
  }
}
