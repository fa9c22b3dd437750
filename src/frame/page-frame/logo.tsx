import type { KnowledgeBaseId } from '../../config/knowledge-bases'
import * as s from './logo.module.css'

interface Wordmark {
  /** SVG path of the symbol, drawn in `--on-accent` on a square in `--accent` */
  readonly mark: string
  /** the name as an SVG path, so that it does not depend on system fonts */
  readonly name: string
  readonly family?: string
  readonly width: number
}

const marketingPro =
  'M42.5 8.2V1.6l3.1 4.3 3.1-4.3V8.2M50.7 6a2.2 2.2 0 1 0 4.3 0a2.2 2.2 0 1 0-4.3 0M55 3.9v4.3M57 3.9v4.3M57 5.7a1.9 1.9 0 0 1 2.4-1.8M61.4 1.4v6.8M64.6 3.9l-3.2 2.7M62.5 5.7l2.3 2.5M66.8 6h4.3a2.2 2.2 0 1 0-.7 1.6M74.2 2.1v4.7a1.4 1.4 0 0 0 1.9 1.2M73.1 3.9h2.9M78 3.9v4.3M78 1.8v.1M80 3.9v4.3M80 5.9a1.9 1.9 0 0 1 3.7 0v2.4M85.7 6a2.2 2.2 0 1 0 4.3 0a2.2 2.2 0 1 0-4.3 0M90 3.9v4.5a2 2 0 0 1-3.8 1M94.2 8.2V1.6h2.2a1.9 1.9 0 0 1 0 3.8h-2.2M100.3 3.9v4.3M100.3 5.7a1.9 1.9 0 0 1 2.4-1.8M104.6 6a2.2 2.2 0 1 0 4.3 0a2.2 2.2 0 1 0-4.3 0'

const wordmarks: Readonly<Record<KnowledgeBaseId, Wordmark>> = {
  main: {
    mark: 'M10 8.5h12M10 14h12M10 19.5h7M17.5 23.5l2.5 2.5 5-6',
    name: 'M42 22.1V8.5h7.9M42 15.3h6.7M53.5 13.1v9M53.5 8.9v.1M57.1 17.6h9a4.5 4.5 0 1 0-1.4 3.3M69.7 8v14.1M73.2 17.6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M82.2 8v14.1M85.8 17.6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M85.8 8v14.1M98.3 17.6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M110.9 17.6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M123.4 8v14.1M130.1 13.1l-6.7 5.6M125.8 16.8l4.7 5.2',
    width: 133,
  },
  'marketing-pro-fieldroutes': {
    mark: 'M9.5 20.5v-6a4 4 0 0 1 8 0v3a4 4 0 0 0 8 0v-6M9.5 25v.1M25.5 7v.1',
    name: 'M42.5 25.1V14h6.5M42.5 19.6h5.5M52 17.8v7.3M52 14.3v.1M54.9 21.5h7.3a3.7 3.7 0 1 0-1.2 2.7M65.2 13.6v11.6M68.1 21.5a3.7 3.7 0 1 0 7.3 0a3.7 3.7 0 1 0-7.3 0M75.5 13.6v11.6M78.4 25.1V14h3.8a3.3 3.3 0 0 1 0 6.5h-3.8M82 20.5l3.6 4.6M88.5 21.5a3.7 3.7 0 1 0 7.3 0a3.7 3.7 0 1 0-7.3 0M98.8 17.8v4a3.1 3.1 0 0 0 6.3 0v-4M105.1 17.8v7.3M109.8 14.9v8a2.3 2.3 0 0 0 3.1 2.1M108 17.8h4.8M115.9 21.5h7.3a3.7 3.7 0 1 0-1.2 2.7M131 19.1c-.4-.8-1.3-1.4-2.4-1.4c-1.4 0-2.3 .7-2.3 1.9c0 2.7 5 1.3 5 3.8c0 1.3-1.2 2-2.6 2c-1.3 0-2.2-.6-2.6-1.6',
    family: marketingPro,
    width: 134,
  },
  'marketing-pro-aspire': {
    mark: 'M9 24.5v-6M16 24.5v-11M23 24.5v-16',
    name: 'M42.5 25.1l4.5-11.1 4.5 11.1M44.1 21.4h5.9M59.3 19.1c-.4-.8-1.3-1.4-2.4-1.4c-1.4 0-2.3 .7-2.3 1.9c0 2.7 5 1.3 5 3.8c0 1.3-1.2 2-2.6 2c-1.3 0-2.2-.6-2.6-1.6M62.6 21.5a3.7 3.7 0 1 0 7.3 0a3.7 3.7 0 1 0-7.3 0M62.6 17.8v10.5M72.8 17.8v7.3M72.8 14.3v.1M75.8 17.8v7.3M75.8 20.9a3.1 3.1 0 0 1 4-3M82.7 21.5h7.3a3.7 3.7 0 1 0-1.2 2.7',
    family: marketingPro,
    width: 111,
  },
}

/** Shows the logo. It is decorative, because the link around it has the name. */
export function Logo({ knowledgeBaseId }: { knowledgeBaseId: KnowledgeBaseId }) {
  const { mark, name, family, width } = wordmarks[knowledgeBaseId]
  return (
    <svg
      className={s.logo}
      data-logo={knowledgeBaseId}
      width={width}
      height="32"
      viewBox={`0 0 ${width} 32`}
      aria-hidden="true"
    >
      <rect className={s.square} width="32" height="32" rx="7" />
      <path className={s.mark} d={mark} />
      {family && <path className={s.family} d={family} />}
      <path className={s.name} d={name} />
    </svg>
  )
}
