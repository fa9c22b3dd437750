import { cpus } from 'node:os'
import { seconds } from './report/table'
import { benchSpace, withFieldbook } from './publish/fieldbook-site'

const SIZES = [1_000, 10_000]

/**
 * `npm run bench publish [-- ARTICLES ...]`: a site of so many articles from nothing; one changed entry from its webhook until a reader gets
 * it; and one from its saving until the preview has it. The build's cache and output in this folder are replaced: the next build starts from scratch.
 */
export async function bench(...asked: string[]): Promise<void> {
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model ?? '?'} x ${cpus().length}`,
  )
  const sizes = asked.length > 0 ? asked.map(Number) : SIZES
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Error('Name numbers of articles: npm run bench publish -- 1000 10000.')
  const rows: string[] = []
  for (const size of sizes) rows.push(await measure(size))
  console.log(
    '\nPublishing\n\n| articles | entries | cold build | its memory | changed entry, first | and next | memory, gateway and build | preview, one entry saved |\n|---|---|---|---|---|---|---|---|',
  )
  for (const row of rows) console.log(row)
}

function measure(articles: number): Promise<string> {
  const space = benchSpace(articles)
  return withFieldbook(async (site) => {
    site.save(space)
    const cold = await site.buildCold(`${articles} articles, cold`)
    const changed = await site.publishSeveral(space, 'one changed entry, six times')
    return `| ${[
      articles,
      space.entries.length,
      seconds(cold.ms),
      `${cold.peakMb} MB`,
      seconds(changed.firstMs),
      seconds(changed.nextMs),
      `${changed.peakMb} MB`,
      seconds(await site.previewOne(space)),
    ].join(' | ')} |`
  })
}
