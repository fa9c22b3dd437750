import { ItemRefused, nameOf } from '../push-target'
import type { PushItem, PushTarget, SpaceState } from '../push-target'
import { anEmptySpace } from './builders'

interface Call {
  readonly done: 'save' | 'complete' | 'publish'
  readonly name: string
}

/** A space in memory that keeps what was done to it, in order. */
export function createFakeTarget({
  space = anEmptySpace(),
  refuse = () => undefined,
}: {
  space?: SpaceState
  /** A reason why the space does not accept this call, if any; it may throw for worse. */
  refuse?: (call: Call, earlier: readonly Call[]) => string | undefined
} = {}) {
  const calls: Call[] = []
  const done = async (call: Call) => {
    await Promise.resolve()
    const reason = refuse(call, calls)
    if (reason !== undefined) throw new ItemRefused(`${call.name}: ${reason}`)
    calls.push(call)
  }
  const target: PushTarget = {
    name: 'space test, environment master',
    look: () => Promise.resolve(space),
    async save(item: PushItem, { overDraft }) {
      const name = nameOf(item)
      await done({ done: overDraft ? 'complete' : 'save', name })
      return { publish: () => done({ done: 'publish', name }) }
    },
  }
  return { ...target, calls: () => calls.map((call) => `${call.done} ${call.name}`) }
}
