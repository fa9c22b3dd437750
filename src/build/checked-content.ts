import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { besideTheSite } from './beside-the-site'

/** What the content's check found, once it is done. */
export const CHECKED_CONTENT = besideTheSite('checked-content.json')

const LOOK_EVERY_MS = 50

const findings = z.record(z.string(), z.string())

interface Waiting {
  readonly isAwaited?: boolean
  readonly file?: string
  /** The process that this one was started by; another one when that is gone. */
  readonly parent?: () => number
  readonly wait?: () => Promise<unknown>
}

/**
 * The site generator is started while the content is still being checked, as it reads its code and settings for ten seconds first. Here it waits until the
 * check is done and takes over what that found as its environment, which its own processes are given too. Fails when the check is gone without a word.
 */
export async function untilContentIsChecked({
  isAwaited = process.env['CONTENT_IS_CHECKED'] === 'false',
  file = CHECKED_CONTENT,
  parent = () => process.ppid,
  wait = () => sleep(LOOK_EVERY_MS),
}: Waiting = {}) {
  if (!isAwaited) return
  const started = parent()
  while (!existsSync(file)) {
    if (parent() !== started) throw new Error('The check of the content ended without saying what it found.')
    await wait()
  }
  const found = findings.parse(JSON.parse(readFileSync(file, 'utf8')))
  Object.assign(process.env, found, { CONTENT_IS_CHECKED: 'true' })
}
