import { InMemoryProvider, OpenFeature, type EvaluationContext, type Provider } from '@openfeature/web-sdk'
import { FLAGS, type FlagName } from '../../config/choices'
import { FLAGS_PATH, type FlagValues } from '../../contracts/flags'
import { UserType, type Profile } from '../../contracts/profile'
import { isRecord } from '../../lib/guards'
import type { Log } from '../logging'

interface Deps {
  /** client id of the flag service; without it the gateway's flags are used */
  readonly clientId: string | undefined
  readonly reader: () => Promise<Profile>
  readonly log: Log
  readonly send?: typeof fetch
  readonly loadService?: () => Promise<{
    createLaunchDarkly: (clientId: string, log: Log) => Provider
  }>
}

/**
 * Reads the flags from the flag service or, without a client id, from the gateway (FLAG-02). Returns a
 * function that evaluates a flag.
 */
export async function openFlagClient({
  clientId,
  reader,
  log,
  send = (...call) => fetch(...call),
  loadService = () => import('./launch-darkly'),
}: Deps): Promise<(name: FlagName) => boolean> {
  const domain = clientId ?? 'flags-file'
  if (clientId) {
    const [{ createLaunchDarkly }, context] = await Promise.all([loadService(), contextOf(reader)])
    await OpenFeature.setProviderAndWait(domain, createLaunchDarkly(clientId, log), context)
  } else {
    await OpenFeature.setProviderAndWait(
      domain,
      new InMemoryProvider(toConfiguration(await fetchFlags(send))),
    )
  }
  const client = OpenFeature.getClient(domain)
  return (name) => client.getBooleanValue(name, FLAGS[name])
}

/** Returns the evaluation context, without the reader's name and email address. */
async function contextOf(reader: Deps['reader']): Promise<EvaluationContext> {
  try {
    const { visitorId, tenantName, userType } = await reader()
    return {
      targetingKey: visitorId,
      tenant: tenantName,
      userType: userType === UserType.Customer ? 'Customer' : 'Employee',
    }
  } catch {
    return {} // reader unknown; the failure is already logged
  }
}

async function fetchFlags(send: typeof fetch): Promise<FlagValues> {
  const reply = await send(FLAGS_PATH)
  if (!reply.ok) throw new Error(`${FLAGS_PATH} responded with status ${reply.status}`)
  const body: unknown = await reply.json()
  if (!isFlagValues(body)) throw new Error(`${FLAGS_PATH} did not respond with flags`)
  return body
}

const isFlagValues = (body: unknown): body is FlagValues =>
  isRecord(body) && Object.values(body).every((value) => typeof value === 'boolean')

const toConfiguration = (values: FlagValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, isOn]) => [
      name,
      { variants: { on: true, off: false }, defaultVariant: isOn ? 'on' : 'off', disabled: false },
    ]),
  )
