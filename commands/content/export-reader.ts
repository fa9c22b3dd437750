import { type ExportLayout, layoutOf, openExport } from '../../embedded/contentful'
import { fileSignature } from '../../lib/file-signature'

/** How an export was laid out when it was read the last time. */
export interface ExportReaderMemory {
  layout?: ExportLayout | undefined
}

/** Reads an export once for all who want it: a large one takes seconds. It is read again when the file is another one. */
export function createExportReader(memory: ExportReaderMemory = {}): typeof openExport {
  let last: { readonly signature: string; readonly reading: ReturnType<typeof openExport> } | undefined

  async function open(path: string) {
    const reading = await openExport(path, memory.layout)
    memory.layout = reading.items && layoutOf(reading.items)
    return reading
  }

  return async (path) => {
    const signature = `${path} ${await fileSignature(path)}`
    if (last?.signature !== signature) last = { signature, reading: open(path) }
    return last.reading
  }
}
