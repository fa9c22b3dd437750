import { X509Certificate, createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'selfsigned'
import { messageOf } from '../../lib/error-message'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'

export interface TlsIdentity {
  certificate: string
  key: string
}

/** The longest validity of public certificates. Only the site build trusts this certificate. */
const VALID_DAYS = 397
/** A certificate is renewed this long before it expires, so that it stays valid while a process runs. */
const RENEW_BEFORE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Returns the certificate of the embedded delivery API, which is only valid for this machine.
 * Creates it at the first start.
 */
export async function loadTlsIdentity(folder: string, now = new Date()): Promise<TlsIdentity> {
  const paths = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  const certificate = await readIfPresent(paths.certificate)
  const key = await readIfPresent(paths.key)
  if (certificate !== null && key !== null && isUsable(certificate, key, now)) return { certificate, key }
  const made = await createIdentity()
  await writeAtomically(paths.key, made.key, 0o600)
  await writeAtomically(paths.certificate, made.certificate)
  return made
}

/**
 * Writes a bundle for a child process's NODE_EXTRA_CA_CERTS: this process's own (`extraCaCerts`) and
 * the given one.
 */
export async function writeCaBundle(
  bundlePath: string,
  certificate: string,
  extraCaCerts: string | undefined,
  log: (message: string) => void,
): Promise<void> {
  const given =
    extraCaCerts === undefined || extraCaCerts === '' ? '' : await readCertificates(extraCaCerts, log)
  const isOwn = extraCaCerts !== undefined && resolve(extraCaCerts) === resolve(bundlePath)
  const inherited = isOwn || given === '' ? '' : `${given.trimEnd()}\n`
  await writeAtomically(bundlePath, `${inherited}${certificate.trimEnd()}\n`)
}

async function readCertificates(path: string, log: (message: string) => void): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    log(
      `Could not read the file of NODE_EXTRA_CA_CERTS (${messageOf(error)}). The site build runs without it.`,
    )
    return ''
  }
}

function isUsable(certificate: string, key: string, now: Date): boolean {
  try {
    const parsed = new X509Certificate(certificate)
    const isValid = Date.parse(parsed.validTo) - now.getTime() > RENEW_BEFORE_MS
    return (
      isValid &&
      Date.parse(parsed.validFrom) <= now.getTime() &&
      parsed.checkPrivateKey(createPrivateKey(key))
    )
  } catch {
    return false
  }
}

const SUBJECT = [{ name: 'commonName', value: 'Fieldbook embedded delivery API' }]

/** Extensions of the certificate, which must be a self-signed CA (`cA`) for NODE_EXTRA_CA_CERTS. */
const EXTENSIONS = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, digitalSignature: true, keyEncipherment: true, critical: true },
  { name: 'extKeyUsage', serverAuth: true },
  {
    name: 'subjectAltName',
    altNames: [
      { type: 2, value: 'localhost' },
      { type: 7, ip: '127.0.0.1' },
    ],
  },
]

async function createIdentity(): Promise<TlsIdentity> {
  const options = { days: VALID_DAYS, keySize: 2048, algorithm: 'sha256', extensions: EXTENSIONS }
  const { cert, private: key } = await promisify(generate)(SUBJECT, options)
  return { certificate: cert, key }
}
