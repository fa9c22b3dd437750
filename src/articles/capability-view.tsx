import { Link } from '../ui/link/link'
import { PictureView } from './rich-text/picture-view'
import { RichTextView } from './rich-text/rich-text-view'
import type { Capability } from '../model/article'
import * as s from './capability-view.module.css'
import { LeadView } from './parts/lead-view'
import { Topics } from './parts/topics'

export function CapabilityView({ article }: { readonly article: Capability }) {
  const { shortDescription, areas, image, content } = article
  return (
    <>
      <LeadView words={shortDescription} />
      {areas.length > 0 && (
        <ul className={s.areas} aria-label="Product areas">
          {areas.map(({ title, url }) => (
            <li key={url}>
              <Link href={url} internal>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Topics />
      {image && <PictureView picture={image} />}
      <RichTextView content={content} />
    </>
  )
}
