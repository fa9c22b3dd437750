import { PDF_BANNER_NAME } from '../../config/choices'
import { Icon } from '../../ui/icon/icon'
import type { Spotlight } from '../../model/rich-text'
import { RichTextView } from '../rich-text/rich-text-view'
import * as s from './pdf-banner-view.module.css'

export function PdfBannerView({ banner }: { readonly banner: Spotlight }) {
  return (
    <aside className={s.banner}>
      <Icon name="file" size={24} className={s.icon} />
      <div className={s.words}>
        <p className={s.title}>{PDF_BANNER_NAME}</p>
        <RichTextView content={banner.content} />
      </div>
    </aside>
  )
}
