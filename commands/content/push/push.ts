import pLimit from 'p-limit'
import { CONTINUE_COMMAND, compareWithSpace } from './compare-with-space'
import type { PushStep } from './compare-with-space'
import type { PushPlan } from './plan-push'
import { bulletList } from './push-text'
import { ItemRefused, PushError } from './push-target'
import type { PushTarget, SavedItem } from './push-target'

export type Log = (line: string) => void

/** Four keep Contentful's smallest limit, 7 requests a second, busy at its usual answer times; more would only be told to wait. */
const AT_ONCE = 4

/** Often enough to see that a step of several minutes goes on. */
const PROGRESS_EVERY_MS = 5000

/**
 * Puts all of the plan into the space: content types, then assets, then entries; each kind is created whole before any of it is
 * published, so that the links between entries exist. Nothing is written when something stands in the way.
 */
export async function push(
  plan: PushPlan,
  target: PushTarget,
  log: Log,
  { continuing = false } = {},
): Promise<void> {
  refuseIf(plan.problems, plan.exportPath)
  log(`Looking at ${target.name} ...`)
  const { obstacles, steps } = compareWithSpace(plan, await target.look(), { continuing })
  refuseIf(obstacles, target.name)
  if (plan.leftOut.length > 0) log(`Not pushed: ${plan.leftOut.join(', ')}.`)
  try {
    for (const step of steps) await takeStep(step, target, log)
  } catch (error) {
    if (!(error instanceof PushError)) throw error
    throw new PushError(
      `${error.message}\nWhat was created so far stays in the space. Once this is corrected, continue with: ${CONTINUE_COMMAND}`,
      { cause: error },
    )
  }
}

/** Says what stands in the way, as an error, before anything is written. */
export function refuseIf(reasons: readonly string[], where: string): void {
  if (reasons.length === 0) return
  throw new PushError(`Nothing was written. What stands in the way, in ${where}:\n${bulletList(reasons)}`)
}

async function takeStep({ label, todo, settled }: PushStep, target: PushTarget, log: Log): Promise<void> {
  if (settled > 0) log(`${label}: ${settled} of ${settled + todo.length} in the space already, not touched.`)

  const created = countUp(todo.length, (count) => log(`${label}: ${count} created.`))
  const saved: SavedItem[] = []
  const refused = await attempt(todo, async ({ item, overDraft }) => {
    saved.push(await target.save(item, { overDraft }))
    created()
  })
  if (refused.length > 0) throw toError(refused)

  const published = countUp(todo.length, (count) => log(`${label}: ${count} published.`))
  await publishAll(saved, published)
}

/** Contentful sees a new item as the target of a link with some delay, so what it refuses is tried again while others still succeed. */
async function publishAll(saved: readonly SavedItem[], published: () => void): Promise<void> {
  for (let waiting = saved; waiting.length > 0;) {
    const refused = await attempt(waiting, async (item) => {
      await item.publish()
      published()
    })
    if (refused.length === waiting.length) throw toError(refused)
    waiting = refused.map(({ item }) => item)
  }
}

interface Refused<T> {
  item: T
  error: ItemRefused
}

/** Does the task for every item, so that one run finds all items that are refused; any other error ends it. */
async function attempt<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<Refused<T>[]> {
  const refused: Refused<T>[] = []
  const limit = pLimit(AT_ONCE)
  await limit.map(items, async (item) => {
    try {
      await task(item)
    } catch (error) {
      if (!(error instanceof ItemRefused)) {
        limit.clearQueue()
        throw error
      }
      refused.push({ item, error })
    }
  })
  return refused
}

function toError(refused: readonly Refused<unknown>[]): PushError {
  return new PushError(
    `Contentful did not accept everything:\n${bulletList(refused.map(({ error }) => error.message))}`,
  )
}

/** Reports now and then, and at the end. */
function countUp(total: number, report: (count: string) => void): () => void {
  let count = 0
  let reportedAt = Date.now()
  return () => {
    count += 1
    if (count < total && Date.now() - reportedAt < PROGRESS_EVERY_MS) return
    reportedAt = Date.now()
    report(`${count} of ${total}`)
  }
}
