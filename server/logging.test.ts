import { aGateway } from './testing/a-gateway'

describe('the log', () => {
  it('keeps the path of a request, and neither its query nor its headers', async () => {
    const lines: string[] = []
    const app = aGateway({ env: { LOG_LEVEL: 'info' }, logStream: { write: (line) => lines.push(line) } })
    await app.inject({ url: '/settings?access_token=hush', headers: { cookie: 'session=hush' } })
    const log = lines.join('')
    expect(log).toContain('"path":"/settings"')
    expect(log).not.toContain('hush')
  })
})
