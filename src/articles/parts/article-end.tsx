import { IMPORTANT_NOTE, LEGAL_DISCLAIMER } from '../../config/choices'
import * as s from './article-end.module.css'

export function ArticleEnd() {
  return (
    <footer className={s.end}>
      <p>{IMPORTANT_NOTE}</p>
      <p>{LEGAL_DISCLAIMER}</p>
    </footer>
  )
}
