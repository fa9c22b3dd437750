import { isRolledBack, outcomeInWords, stateInWords } from './publish-texts'

it('a publish that changed no page is not shown as live after a rollback to an earlier release', () => {
  const entry = { id: 'a', state: 'live' } as const
  const run = {
    id: 'r',
    causes: [],
    startedAt: '',
    endedAt: '',
    outcome: 'unchanged',
    release: '2026-02',
    entries: [entry],
  } as const
  expect(isRolledBack(run, '2026-02')).toBe(false)
  const isUndone = isRolledBack(run, '2026-01')
  expect(outcomeInWords(run, isUndone)).toMatch(/^Rolled back/)
  expect(stateInWords(entry, isUndone)).toBe('Not live since the rollback.')
})
