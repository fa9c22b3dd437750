import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { aFolder } from '../testing/fake-public'
import { copyEmptyDatabase } from '../testing/empty-database'
import { openPglite } from '../records/database/pglite-database'
import { openPostgres } from '../records/database/postgres-database'
import { itNeedingPostgres, findTestDatabase } from '../testing/a-postgres'

/** The test starts many gateways with embedded databases, which takes minutes. */
jest.setTimeout(600_000)

const KILLS = Number(process.env['TEST_KILLS'] ?? 6)

const startPostgres = findTestDatabase()

const withPostgres = itNeedingPostgres(startPostgres !== undefined)

interface SupportCase {
  isClosed: boolean
  comments: string[]
}

interface Kill {
  moment: string
  /** kills only at or after the first request whose URL contains this text */
  after: string
  run: () => void
}

/**
 * When the gateway is killed: when the fake Salesforce receives a request, after it handles the request but
 * before it responds (`lost`), or some milliseconds after the response to the comment (`later`).
 */
const MOMENTS = ['update', 'update lost', 'comment', 'comment lost', 'later', 'query lost'] as const

const delayWhileRecording = (kill: number) => (kill * 7) % 20

it('DEFL-25 DEFL-27 adds the missing comment and record of a closed case after the gateway was killed', async () => {
  const { folder, remove } = aFolder()
  await copyEmptyDatabase(path.join(folder, 'database'))
  const salesforce = await aSalesforce()
  for (let kill = 0; kill < KILLS; kill += 1) await closeUntilKilled(kill)
  const last = await startGateway(folder, salesforce.url)
  await until(() => [...salesforce.cases.values()].every((one) => !one.isClosed || one.comments.length > 0))
  last.gateway.kill('SIGTERM')
  await last.ended
  salesforce.server.close()

  const database = await openPglite(path.join(folder, 'database'))
  const [records = [], begun = []] = await database.run([
    { sql: 'select case_id from case_closings order by case_id' },
    { sql: 'select case_id from begun_closes' },
  ])
  await database.close()
  remove()
  const closed = [...salesforce.cases].filter(([, { isClosed }]) => isClosed)
  expect(closed.length).toBeGreaterThan(KILLS / 3)
  expect(records).toEqual(
    closed.map(([case_id]) => ({ case_id })).sort((a, b) => (a.case_id < b.case_id ? -1 : 1)),
  )
  // a case must be open if its close is still recorded as begun
  const openCases = [...salesforce.cases].filter(([, { isClosed }]) => !isClosed).map(([id]) => id)
  expect(openCases).toEqual(expect.arrayContaining(begun.map(({ case_id }) => case_id)))
  for (const [, { isClosed, comments }] of salesforce.cases)
    expect(comments).toEqual(isClosed ? [COMMENT] : [])

  async function closeUntilKilled(kill: number) {
    const { gateway, ended, url } = await startGateway(folder, salesforce.url)
    const moment = MOMENTS[kill % MOMENTS.length] ?? 'later'
    const caseId = `CASE-${100 + kill}`
    salesforce.killAt({
      moment,
      // in every second pass over `MOMENTS`, the kill may come while the gateway completes the previous close
      after: Math.floor(kill / MOMENTS.length) % 2 === 0 ? caseId : '',
      run() {
        if (moment === 'later') setTimeout(() => gateway.kill('SIGKILL'), delayWhileRecording(kill))
        else gateway.kill('SIGKILL')
      },
    })
    await closeAt(url, caseId).catch(() => undefined)
    await ended
  }
})

