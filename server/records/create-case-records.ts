import { z } from 'zod'
import type { CaseRecords } from './kinds/case-records'
import type { Pseudonym } from './pseudonym'
import type { RecordStore } from './record-store'

const rows = z.array(
  z.object({ case_id: z.string(), article_url: z.string(), attempt: z.string(), at_ms: z.number() }),
)

export function createCaseRecords(
  store: Pick<RecordStore, 'add' | 'read'>,
  pseudonym: Pseudonym,
): CaseRecords {
  return {
    begin: ({ caseId: case_id, articleUrl: article_url, closedBy, closedAt: at }) =>
      store.add([
        { kind: 'caseBegun', fields: { case_id, article_url, closed_by: pseudonym(closedBy), at } },
      ]),
    finish: (case_id) => store.add([{ kind: 'caseFinished', fields: { case_id } }]),
    drop: ({ caseId: case_id, closedAt: at }) =>
      store.add([{ kind: 'caseDropped', fields: { case_id, at } }]),
    async begun() {
      const found = await store.read(
        `select case_id, article_url, attempt, (extract(epoch from at) * 1000)::double precision as at_ms
          from begun_closes order by at`,
        [],
      )
      return rows.parse(found).map(({ case_id: caseId, article_url: articleUrl, attempt, at_ms }) => ({
        caseId,
        articleUrl,
        attempt,
        closedAt: new Date(at_ms).toISOString(),
      }))
    },
    async take({ caseId, attempt }) {
      const taken = await store.read(
        `update begun_closes set attempt = gen_random_uuid() where case_id = $1 and attempt = $2::uuid returning case_id`,
        [caseId, attempt],
      )
      return taken.length > 0
    },
  }
}
