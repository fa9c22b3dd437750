import { writeFileSync } from 'node:fs'
import { formatIssue, sampleSpace } from '../../content/importer/sample-space'

/* npm run content:sample: writes content/space.json from the files in content/authoring. */

async function writeSampleSpace(): Promise<void> {
  const { issues, space } = await sampleSpace()
  if (issues.length > 0) {
    console.error(issues.map(formatIssue).join('\n'))
    console.error(
      `Found ${issues.length} content issues in content/authoring, so content/space.json is unchanged. Fix them.`,
    )
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
