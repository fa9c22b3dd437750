import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findInPath } from '../commands/tools/debian-packages.mjs'
import { freePort } from '../commands/tools/free-port'
import { loadTlsIdentity } from '../embedded/contentful/tls'
import { aGateway } from '../server/testing/a-gateway'
import { aFolder, writeFiles } from '../server/testing/fake-public'

const joined = (text: string) => text.replace(/\\\n/g, ' ').replace(/[ \t]+/g, ' ')

const dockerfile = joined(readFileSync('Dockerfile', 'utf8'))
const containerCheck = joined(readFileSync('commands/test/container.sh', 'utf8'))
const compose = readFileSync('compose.yaml', 'utf8')
const example = readFileSync('fieldbook.env.example', 'utf8')

const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, text = '']) => text)

/** Parses an instruction in exec form. Fails for shell form, in which the program would get no signals. */
const execForm = (text: string | undefined) => JSON.parse(/\[.*\]$/.exec(text ?? '')?.[0] ?? '') as string[]

describe('the Dockerfile', () => {
  it('pins its images, runs as an unprivileged user in production, and has a health check', () => {
    for (const image of instructions('FROM')) expect(image).toMatch(/^node:\d+\.\d+\.\d+-\S+ AS \w+$/)
    expect(instructions('USER')).toEqual(['node'])
    expect(instructions('ENV').join(' ')).toContain('NODE_ENV=production')
    expect(execForm(instructions('HEALTHCHECK').at(-1))).toEqual(['node', 'commands/health.mjs'])
  })

  it('contains no secret, and installs only packages of the lock file', () => {
    expect([...instructions('ENV'), ...instructions('ARG')].join(' ')).not.toMatch(
      /SECRET|PASSWORD|TOKEN|_KEY/,
    )
    expect(dockerfile).not.toMatch(/^ADD |\b(curl|wget|apt-get|apk|git clone|npx|npm (install|i|update))\b/m)
    const installs = instructions('RUN').filter((line) => line.includes('npm ci'))
    expect(installs).toEqual([expect.stringMatching(/npm ci --ignore-scripts --omit=dev/)])
  })

  it('runs only commands that npm run test:container runs too', () => {
    for (const line of instructions('RUN')) expect(containerCheck).toContain(`run '${line}'`)
    expect(containerCheck).toContain(`clean ${execForm(instructions('CMD').at(-1)).join(' ')})`)
    expect(containerCheck).toContain(`clean ${execForm(instructions('HEALTHCHECK').at(-1)).join(' ')})`)
  })
})

describe('the build context of the image', () => {
  const rules = readFileSync('.dockerignore', 'utf8').split('\n')

  it('contains what starts the gateway and builds the site', () => {
    for (const name of [
      'package-lock.json',
      '.npmrc',
      'gatsby-*.ts',
      'commands',
      'server',
      'src',
      'content',
      'redirects.json',
      'anchors.json',
      'academy.json',
      'static',
    ])
      expect(rules).toContain(`!/${name}`)
  })

  it('contains no test, document, secret or local file', () => {
    expect(rules.find((rule) => !rule.startsWith('#'))).toBe('/*')
    expect(rules).toEqual(
      expect.arrayContaining(['**/*.test.ts', '**/*.test.tsx', '**/testing', '**/node_modules']),
    )
    expect(
      rules.filter((rule) => /^!.*(env|data|public|git|cache|docs|tests|e2e|bench|node_modules)/.test(rule)),
    ).toEqual([])
  })
})

describe('compose.yaml', () => {
  it('has the site and a pinned PostgreSQL 16, each with a health check, and no secret', () => {
    expect(compose).toMatch(/image: postgres:16\.\d+/)
    expect(compose).toMatch(/condition: service_healthy/)
    expect(compose).toMatch(/healthcheck:[^]*pg_isready/)
    expect(compose.match(/env_file: fieldbook\.env/g)).toHaveLength(2)
    expect(compose).not.toMatch(/^\s*(environment|[A-Z_]*(SECRET|TOKEN|PASSWORD)[A-Z_]*):/m)
  })

  it('publishes the port of the gateway only on the loopback interface', () => {
    expect([...compose.matchAll(/- '(\S+):8000:8000'/g)].map(([, host]) => host)).toEqual(['127.0.0.1'])
  })

  it('has a stop timeout longer than the shutdown of the gateway', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThanOrEqual(30)
  })

  it('has a volume for each folder that the image declares', () => {
    const [, list = '[]'] = /^VOLUME (\[.*\])$/m.exec(dockerfile) ?? []
    for (const folder of JSON.parse(list) as string[])
      expect(compose).toMatch(new RegExp(`- \\w+:${folder}\n`))
  })

  it('has an example settings file that sets only variables of docs/settings.md, and no secret', () => {
    const documented = readFileSync('docs/settings.md', 'utf8')
    const lines = example.split('\n').filter((line) => /^[A-Z]/.test(line))
    expect(lines.length).toBeGreaterThan(15)
    for (const [name = '', value] of lines.map((line) => line.split('=', 2))) {
      if (!name.startsWith('POSTGRES_')) expect(documented).toContain(`\`${name}\``)
      if (/SECRET|TOKEN|PASSWORD/.test(name)) expect(value).toBe('')
    }
  })
})

const install = readFileSync('docs/operate/install.md', 'utf8')

it.each([
  ['fieldbook.env.example', 'nginx on the machine', example, '127.0.0.1'],
  ['fieldbook.env.example', "Docker's network", example, '172.18.0.1'],
  ['the install guide', 'nginx on the machine', install, '127.0.0.1'],
])(
  "TRUST_PROXY of %s trusts the reader's address from %s and from no other address",
  async (_file, _proxy, text, remoteAddress) => {
    const [, TRUST_PROXY = ''] = /TRUST_PROXY=([\d./,]+)/.exec(text) ?? []
    const app = aGateway({ env: { TRUST_PROXY } })
    app.get('/reader', ({ ip }) => ip)
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await app.inject({ url: '/reader', headers, remoteAddress })).body).toBe('203.0.113.7')
    expect((await app.inject({ url: '/reader', headers, remoteAddress: '203.0.113.9' })).body).toBe(
      '203.0.113.9',
    )
    await app.close()
  },
)

const [, block = ''] = /^(server \{[^]*?^\})$/m.exec(install) ?? []

const nginx: string | undefined =
  findInPath(['nginx']) ?? ['/usr/sbin/nginx'].find((path) => existsSync(path))
const itWithNginx = nginx === undefined ? it.skip : it

itWithNginx('nginx accepts the block of the install guide', async () => {
  const { folder, remove } = aFolder()
  await loadTlsIdentity(folder)
  const server = block
    .replace(/ssl_certificate .*/, `ssl_certificate ${folder}/certificate.pem;`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('listen 443', `listen 127.0.0.1:${await freePort('127.0.0.1')}`)
  writeFiles(folder, { 'nginx.conf': `pid nginx.pid; events {} http { access_log off; ${server} }` })
  const args = ['-t', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  const { status, stderr } = spawnSync(nginx ?? '', args, { encoding: 'utf8' })
  expect(stderr).toContain('test is successful')
  expect(status).toBe(0)
  remove()
})

it('the nginx block of the install guide uses `listen ... http2`, since nginx 1.22 does not know `http2 on`', () => {
  const directives = block.split('\n').map((line) => line.replace(/#.*/, '').trim())
  expect(directives).toContain('listen 443 ssl http2;')
  expect(directives).not.toContain('http2 on;')
  expect(directives).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})
