import Sequencer from '@jest/test-sequencer'

/** The slowest tests, which run first. Otherwise Jest starts large files first, and one worker ends late. */
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
