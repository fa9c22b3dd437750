import {
  EDITOR_INSIGHTS_CSV_PATH,
  INSIGHT_WEEKS,
  type EditorInsights,
  type InsightList,
} from '../../contracts/editor'
import { Link } from '../../ui/link/link'
import type { EditorApi } from './editor-api'
import { useLoaded } from './use-loaded'
import * as s from './insights.module.css'

const lists: readonly (readonly [keyof EditorInsights, string])[] = [
  ['searchesWithoutResults', 'Searches without results'],
  ['searchesWithoutClicks', 'Searches without clicks'],
  ['searchesRatedLow', 'Searches rated low'],
  ['unhelpfulArticles', 'Articles voted unhelpful'],
  ['answersVotedDown', 'Answers voted down'],
  ['casesClosed', 'Cases closed by article'],
  ['pagesNotFound', 'Pages not found'],
]

/** Matches a path, which is shown as a link. A search for `//other.example` must not become a link. */
const PATH = /^\/(?![/\\])/

export function Insights({ api }: { api: Pick<EditorApi, 'insights'> }) {
  const loaded = useLoaded(api.insights)
  if (loaded.kind === 'loading') return <p className={s.lead}>Loading...</p>
  if (loaded.kind === 'failed')
    return <p role="alert">{`Could not load the reader insights. ${loaded.reason}`}</p>
  return (
    <>
      <p className={s.lead}>
        {`The last ${INSIGHT_WEEKS} weeks. `}
        <Link href={EDITOR_INSIGHTS_CSV_PATH} internal={false}>
          Download as CSV
        </Link>
      </p>
      <div className={s.lists}>
        {lists.map(([name, title]) => (
          <List key={name} title={title} list={loaded.value[name]} />
        ))}
      </div>
    </>
  )
}

function List({ title, list: { rows, perWeek } }: { title: string; list: InsightList }) {
  return (
    <div className={s.list}>
      <h3 className={s.title}>{title}</h3>
      {rows.length === 0 ? (
        <p className={s.lead}>None.</p>
      ) : (
        <>
          <Weeks counts={perWeek} />
          <ol className={s.rows}>
            {rows.map(({ what, count, remarks, suggestion }) => (
              <li key={what} className={s.row}>
                <span className={s.count}>{count}</span>
                <span className={s.what}>
                  {PATH.test(what) ? (
                    <Link href={what} internal>
                      {what}
                    </Link>
                  ) : (
                    what
                  )}
                  {suggestion && (
                    <span className={s.remark}>
                      {'Redirect it to '}
                      <Link href={suggestion} internal>
                        {suggestion}
                      </Link>
                    </span>
                  )}
                  {remarks.map((remark, place) => (
                    // the key is the position, because two readers may write the same text
                    <q key={place} className={s.remark}>
                      {remark}
                    </q>
                  ))}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

const BAR = 10
const HEIGHT = 32

function Weeks({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  return (
    <svg
      className={s.weeks}
      viewBox={`0 0 ${counts.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="xMinYMax"
      role="img"
      aria-label={`By week, the oldest first: ${counts.join(', ')}`}
    >
      {counts.map((count, week) => {
        const height = Math.max(1, Math.round((count / most) * HEIGHT))
        // weeks have no id, and their order is fixed
        return <rect key={week} x={week * BAR + 1} y={HEIGHT - height} width={BAR - 2} height={height} />
      })}
    </svg>
  )
}
