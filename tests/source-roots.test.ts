import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const { include } = JSON.parse(readFileSync('source-roots.json', 'utf8')) as { include: string[] }
const roots = include.filter((root) => !root.includes('*'))
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')

/** Folders that only tests, benchmarks and browser tests need: the container has none of them. */
const NOT_IN_THE_CONTAINER = ['tests', 'e2e', 'bench']

describe('source-roots.json', () => {
  it('names every top-level folder that holds code', () => {
    const holdsCode = /^([^/]+)\/.*\.(ts|tsx)$/
    const folders = new Set(tracked.flatMap((file) => holdsCode.exec(file)?.[1] ?? []))
    expect([...folders].filter((folder) => !roots.includes(folder))).toEqual([])
  })

  it('names folders that the container holds, but for those of tests and benchmarks', () => {
    const rules = readFileSync('.dockerignore', 'utf8').split('\n')
    const missing = roots.filter((root) => !rules.includes(`!/${root}`))
    expect(missing.filter((root) => !NOT_IN_THE_CONTAINER.includes(root))).toEqual([])
  })
})
