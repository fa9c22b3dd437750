import { ownSteps } from '../../../model/rich-text'
import type { Block } from '../../../model/rich-text'

export function joinSteps(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const before = joined.slice(-1).flatMap(ownSteps)
    const steps = ownSteps(block)
    if (before.length > 0 && steps.length > 0)
      joined[joined.length - 1] = {
        nodeType: 'embedded-entry-block',
        data: { target: { type: 'steps', steps: [...before, ...steps] } },
        content: [],
      }
    else joined.push(block)
  }
  return joined
}
