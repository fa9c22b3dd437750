import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import { errorCode } from './error-code'
import { messageOf } from './error-message'

/** Creates `DATA_DIR` if it is missing. Throws an error that names the variable if it is not writable. */
export function checkDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(`${dataDir}${sep}`, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(unwritableMessage(dataDir, cause), { cause })
  }
}

export const unwritableMessage = (dataDir: string, cause: unknown) =>
  `DATA_DIR is ${dataDir}, where files cannot be created (${messageOf(cause)}). Set it to a folder of this user.`

/** Creates a folder and its parents. In Node 20, `mkdirSync` with `recursive` never returns in /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error // another process may have created it
  }
}
