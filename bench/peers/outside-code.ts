/** Changes Markdown text outside code spans and code blocks. A backtick after a backslash begins no code. */
export function outsideCode(markdown: string, change: (words: string) => string): string {
  let done = ''
  let wordsFrom = 0
  let at = 0
  while (at < markdown.length) {
    const code = markdown[at] === '`' ? codeAt(markdown, at) : undefined
    if (code === undefined) {
      at += markdown[at] === '\\' ? 2 : 1
      continue
    }
    done += change(markdown.slice(wordsFrom, at)) + code
    at += code.length
    wordsFrom = at
  }
  return done + change(markdown.slice(wordsFrom))
}

/**
 * Returns the code from the backticks at `at` to the next run of as many backticks. Without such a run, the
 * backticks start no code, and only they are returned.
 */
function codeAt(markdown: string, at: number): string | undefined {
  const [fence = ''] = /^`+/.exec(markdown.slice(at)) ?? []
  const end = new RegExp(`(?<!\`)${fence}(?!\`)`, 'g')
  end.lastIndex = at + fence.length
  const found = end.exec(markdown)
  return found ? markdown.slice(at, found.index + fence.length) : fence
}

export function escaped(words: string, signs: RegExp): string {
  return words.replace(/\\[^]|[^\\]/g, (one) => (one.length === 1 && signs.test(one) ? `\\${one}` : one))
}
