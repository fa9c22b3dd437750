import { megabytes, seconds } from './report/table'
import { articleIn, benchSpace } from './publish/bench-space'
import { withFieldbook } from './publish/fieldbook-site'
import { previewOne } from './publish/preview-one'
import { describeMachine } from './tools/machine'

const SIZE = 1_000

/**
 * `npm run bench publish [-- ARTICLES ...]`: measures full builds, and the time from a publish until readers
 * see the change. Replaces `.cache` and `public`. Do not change code during the run, because the next publish
 * would then be a full build.
 */
export async function bench(...asked: string[]): Promise<void> {
  console.log(describeMachine())
  const sizes = asked.length > 0 ? asked.map(Number) : [SIZE]
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Error('Give numbers of articles: npm run bench publish -- 1000 10000.')
  const measured: Measurements[] = []
  try {
    for (const size of sizes) measured.push(await measure(size))
  } finally {
    print(sizes.slice(0, measured.length), measured)
  }
}

type Measurements = Readonly<Record<string, string>>

function measure(articles: number): Promise<Measurements> {
  const space = benchSpace(articles)
  const article = articleIn(space)
  return withFieldbook(async (site) => {
    site.writeSpace(space)
    const cold = await site.buildCold(`${articles} articles, full build`)
    const again = await site.buildAgain(`${articles} articles, nothing changed`)
    const published = await site.withGateway(async (gateway) => ({
      ...(await gateway.publishSeveral(article)),
      peakMb: gateway.endMemory(`${articles} articles, one entry published`),
      previewMs: await previewOne(gateway, article),
    }))
    const byGatsby = await site.withGateway(
      async (gateway) => ({
        ms: await gateway.publish(article),
        peakMb: gateway.endMemory(`${articles} articles, one entry published without the renderer`),
      }),
      { FIELDBOOK_RENDERER: 'gatsby' },
    )
    return {
      entries: String(space.entries.length),
      'full build, cold cache': seconds(cold.ms),
      'peak memory of a full build': megabytes(cold.peakMb),
      '`npm run build`, nothing changed': seconds(again.ms),
      'one published entry live, first': seconds(published.firstMs),
      'one published entry live, warm': seconds(published.warmMs),
      'peak memory while publishing': megabytes(published.peakMb),
      'one published entry live, renderer unusable': seconds(byGatsby.ms),
      'peak memory, renderer unusable': megabytes(byGatsby.peakMb),
      'one saved entry in the preview': seconds(published.previewMs),
    }
  })
}

function print(sizes: readonly number[], measured: readonly Measurements[]) {
  const heads = sizes.map((size) => `${size.toLocaleString('en-US')} articles`)
  const names = Object.keys(measured[0] ?? {})
  const rows = names.map((name) => [name, ...measured.map((one) => one[name] ?? '')])
  console.log('\nPublishing\n')
  for (const cells of [['measured', ...heads], ['---', ...heads.map(() => '---')], ...rows])
    console.log(`| ${cells.join(' | ')} |`)
}
