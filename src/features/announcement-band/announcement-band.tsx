import { useState } from 'react'
import { ANNOUNCEMENT_CTA } from '../../config/choices'
import { announcementPath } from '../../model/announcement-path'
import type { Band } from '../../model/pages'
import { useDismissed } from '../../services/dismissed'
import { ShortenedText } from '../../ui/content-card/shortened-text'
import { IconButton } from '../../ui/icon-button/icon-button'
import { Link } from '../../ui/link/link'
import { pageWidth } from '../../ui/page-layout/bare-page'
import { useBrowserValue } from '../../ui/use-browser-value'
import * as s from './announcement-band.module.css'

/** Until hydration, the script in the head shows or hides the band. */
export function AnnouncementBand({ band }: { readonly band: Band }) {
  const { id, title, updatedAt, hasBegun } = band
  // differs from the key on the home page, so that dismissing the band keeps the announcement there
  const key = `band ${id} ${updatedAt}`
  const [dismissed, saveDismissed] = useDismissed()
  const isCurrent = useBrowserValue(() => includesTime(band, Date.now()), true)
  const built = useBrowserValue(() => undefined, hasBegun ? 'shown' : 'hidden')
  const [status, setStatus] = useState('')

  function dismiss() {
    document.getElementById('main')?.focus({ preventScroll: true })
    saveDismissed(key)
    setStatus(`Dismissed: ${title}`)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      {isCurrent && !dismissed.includes(key) && (
        <section className={s.band} aria-label="Announcement" data-announcement={key} data-built={built}>
          <div className={`${s.line} ${pageWidth}`}>
            <p>
              {/[.!?]$/.test(title) ? title : `${title}.`}{' '}
              <Link href={announcementPath(id)} internal>
                <ShortenedText visible={ANNOUNCEMENT_CTA} about={title} />
              </Link>
            </p>
            <IconButton icon="close" name={`Dismiss: ${title}`} className={s.dismiss} onClick={dismiss} />
          </div>
        </section>
      )}
    </>
  )
}

const includesTime = ({ from, until }: Band, time: number) => from <= time && (until === null || time < until)
