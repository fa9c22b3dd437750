import Sequencer from '@jest/test-sequencer'

/** Slow test files, to start first. Without a cache, Jest sorts by size and may start a slow file last. */
const SLOW = [
  'server/records/records-kill.test.ts',
  'server/main.test.ts',
  'tests/documentation.test.ts',
  'tests/write-routes.test.ts',
  'publisher/release/kill.test.ts',
  'server/records/records.test.ts',
]

const rankOf = ({ path }) => {
  const place = SLOW.findIndex((end) => path.endsWith(end))
  return place < 0 ? SLOW.length : place
}

export default class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rankOf(a) - rankOf(b))
  }
}
