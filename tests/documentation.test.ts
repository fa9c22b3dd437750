import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/* Follows the documentation in a copy of the project: writes the files that it shows and runs commands under
 * `<!-- executed -->`. npm test and npm run test:container cover starting, building and installing. */

jest.setTimeout(120_000)

const DOCUMENTS = [
  'docs/architecture.md',
  'docs/editing.md',
  'docs/operate/backup.md',
  'docs/operate/upgrade.md',
  ...namesIn('docs/extend'),
]

function namesIn(folder: string) {
  return readdirSync(folder).map((name) => `${folder}/${name}`)
}

type Step = { kind: 'file'; name: string; text: string } | { kind: 'run'; text: string }

/** Returns commands to run and files to write. A file's name is above its code block or after "```diff". */
function stepsOf(document: string): Step[] {
  const blocks = document.matchAll(/(?:^(.*)\n\n?)?^```(\w*) ?(\S*)\n([^]*?)\n```$/gm)
  return [...blocks].flatMap(([, above = '', language, label = '', text = '']): Step[] => {
    if (language === 'sh') return above.trim() === '<!-- executed -->' ? [{ kind: 'run', text }] : []
    const name = /^`([^`]+)`:$/.exec(above.trim())?.[1] ?? label
    return name === '' ? [] : [{ kind: 'file', name, text: `${text}\n` }]
  })
}

function aCopy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-documentation-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const name of listed.split('\n').filter((one) => one !== '' && existsSync(one))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    cpSync(name, path.join(folder, name))
  }
  linkPackages(folder)
  mkdirSync(path.join(folder, '.data', 'log'), { recursive: true })
  return folder
}

/** Links each package. If `node_modules` were a link, an install would empty the project's `node_modules`. */
function linkPackages(folder: string) {
  const packages = path.join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync('node_modules').filter((one) => one !== INSTALLED && one !== '.cache'))
    symlinkSync(path.resolve('node_modules', name), path.join(packages, name))
}

/** File in which npm lists the installed packages. */
const INSTALLED = '.package-lock.json'

/** Writes the list of installed packages: all, or those that `npm ci --omit=dev` would install. */
function listInstalled(folder: string, { withDev }: { withDev: boolean }) {
  const lock = JSON.parse(readFileSync(path.join('node_modules', INSTALLED), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => withDev || dev !== true)
  const text = JSON.stringify({ ...lock, packages: Object.fromEntries(packages) })
  writeFileSync(path.join(folder, 'node_modules', INSTALLED), text)
}

function run(text: string, folder: string) {
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', text], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: '', CI: 'true', GIT_CEILING_DIRECTORIES: path.dirname(folder) },
  })
  return { status, said: `${stdout}\n${stderr}` }
}

let folder = ''
beforeAll(() => (folder = aCopy()))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(DOCUMENTS)('%s', (name) => {
  const steps = stepsOf(readFileSync(name, 'utf8'))

  it('has commands that succeed in a copy of the project, after the files that the document shows are added', () => {
    expect(steps.some(({ kind }) => kind === 'run')).toBe(true)
    // operators install no development packages, so the commands in their guides must not need any
    listInstalled(folder, { withDev: !name.startsWith('docs/operate/') })
    for (const step of steps) {
      if (step.kind === 'file') {
        mkdirSync(path.dirname(path.join(folder, step.name)), { recursive: true })
        writeFileSync(path.join(folder, step.name), step.text)
        // undoes the change that the diff makes, since the project may contain it already
        if (step.name.endsWith('.diff')) run(`git apply --reverse -C1 ${step.name}`, folder)
      } else {
        const { status, said } = run(step.text, folder)
        if (status !== 0) throw new Error(`${step.text}\nended with ${String(status)}:\n${said}`)
        expect(said).not.toContain('Installing packages')
      }
    }
  })
})

describe('every document', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...['docs', 'docs/decisions', 'docs/extend', 'docs/operate']
      .flatMap(namesIn)
      .filter((name) => name.endsWith('.md')),
  ]

  it.each(documents)('%s links to existing files and names existing commands', (name) => {
    const text = readFileSync(name, 'utf8')
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
    const local = links.filter((target) => !/^(https?:|mailto:|\/)/.test(target))
    const missing = local.filter((target) => !existsSync(path.join(path.dirname(name), target)))
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script)
    expect({ missing, unknown: commands.filter((script) => !(script in scripts)) }).toEqual({
      missing: [],
      unknown: [],
    })
  })

  it('names only source files that exist, unless it is a guide in docs/extend', () => {
    const missing = documents
      .filter((name) => !name.startsWith('docs/extend/'))
      .flatMap((name) =>
        [...readFileSync(name, 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css))`/g)]
          .filter(([, file = '']) => !existsSync(file))
          .map(([, file]) => `${name}: ${file}`),
      )
    expect(missing).toEqual([])
  })

  it('links to existing headings', () => {
    const anchors = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .trim()
          .replace(/\s/g, '-'),
      )
    const dead = documents.flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(/\]\(([^)#\s:]*)#([^)]+)\)/g)]
        .filter(([, target = '', anchor = '']) => {
          const file = target === '' ? name : path.join(path.dirname(name), target)
          return file.endsWith('.md') && !anchors(file).includes(anchor)
        })
        .map(([link]) => `${name}: ${link}`),
    )
    expect(dead).toEqual([])
  })
})
