import { useState } from 'react'
import type { CapabilitiesPage } from '../../model/pages'
import { Chip } from '../../ui/chip/chip'
import { PageLayout } from '../../ui/page-layout/page-layout'
import { AreaList } from './area-list'
import { CapabilityGrid } from './capability-grid'
import * as s from './capabilities-view.module.css'

export function CapabilitiesView({ page }: { page: CapabilitiesPage }) {
  const [choices, setChoices] = useState(0)
  return (
    <PageLayout variant="fullwidth" crumbs={page.crumbs}>
      <h1 className={s.heading}>
        {page.title.text} {page.title.pro && <Chip>Pro</Chip>}
      </h1>
      <div className={s.columns}>
        <AreaList areas={page.areas} areaId={page.areaId} onChooseAgain={() => setChoices(choices + 1)} />
        {/* `key` resets the sub-areas and the page number when an area is chosen (CAPS-10, CAPS-11) */}
        <CapabilityGrid key={`${page.areaId} ${choices}`} page={page} />
      </div>
    </PageLayout>
  )
}
