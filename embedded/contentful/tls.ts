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

/** Some TLS clients reject a certificate that is valid for more than 398 days. */
const VALID_DAYS = 397
/** A certificate is renewed this long before it expires, so that it stays valid while a process runs. */
const RENEW_BEFORE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Returns the API's certificate and key, which are valid for localhost only. Creates them at the first start
 * and when they are about to expire.
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
 * Writes the file that child processes get as NODE_EXTRA_CA_CERTS. It contains `certificate` and the
 * certificates in the file at `extraCaCerts`, the value of this process's own NODE_EXTRA_CA_CERTS.
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

/** A self-signed certificate must be a CA (`cA`) to be trusted through NODE_EXTRA_CA_CERTS. */
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
