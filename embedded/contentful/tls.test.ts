/** @jest-environment node */
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadTlsIdentity, writeCaBundle } from './tls'

const folder = mkdtempSync(join(tmpdir(), 'delivery-api-tls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DAY = 24 * 60 * 60 * 1000

describe('SCOPE-04 the certificate of the embedded delivery API', () => {
  it('is created once, for localhost only, with a key file that only its owner can read', async () => {
    const made = await loadTlsIdentity(folder)
    const certificate = new X509Certificate(made.certificate)
    expect(certificate.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1')
    expect(certificate.ca).toBe(true)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(statSync(join(folder, 'key.pem')).mode & 0o777).toBe(0o600)
    expect(await loadTlsIdentity(folder)).toEqual(made)
  })

  it('is renewed before it expires, and if it does not match the key', async () => {
    const made = await loadTlsIdentity(folder)
    const end = Date.parse(new X509Certificate(made.certificate).validTo)
    expect(await loadTlsIdentity(folder, new Date(end - 40 * DAY))).toEqual(made)
    const renewed = await loadTlsIdentity(folder, new Date(end - 20 * DAY))
    expect(renewed.certificate).not.toBe(made.certificate)
    writeFileSync(join(folder, 'key.pem'), made.key)
    expect((await loadTlsIdentity(folder)).key).not.toBe(made.key)
  })
})

describe('SCOPE-04 writeCaBundle', () => {
  const bundle = join(folder, 'bundle.pem')
  const given = join(folder, 'given.pem')
  const lines: string[] = []
  const log = (line: string) => lines.push(line)

  it('writes the certificates of the given file and then the own certificate into the bundle', async () => {
    writeFileSync(given, 'GIVEN\n')
    await writeCaBundle(bundle, 'OWN\n', given, log)
    expect(readFileSync(bundle, 'utf8')).toBe('GIVEN\nOWN\n')
  })

  it('writes only the certificate if no file is given, or if the given file is the bundle itself', async () => {
    await writeCaBundle(bundle, 'OWN\n', undefined, log)
    await writeCaBundle(bundle, 'OWN\n', bundle, log)
    expect(readFileSync(bundle, 'utf8')).toBe('OWN\n')
  })

  it('logs that the given file cannot be read', async () => {
    await writeCaBundle(bundle, 'OWN\n', join(folder, 'nothing.pem'), log)
    expect(readFileSync(bundle, 'utf8')).toBe('OWN\n')
    expect(lines.join()).toContain('NODE_EXTRA_CA_CERTS')
  })
})
