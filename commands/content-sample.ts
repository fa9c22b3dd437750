import { writeFileSync } from 'node:fs'
import { sampleSpace } from '../content/authoring/sample-space'

/* npm run content:sample: writes content/space.json from the modules in content/authoring. */

const { faults, space } = sampleSpace()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  console.error(`The sample space has ${faults.length} faults; content/space.json is left as it was.`)
  process.exitCode = 1
} else {
  writeFileSync('content/space.json', `${JSON.stringify(space, null, 2)}\n`)
  console.log(
    `content/space.json: ${space.contentTypes.length} content types, ${space.entries.length} entries, ${space.assets.length} assets`,
  )
}
