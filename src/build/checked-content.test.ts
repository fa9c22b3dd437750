import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilContentIsChecked } from './checked-content'

const folder = mkdtempSync(join(tmpdir(), 'checked-content-'))
const file = join(folder, 'found.json')
const before = { ...process.env }

afterEach(() => {
  rmSync(file, { force: true })
  process.env = { ...before }
})
afterAll(() => rmSync(folder, { recursive: true }))

it('REBUILD-01 waits until the content is checked, and takes over what was found', async () => {
  let waited = 0
  const wait = () => {
    waited += 1
    if (waited === 3) writeFileSync(file, JSON.stringify({ CONTENT_IS_EMPTY: 'true' }))
    return Promise.resolve()
  }
  await untilContentIsChecked({ isAwaited: true, file, wait })
  expect(waited).toBe(3)
  expect(process.env).toMatchObject({ CONTENT_IS_EMPTY: 'true', CONTENT_IS_CHECKED: 'true' })
})

it('REBUILD-01 waits for no check that is gone', async () => {
  const parents = [7, 7, 1]
  const waiting = untilContentIsChecked({
    isAwaited: true,
    file,
    parent: () => parents.shift() ?? 1,
    wait: () => Promise.resolve(),
  })
  await expect(waiting).rejects.toThrow('The check of the content ended without saying what it found.')
})

it('waits for nothing while somebody develops', async () => {
  const wait = jest.fn()
  await untilContentIsChecked({ isAwaited: false, file, wait })
  expect(wait).not.toHaveBeenCalled()
})
