/** Which of these files a build of the image gets to see: the rules of a `.dockerignore`, of which the last that fits decides. */
export function contextFiles(files: readonly string[], dockerignore: string): string[] {
  const rules = dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }))
  return files.filter((file) => {
    const decisive = rules.findLast(({ pattern }) => pattern.test(file))
    return file !== '' && (decisive?.keeps ?? true)
  })
}

/** `*` within a name, `**` over folders; a folder stands for all that is in it. */
function toPattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\//g, '\0')
    .replace(/\*/g, '[^/]*')
    .replaceAll('\0', '(?:.*/)?')
  return new RegExp(`^${source}(?:/.*)?$`)
}
