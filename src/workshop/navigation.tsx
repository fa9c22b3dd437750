import { useState } from 'react'
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs'
import { Pagination } from '../ui/pagination/pagination'
import { RelatedLinks } from '../ui/related-links/related-links'
import { Group, Specimen, State } from './specimen'
import * as s from './workshop.module.css'

const crumbs = [
  { title: 'Home', url: '/', isText: false },
  { title: 'Categories', url: '/categories', isText: false },
  { title: 'Move a job to another day', url: '/how-to/move-a-job', isText: true },
]

const related = Array.from({ length: 7 }, (_, index) => ({
  title: index === 3 ? 'An article whose title needs two lines beside the text' : `Article ${index + 1}`,
  url: `/how-to/article-${index + 1}`,
  active: index === 1,
}))

/** What leads elsewhere. */
export function Navigation() {
  const [page, setPage] = useState(4)
  return (
    <Group id="navigation" title="Navigation">
      <Specimen name="Breadcrumbs" note="On a phone: one link back.">
        <State name="Several">
          <Breadcrumbs crumbs={crumbs} />
        </State>
        <State name="A single one">
          <Breadcrumbs crumbs={crumbs.slice(0, 1)} label="Breadcrumb, a single one" />
        </State>
      </Specimen>
      <Specimen name="Pagination" note="Five page buttons at a desk, three on a phone.">
        <State name="Many pages">
          <Pagination label="Pages of many" page={page} pages={20} onChoose={setPage} />
        </State>
        <State name="The first of two">
          <Pagination label="Pages of two" page={1} pages={2} onChoose={() => undefined} />
        </State>
      </Specimen>
      <Specimen name="Related links" note="Five, and the rest behind a link that opens them all.">
        <div className={s.narrow}>
          <RelatedLinks links={related} />
        </div>
      </Specimen>
    </Group>
  )
}
