import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const { include } = JSON.parse(readFileSync('source-roots.json', 'utf8')) as { include: string[] }
const roots = include.filter((root) => !root.includes('*'))
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')

/** Folders for tests and benchmarks, which the container does not contain. */
const NOT_IN_THE_CONTAINER = ['tests', 'e2e', 'bench']

describe('source-roots.json', () => {
  it('lists every top-level folder with code', () => {
    const holdsCode = /^([^/]+)\/.*\.(ts|tsx)$/
    const folders = new Set(tracked.flatMap((file) => holdsCode.exec(file)?.[1] ?? []))
    expect([...folders].filter((folder) => !roots.includes(folder))).toEqual([])
  })

  it('lists only folders that the container contains, besides those for tests and benchmarks', () => {
    const rules = readFileSync('.dockerignore', 'utf8').split('\n')
    const missing = roots.filter((root) => !rules.includes(`!/${root}`))
    expect(missing.filter((root) => !NOT_IN_THE_CONTAINER.includes(root))).toEqual([])
  })
})
