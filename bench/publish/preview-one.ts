import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedDeliveryApi } from '../../embedded/contentful'
import { createDraftContent } from '../../publisher/preview/draft-content'
import { createPreviewPages } from '../../publisher/preview/preview-pages'
import type { BenchEntry } from './many-entries'

/** How often it is saved; the middle one counts. */
const SAVES = 5

/** The embedded API looks at its files no more often. */
const LOOK_EVERY_MS = 1_000

interface Previewing {
  readonly exportPath: string
  readonly folder: string
  /** an entry with something in it that was nowhere before, and the address of its page */
  readonly change: (sign: string) => { readonly path: string; readonly changed: BenchEntry }
}

/** From saving one changed title until the preview's page has it. The space has been read before, and a page looked at. */
export async function previewOne({ exportPath, folder, change }: Previewing): Promise<number> {
  const api = await startEmbeddedDeliveryApi({ exportPath, stateDir: join(folder, 'preview-api') })
  try {
    const pages = createPreviewPages(
      createDraftContent({
        ...api,
        accessToken: api.previewAccessToken,
        ca: await readFile(api.caBundlePath, 'utf8'),
      }),
    )
    const times: number[] = []
    for (let save = 0; save < SAVES; save += 1) {
      const sign = `saved${save}`
      const { path, changed } = change(sign)
      const shown = async () => JSON.stringify(await pages.pageAt(path))
      await shown()
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      const from = performance.now()
      writeFileSync(join(folder, 'drafts.json'), JSON.stringify({ entries: [changed] }))
      if (!(await shown()).includes(sign)) throw new Error(`${path} never changed in the preview.`)
      times.push(performance.now() - from)
    }
    return times.toSorted((a, b) => a - b)[Math.floor(SAVES / 2)] ?? NaN
  } finally {
    await api.close()
  }
}
