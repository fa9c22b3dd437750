import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ServedRelease } from '../releases/release-source'

const titles = z.array(z.tuple([z.string(), z.string(), z.string()]))

const MIN_SIMILARITY = 0.5

export async function openNearestPage(release: ServedRelease | undefined) {
  const pages = (await readTitles(release)).map(([title, path]) => ({
    path,
    pairs: [pairsOf(lastPart(path)), pairsOf(title)],
  }))
  return (missing: string): string | undefined => {
    const wanted = pairsOf(lastPart(missing))
    let best: { path: string; share: number } | undefined
    for (const { path, pairs } of pages) {
      const share = Math.max(...pairs.map((one) => similarity(wanted, one)))
      if (share >= MIN_SIMILARITY && share > (best?.share ?? 0)) best = { path, share }
    }
    return best?.path
  }
}

async function readTitles(release: ServedRelease | undefined): Promise<z.output<typeof titles>> {
  const file = release?.find('search-titles.json')
  if (!file) return []
  try {
    return titles.parse(JSON.parse(await readFile(file.location, 'utf8')))
  } catch {
    return []
  }
}

const lastPart = (path: string) => path.split('/').findLast((part) => part !== '') ?? ''

/** Returns the letter pairs of each word. In a comparison of pairs, word order and endings matter little. */
function pairsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.flatMap((word) => [...word].map((letter, at) => letter + (word[at + 1] ?? ' '))))
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  const both = [...a].filter((pair) => b.has(pair)).length
  return (2 * both) / (a.size + b.size)
}
