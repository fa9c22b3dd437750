import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { contextFiles } from '../commands/container/context'
import { lintDockerfile } from '../commands/container/lint-dockerfile'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')
const example = readFileSync('fieldbook.env.example', 'utf8')

describe('the Dockerfile', () => {
  it('is pinned, runs as nobody in particular, tells its health, and holds no secret', () => {
    expect(lintDockerfile(dockerfile)).toEqual([])
  })

  it.each([
    [/20\.20\.2-bookworm-slim AS site/, 'latest AS site', 'not pinned'],
    [/^USER node$/m, '', 'root'],
    [/^USER node$/m, 'USER root', 'root'],
    [/^HEALTHCHECK.*$/m, '', 'HEALTHCHECK'],
    [/^CMD.*$/m, 'CMD node commands/start.ts', 'shell form'],
    [/^CMD.*$/m, '', 'CMD'],
    [/ --ignore-scripts/, '', '--ignore-scripts'],
    [/npm ci/, 'npm install', 'no lock'],
    [/^USER node$/m, 'RUN curl -O https://example.com/x\nUSER node', 'no lock'],
    [/^EXPOSE 8000$/m, 'ENV SESSION_SECRET=abc', 'secret'],
    [/^COPY \. \.$/m, 'ADD . .', 'COPY'],
    [/NODE_ENV=production/, 'NODE_ENV=development', 'NODE_ENV'],
  ])('would be refused with %s replaced by "%s"', (from, to, fault) => {
    const changed = dockerfile.replace(from, to)
    expect(changed).not.toBe(dockerfile)
    expect(lintDockerfile(changed).join('\n')).toContain(fault)
  })
})

describe('what goes into the image', () => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n')
  const files = contextFiles(tracked, readFileSync('.dockerignore', 'utf8'))

  it('is what starts the gateway and builds the site', () => {
    for (const name of [
      'package-lock.json',
      '.npmrc',
      'gatsby-node.ts',
      'gatsby-ssr.tsx',
      'commands/start.ts',
      'commands/health.mjs',
      'server/main.ts',
      'src/templates/how-to.tsx',
      'content/space.json',
      'redirects.json',
      'static/favicon.svg',
    ]) {
      expect(files).toContain(name)
    }
  })

  it('is no test, no document, no secret and nothing of this machine', () => {
    const others = ['.env', 'fieldbook.env', '.data/x', 'public/x', '.git/config', 'node_modules/x/index.js']
    const withOthers = contextFiles([...tracked, ...others], readFileSync('.dockerignore', 'utf8'))
    expect(withOthers.filter((name) => /\.test\.|^(docs|e2e|tests)\/|\/testing\//.test(name))).toEqual([])
    expect(withOthers.filter((name) => others.includes(name))).toEqual([])
  })
})

describe('compose.yaml', () => {
  it('has the site and a pinned PostgreSQL 16, each with a health check, and no secret of its own', () => {
    expect(compose).toMatch(/image: postgres:16\.\d+/)
    expect(compose).toMatch(/condition: service_healthy/)
    expect(compose).toMatch(/healthcheck:[^]*pg_isready/)
    expect(compose.match(/env_file: fieldbook\.env/g)).toHaveLength(2)
    expect(compose).not.toMatch(/^\s*(environment|[A-Z_]*(SECRET|TOKEN|PASSWORD)[A-Z_]*):/m)
  })

  it('is open to the proxy of this machine only', () => {
    expect([...compose.matchAll(/- '(\S+):8000:8000'/g)].map(([, host]) => host)).toEqual(['127.0.0.1'])
  })

  it('is stopped with more time than the gateway takes to end in order', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThanOrEqual(30)
  })

  it('keeps on volumes what the image says is written', () => {
    const [, list = '[]'] = /^VOLUME (\[.*\])$/m.exec(dockerfile) ?? []
    for (const folder of JSON.parse(list) as string[])
      expect(compose).toMatch(new RegExp(`- \\w+:${folder}\n`))
  })

  it('takes its settings from a file whose example names existing variables and no secret', () => {
    const documented = readFileSync('docs/settings.md', 'utf8')
    const lines = example.split('\n').filter((line) => /^[A-Z]/.test(line))
    expect(lines.length).toBeGreaterThan(15)
    for (const [name = '', value] of lines.map((line) => line.split('=', 2))) {
      if (!name.startsWith('POSTGRES_')) expect(documented).toContain(`\`${name}\``)
      if (/SECRET|TOKEN|PASSWORD/.test(name)) expect(value).toBe('')
    }
  })
})
