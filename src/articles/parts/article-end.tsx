import { IMPORTANT_NOTE, LEGAL_DISCLAIMER } from '../../config/choices'
import * as s from './article-end.module.css'

/** Shows the notes at the end of every article (ART-ALL-02, ART-ALL-03). */
export function ArticleEnd() {
  return (
    <footer className={s.end}>
      <p>{IMPORTANT_NOTE}</p>
      <p>{LEGAL_DISCLAIMER}</p>
    </footer>
  )
}
