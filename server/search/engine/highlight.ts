import { tokensOf } from './analyze'

export interface Highlight {
  readonly pre: string
  readonly post: string
}

/** Returns the text as escaped HTML, with `pre` and `post` around the given terms. */
export function highlighted(text: string, terms: ReadonlySet<string>, { pre, post }: Highlight): string {
  let html = ''
  let done = 0
  for (const { start, end } of matchesIn(text, terms)) {
    html += `${escaped(text.slice(done, start))}${pre}${escaped(text.slice(start, end))}${post}`
    done = end
  }
  return html + escaped(text.slice(done))
}

interface Match {
  readonly start: number
  readonly end: number
}

/**
 * Finds the terms in a text. Merges adjacent and overlapping matches, such as pairs of characters in scripts
 * without spaces.
 */
function matchesIn(text: string, terms: ReadonlySet<string>): Match[] {
  const matches: Match[] = []
  for (const { term, start, end } of tokensOf(text)) {
    if (!terms.has(term)) continue
    const last = matches.at(-1)
    if (last && start <= last.end) matches[matches.length - 1] = { start: last.start, end }
    else matches.push({ start, end })
  }
  return matches
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