withPostgres(
  'DEFL-25 DEFL-27 completes a close of a killed gateway when the reader tries again at another gateway',
  async () => {
    if (!startPostgres) throw new Error('PostgreSQL is not installed.')
    const postgres = await startPostgres()
    const salesforce = await aSalesforce()
    const { folder, remove } = aFolder()
    const start = (name: string) => startGateway(path.join(folder, name), salesforce.url, postgres.url)
    const [killed, other] = await Promise.all([start('killed'), start('other')])
    salesforce.killAt({ moment: 'update lost', after: '', run: () => killed.gateway.kill('SIGKILL') })
    await expect(closeAt(killed.url, 'CASE-1')).rejects.toThrow()
    expect(salesforce.cases.get('CASE-1')).toEqual({ isClosed: true, comments: [] })

    expect(await closeAt(other.url, 'CASE-1')).toMatchObject({ result: 'Success' })
    await until(() => salesforce.cases.get('CASE-1')?.comments.length !== 0)
    other.gateway.kill('SIGTERM')
    await other.ended
    expect(salesforce.cases.get('CASE-1')).toEqual({ isClosed: true, comments: [COMMENT] })
    const database = await openPostgres(postgres.url)
    const rows = await database.run([
      { sql: 'select case_id from case_closings' },
      { sql: 'select case_id from begun_closes' },
    ])
    expect(rows).toEqual([[{ case_id: 'CASE-1' }], []])
    await database.close()
    salesforce.server.close()
    await postgres.stop()
    remove()
  },
)

const COMMENT = 'Closed by the reader of http://localhost:8000/faq/a'

async function closeAt(url: string, caseId: string): Promise<unknown> {
  const body = JSON.stringify({ caseId, articleUrl: '/faq/a' })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/salesforce/closecase`, { method: 'POST', headers, body })
  return reply.json()
}

async function startGateway(folder: string, ...urls: string[]) {
  const script = path.join(__dirname, '..', 'testing', 'gateway-under-load.ts')
  const args = ['--liftoff-only', '--import', 'tsx', script, folder, ...urls]
  const gateway = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(gateway, 'exit')
  const [url] = (await once(createInterface(gateway.stdout), 'line')) as [string]
  return { gateway, ended, url }
}

/** `killAt()` sets the moment at which the fake Salesforce kills the gateway. */
async function aSalesforce() {
  const cases = new Map<string, SupportCase>()
  let kill: Kill | undefined
  let isReached = false
  const isTime = (moment: string) => {
    if (!isReached || kill?.moment !== moment) return false
    const { run } = kill
    kill = undefined
    run()
    return true
  }
  function killAt(next: Kill) {
    kill = next
    isReached = false
  }
  const caseOf = (id: string) => {
    const known = cases.get(id) ?? { isClosed: false, comments: [] }
    cases.set(id, known)
    return known
  }
  const answers = {
    token: () => ({ access_token: 'token', instance_url: url }),
    query(target: string) {
      const [, id = ''] = /'(CASE-\d+)'/.exec(target) ?? []
      return { records: [{ Id: id, IsClosed: caseOf(id).isClosed }] }
    },
    comments(target: string) {
      const [, id = ''] = /'(CASE-\d+)'/.exec(target) ?? []
      return { records: caseOf(id).comments.map((CommentBody) => ({ CommentBody })) }
    },
    update(target: string) {
      caseOf(target.slice(target.lastIndexOf('/') + 1)).isClosed = true
      return { success: true }
    },
    comment(_target: string, body: string) {
      const { ParentId, CommentBody } = JSON.parse(body) as { ParentId: string; CommentBody: string }
      caseOf(ParentId).comments.push(CommentBody)
      return { id: '00a', success: true, errors: [] }
    },
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const target = decodeURIComponent(request.url ?? '')
      const step = stepOf(target, request.method)
      isReached ||= target.includes(kill?.after ?? '')
      if (isTime(step)) return
      const answer = JSON.stringify(answers[step](target, body))
      if (isTime(`${step} lost`)) return
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
      if (step === 'comment') isTime('later')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { cases, url, server, killAt }
}

function stepOf(target: string, method: string | undefined) {
  if (target.includes('/oauth2/token')) return 'token'
  if (target.includes('/query')) return target.includes('FROM CaseComment') ? 'comments' : 'query'
  return method === 'PATCH' ? 'update' : 'comment'
}

async function until(isSo: () => boolean) {
  for (let waits = 0; !isSo() && waits < 600; waits += 1) await new Promise((wait) => setTimeout(wait, 100))
}
