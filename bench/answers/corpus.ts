import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readExport } from '../../publisher/source/testing/export-content'
import type { SearchCorpus } from '../../src/contracts/search-documents'
import { searchCorpus } from '../../src/site/search-documents/search-corpus'
import { corporaFolder } from '../search/known-items'
import { siteOf } from '../tools/site-of'
import type { questionContents } from './questions/question-set'

const exports: Readonly<Record<(typeof questionContents)[number], string>> = {
  sample: 'content/space.json',
  'ms-dynamics': join(corporaFolder, 'ms-dynamics.json.gz'),
}

export function corpusOf(content: keyof typeof exports): SearchCorpus | undefined {
  const file = exports[content]
  return existsSync(file) ? corpusIn(file) : undefined
}

export const corpusIn = (exportFile: string): SearchCorpus => searchCorpus(siteOf(readExport(exportFile)), [])
