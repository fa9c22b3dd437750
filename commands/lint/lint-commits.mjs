/* Checks the length of commit subjects, except in a shallow clone or outside a git repository. */
import { spawnSync } from 'node:child_process'

/** Most tools truncate longer subjects. */
const MAX_SUBJECT = 72

const LAST_UNCHECKED = '8e6adf96a2d01333a75fba126f8de6702febf002'

const { stdout, status } = spawnSync(
  'git',
  ['log', '--no-merges', '--format=%h %s', `${LAST_UNCHECKED}..HEAD`],
  {
    encoding: 'utf8',
  },
)
if (status !== 0)
  console.log('Could not read the commits: this is a shallow clone or no git repository. Skipping the check.')
const tooLong = (stdout ?? '')
  .split('\n')
  .filter((line) => line.slice(line.indexOf(' ') + 1).length > MAX_SUBJECT)
if (tooLong.length > 0)
  console.error(`Shorten these commit subjects to ${MAX_SUBJECT} characters:\n${tooLong.join('\n')}`)
process.exitCode = tooLong.length > 0 ? 1 : 0
