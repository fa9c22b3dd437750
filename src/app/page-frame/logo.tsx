import type { KnowledgeBaseId } from '../../config/knowledge-bases'
import * as s from './logo.module.css'

interface Wordmark {
  /** drawn white on the accent square */
  readonly mark: string
  /** the name in strokes, so that it looks alike with every system font */
  readonly name: string
  /** a smaller line above the name */
  readonly family?: string
  readonly width: number
}

const marketingPro =
  'M42.5 8.22V1.65l3.1 4.34 3.1 -4.34V8.22M50.68 6.05a2.17 2.17 0 1 0 4.34 0a2.17 2.17 0 1 0 -4.34 0M55.02 3.88v4.34M57.01 3.88v4.34M57.01 5.74a1.86 1.86 0 0 1 2.36 -1.8M61.35 1.4v6.82M64.57 3.88l-3.22 2.73M62.53 5.68l2.29 2.54M66.8 6.05h4.34a2.17 2.17 0 1 0 -.68 1.58M74.18 2.14v4.71a1.36 1.36 0 0 0 1.86 1.24M73.13 3.88h2.85M78.03 3.88v4.34M78.03 1.83v.06M80.01 3.88v4.34M80.01 5.86a1.86 1.86 0 0 1 3.72 0v2.36M85.71 6.05a2.17 2.17 0 1 0 4.34 0a2.17 2.17 0 1 0 -4.34 0M90.05 3.88v4.46a2.05 2.05 0 0 1 -3.84 .99M94.15 8.22V1.65h2.23a1.92 1.92 0 0 1 0 3.84h-2.23M100.28 3.88v4.34M100.28 5.74a1.86 1.86 0 0 1 2.36 -1.8M104.62 6.05a2.17 2.17 0 1 0 4.34 0a2.17 2.17 0 1 0 -4.34 0'

/** KB-05: one drawing for each knowledge base. */
const wordmarks: Readonly<Record<KnowledgeBaseId, Wordmark>> = {
  main: {
    mark: 'M10 8.5h12M10 14h12M10 19.5h7M17.5 23.5l2.5 2.5 5-6',
    name: 'M42 22.08V8.51h7.94M42 15.3h6.66M53.52 13.12v8.96M53.52 8.9v.13M57.1 17.6h8.96a4.48 4.48 0 1 0 -1.41 3.26M69.65 8v14.08M73.23 17.6a4.48 4.48 0 1 0 8.96 0a4.48 4.48 0 1 0 -8.96 0M82.19 8v14.08M85.78 17.6a4.48 4.48 0 1 0 8.96 0a4.48 4.48 0 1 0 -8.96 0M85.78 8v14.08M98.32 17.6a4.48 4.48 0 1 0 8.96 0a4.48 4.48 0 1 0 -8.96 0M110.86 17.6a4.48 4.48 0 1 0 8.96 0a4.48 4.48 0 1 0 -8.96 0M123.41 8v14.08M130.06 13.12l-6.66 5.63M125.84 16.83l4.74 5.25',
    width: 133,
  },
  'marketing-pro-fieldroutes': {
    mark: 'M9.5 20.5v-6a4 4 0 0 1 8 0v3a4 4 0 0 0 8 0v-6M9.5 25v.1M25.5 7v.1',
    name: 'M42.5 25.15V14.02h6.51M42.5 19.59h5.46M51.95 17.8v7.35M51.95 14.34v.11M54.89 21.48h7.35a3.68 3.68 0 1 0 -1.16 2.68M65.18 13.6v11.55M68.12 21.48a3.68 3.68 0 1 0 7.35 0a3.68 3.68 0 1 0 -7.35 0M75.47 13.6v11.55M78.41 25.15V14.02h3.78a3.26 3.26 0 0 1 0 6.51h-3.78M81.98 20.53l3.57 4.62M88.49 21.48a3.68 3.68 0 1 0 7.35 0a3.68 3.68 0 1 0 -7.35 0M98.78 17.8v3.99a3.15 3.15 0 0 0 6.3 0v-3.99M105.08 17.8v7.35M109.81 14.86v7.98a2.31 2.31 0 0 0 3.15 2.1M108.02 17.8h4.83M115.9 21.48h7.35a3.68 3.68 0 1 0 -1.16 2.68M131.02 19.06c-.42 -.84 -1.26 -1.37 -2.41 -1.37c-1.37 0 -2.31 .74 -2.31 1.89c0 2.73 5.04 1.26 5.04 3.78c0 1.26 -1.16 2 -2.62 2c-1.26 0 -2.2 -.63 -2.62 -1.58',
    family: marketingPro,
    width: 134,
  },
  'marketing-pro-aspire': {
    mark: 'M9 24.5v-6M16 24.5v-11M23 24.5v-16',
    name: 'M42.5 25.15l4.51 -11.13 4.51 11.13M44.08 21.37h5.88M59.3 19.06c-.42 -.84 -1.26 -1.37 -2.41 -1.37c-1.37 0 -2.31 .74 -2.31 1.89c0 2.73 5.04 1.26 5.04 3.78c0 1.26 -1.16 2 -2.62 2c-1.26 0 -2.2 -.63 -2.62 -1.58M62.56 21.48a3.68 3.68 0 1 0 7.35 0a3.68 3.68 0 1 0 -7.35 0M62.56 17.8v10.5M72.85 17.8v7.35M72.85 14.34v.11M75.79 17.8v7.35M75.79 20.95a3.15 3.15 0 0 1 3.99 -3.04M82.72 21.48h7.35a3.68 3.68 0 1 0 -1.16 2.68',
    family: marketingPro,
    width: 111,
  },
}

/** The header's logo. Decorative: the link around it says the name. */
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
      focusable="false"
    >
      <rect className={s.square} width="32" height="32" rx="7" />
      <path className={s.mark} d={mark} />
      {family && <path className={s.family} d={family} />}
      <path className={s.name} d={name} />
    </svg>
  )
}
