import { writeFileSync } from 'node:fs'
import { formatFault, sampleSpace } from '../content/importer/sample-space'

/* npm run content:sample: writes content/space.json from the files in content/authoring. */

async function writeSampleSpace(): Promise<void> {
  const { faults, space } = await sampleSpace()
  if (faults.length > 0) {
    console.error(faults.map(formatFault).join('\n'))
    console.error(`Faults in content/authoring: ${faults.length}. Fix them; content/space.json is unchanged.`)
    process.exitCode = 1
    return
  }
  writeFileSync('content/space.json', `${JSON.stringify(space, null, 2)}\n`)
  const { contentTypes, entries, assets } = space
  console.log(
    `content/space.json: ${contentTypes.length} content types, ${entries.length} entries, ${assets.length} assets`,
  )
}

void writeSampleSpace()
