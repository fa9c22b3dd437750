import { openExport } from '../../server/embedded/delivery-api'
import { fileSignature } from '../../server/lib/file-signature'

/** Reads an export once for all who want it: a large one takes seconds. It is read again when the file is another one. */
export function createExportReader(): typeof openExport {
  let last: { readonly signature: string; readonly reading: ReturnType<typeof openExport> } | undefined
  return async (path) => {
    const signature = `${path} ${await fileSignature(path)}`
    if (last?.signature !== signature) last = { signature, reading: openExport(path) }
    return last.reading
  }
}
