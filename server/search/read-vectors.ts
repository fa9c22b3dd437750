import { readFileSync } from 'node:fs'
import { decodeVectors, type SectionVectors } from '../../lib/embeddings/section-vectors'

export interface VectorsFile {
  readonly file: string
  /** model for the vectors of questions; a file with vectors of another model is not used */
  readonly model: string
}

export function readVectors({ file, model }: VectorsFile): SectionVectors | undefined {
  try {
    const vectors = decodeVectors(readFileSync(file))
    return vectors.model === model ? vectors : undefined
  } catch {
    return undefined
  }
}
