export interface Instruction {
  readonly name: string
  readonly text: string
  readonly line: number
}

export interface Stage {
  readonly name: string
  /** the image or the stage that it begins with */
  readonly from: string
  readonly instructions: readonly Instruction[]
}

/** The stages of a Dockerfile. Knows what ours is written in: comments, continued lines, `FROM … AS name`. */
export function parseDockerfile(text: string): Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = []
  for (const instruction of instructionsOf(text)) {
    if (instruction.name !== 'FROM') {
      const stage = stages.at(-1)
      if (!stage)
        throw new Error(`Line ${instruction.line}: ${instruction.name} stands before the first FROM.`)
      stage.instructions.push(instruction)
      continue
    }
    const [, from = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(instruction.text) ?? []
    if (from === '') throw new Error(`Line ${instruction.line}: FROM names no image.`)
    stages.push({ name, from, instructions: [] })
  }
  return stages
}

/** The words of the exec form, `["node", "start.js"]`; undefined when it is the shell's. */
export function execForm(text: string): string[] | undefined {
  try {
    const words: unknown = JSON.parse(text)
    const isWords =
      Array.isArray(words) && words.length > 0 && words.every((word) => typeof word === 'string')
    return isWords ? words : undefined
  } catch {
    return undefined
  }
}

/** `ENV NAME=value …` as an object. */
export function environmentOf({ instructions }: Stage): Record<string, string> {
  const texts = instructions.filter(({ name }) => name === 'ENV').map(({ text }) => text)
  return Object.fromEntries(
    texts.flatMap((text) =>
      [...text.matchAll(/([A-Z_][A-Z0-9_]*)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [
        name,
        value.replace(/^"|"$/g, ''),
      ]),
    ),
  )
}

export function instructionsNamed({ instructions }: Stage, name: string): Instruction[] {
  return instructions.filter((instruction) => instruction.name === name)
}

function instructionsOf(text: string): Instruction[] {
  const found: Instruction[] = []
  let pending = ''
  let begun = 0
  for (const [place, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    if (pending === '') begun = place + 1
    pending += line.replace(/\\$/, '')
    if (line.endsWith('\\')) continue
    const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(pending) ?? []
    found.push({ name: name.toUpperCase(), text: rest.trim(), line: begun })
    pending = ''
  }
  return found
}
