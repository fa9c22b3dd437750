export interface BenchRun {
  readonly name: string
  readonly output: string
  readonly good: boolean
}

const BEGIN = '<!-- the table of npm run bench begins -->'
const END = '<!-- the table of npm run bench ends -->'

export function toSummary(runs: readonly BenchRun[], about: readonly string[]): string {
  const rows = runs.flatMap(({ name, output, good }) => {
    const read = rowsIn(output).map(({ what, measured }) => `| ${name} | ${what} | ${measured} |`)
    return good ? read : [...read, `| ${name} | | did not run to its end |`]
  })
  return [about.join(', ') + '.', '', '| bench | what | measured |', '|---|---|---|', ...rows].join('\n')
}

export function withSummary(document: string, summary: string): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin === -1 || end < begin) {
    throw new Error(`docs/benchmarks-method.md has no place for the table: add "${BEGIN}" and "${END}".`)
  }
  return `${document.slice(0, begin + BEGIN.length)}\n\n${summary}\n\n${document.slice(end)}`
}

interface Row {
  readonly what: string
  readonly measured: string
}

/** Parses tables. The line above a table is its title, and the first cell of a row names the measurement. */
function rowsIn(output: string): Row[] {
  const rows: Row[] = []
  let title = ''
  let head: string[] | undefined
  let inTable = false
  for (const line of output.split('\n').map((text) => text.trim())) {
    if (!line.startsWith('|')) {
      if (inTable) title = ''
      inTable = false
      head = undefined
      if (line !== '') title = line
      continue
    }
    inTable = true
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    if (cells.every((cell) => /^:?-+:?$/.test(cell))) continue
    if (!head) head = cells
    else rows.push(toRow(title, head, cells))
  }
  return rows
}

function toRow(title: string, head: readonly string[], [first = '', ...values]: readonly string[]): Row {
  const named = values.map((value, place) => [head[place + 1] ?? '', value] as const)
  const measured = named.filter(([, value]) => value !== '').map(([name, value]) => `${name} ${value}`.trim())
  return { what: [title, first].filter((part) => part !== '').join(': '), measured: measured.join(', ') }
}
