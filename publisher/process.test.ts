/** @jest-environment node */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPublisher, type Publisher } from './process'

const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-publisher-'))
afterAll(() => rmSync(folder, { recursive: true }))

const connection = { spaceId: 's', environment: 'master', accessToken: 't', host: 'localhost' }
const publishers: Publisher[] = []
afterEach(() => {
  for (const publisher of publishers.splice(0)) publisher.close()
})

function aPublisher(script: string, options: Partial<Parameters<typeof createPublisher>[0]> = {}) {
  const publisher = createPublisher({
    connection,
    spaceEnv: {},
    program: [process.execPath, '-e', script],
    ...options,
  })
  publishers.push(publisher)
  return publisher
}

const answering = (answer: object) => `process.on('message', () => process.send(${JSON.stringify(answer)}))`
const published = {
  kind: 'published',
  release: 'r2',
  changedPages: ['/how-to/split'],
  entries: [],
  late: [],
  isLast: false,
}
const never = new AbortController().signal
const request = {
  events: [],
  lateEvents: [],
  signal: never,
  onProgress: () => {},
}

it('REBUILD-01 returns the result of the build worker', async () => {
  expect(await aPublisher(answering(published)).publish(request)).toEqual(published)
})

it('sends the events and the Contentful connection settings to the build worker', async () => {
  const script = `process.on('message', ({ connection, events, lateEvents }) => process.send({ kind: 'unchanged', release: connection.host, changedPages: [...events, ...lateEvents].map(({ id }) => id), entries: [], late: [], isLast: false }))`
  const anEvent = (id: string) => ({ action: 'publish', kind: 'Entry', id, receivedAt: '' }) as const
  const sent = { ...request, events: [anEvent('merge')], lateEvents: [anEvent('split')] }
  expect(await aPublisher(script).publish(sent)).toMatchObject({
    release: 'localhost',
    changedPages: ['merge', 'split'],
  })
})

it('reports progress, logs errors, and adds the last output lines to the reason of a failed publish', async () => {
  const progress: string[] = []
  const logged: string[] = []
  const script =
    "process.on('message', () => { console.log('Checking'); console.error('The space cannot be read.'); process.exit(3) })"
  const result = await aPublisher(script, { log: (line) => logged.push(line) }).publish({
    ...request,
    onProgress: (line) => progress.push(line),
  })
  expect(progress.sort()).toEqual(['Checking', 'The space cannot be read.'])
  expect(logged).toEqual(['The space cannot be read.'])
  expect(result).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('The build worker ended before it was done (code 3)'),
  })
  expect(result.kind === 'failed' && result.reason).toContain('The space cannot be read.')
})

it('logs lines that the build worker prints after its result, each line once', async () => {
  const logged: string[] = []
  const cleanUp =
    "setTimeout(() => { console.log('Removed files.'); console.error('One stays.'); process.exit() }, 100)"
  const script = `process.on('message', () => { process.send(${JSON.stringify(published)}); ${cleanUp} })`
  await new Promise<void>((resolve) => {
    const log = (line: string) => {
      if (logged.push(line) > 1) setImmediate(resolve) // leaves time for a duplicate line
    }
    void aPublisher(script, { log }).publish(request)
  })
  expect(logged.sort()).toEqual(['One stays.', 'Removed files.'])
})

it('stops a publish and its child processes after the timeout', async () => {
  const file = path.join(folder, 'still-running')
  const grandchild = `setTimeout(() => require('fs').writeFileSync(${JSON.stringify(file)}, ''), 1500)`
  const script = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]); setInterval(() => {}, 1000)`
  const result = await aPublisher(script, { timeoutMs: 300 }).publish(request)
  expect(result).toMatchObject({ kind: 'failed', reason: expect.stringContaining('took more than 0.3 s') })
  await new Promise((resolve) => setTimeout(resolve, 1_600))
  expect(existsSync(file)).toBe(false)
})

it('stops the publish when the gateway stops', async () => {
  const stop = new AbortController()
  const building = aPublisher('setInterval(() => {}, 1000)').publish({ ...request, signal: stop.signal })
  stop.abort()
  expect(await building).toMatchObject({ kind: 'failed', reason: expect.stringContaining('gateway stopped') })
})

it('reuses the build worker for the next publish, but not after an idle pause or a response marked as last', async () => {
  const count = (isLast: boolean) =>
    `let n = 0; process.on('message', () => process.send({ kind: 'unchanged', release: String(++n), changedPages: [], entries: [], late: [], isLast: ${isLast} }, undefined, undefined, () => ${isLast} && process.disconnect()))`
  const reused = aPublisher(count(false))
  await reused.publish(request)
  expect(await reused.publish(request)).toMatchObject({ release: '2' })
  const last = aPublisher(count(true))
  await last.publish(request)
  expect(await last.publish(request)).toMatchObject({ release: '1' })
  const idle = aPublisher(count(false), { idleMs: 1 })
  await idle.publish(request)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await idle.publish(request)).toMatchObject({ release: '1' })
})

it('REBUILD-01 reuses a build worker that dropped the previous request because of a rollback', async () => {
  const script = `let n = 0; process.on('message', ({ rolledBackAt }) => process.send(n++ === 0 ? { kind: rolledBackAt } : ${JSON.stringify(published)}))`
  const publisher = aPublisher(script)
  expect(await publisher.publish({ ...request, rolledBackAt: 'dropped' })).toEqual({ kind: 'dropped' })
  expect(await publisher.publish(request)).toEqual(published)
})

it('starts a new build worker when the code of the first worker is outdated', async () => {
  const file = path.join(folder, 'started')
  const script = `const fs = require('fs'); const again = fs.existsSync(${JSON.stringify(file)}); fs.writeFileSync(${JSON.stringify(file)}, '');
    process.on('message', () => { process.send(again ? ${JSON.stringify(published)} : { kind: 'outdated' }); if (!again) process.disconnect() })`
  expect(await aPublisher(script).publish(request)).toEqual(published)
})

it('REBUILD-01 publishes nothing if the code has changed since the gateway started', async () => {
  const dataDir = path.join(folder, 'data')
  const env = jest.replaceProperty(process, 'env', { ...process.env, DATA_DIR: dataDir })
  const publisher = createPublisher({ connection, spaceEnv: {}, sources: 'earlier code', log: () => {} })
  publishers.push(publisher)
  expect(await publisher.publish(request)).toEqual({
    kind: 'failed',
    reason: 'The code has changed since the gateway started. Restart the gateway.',
  })
  expect(existsSync(dataDir)).toBe(false)
  env.restore()
}, 30_000)
