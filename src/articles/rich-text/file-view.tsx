import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import * as s from './file-view.module.css'
import type { Download } from '../../model/rich-text'

export function FileView({ file }: { readonly file: Download }) {
  return (
    <p className={s.file}>
      <Icon name="file" />
      <span>
        <Link href={file.href} internal={false}>
          {file.title}
        </Link>
        {file.size !== undefined && <span className={s.size}> ({formatSize(file.size)})</span>}
      </span>
    </p>
  )
}

function formatSize(bytes: number) {
  const [amount, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${amount < 10 ? Number(amount.toFixed(1)) : Math.round(amount)} ${unit}`
}
