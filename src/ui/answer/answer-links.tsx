import * as s from './answer.module.css'
import { SectionLink, SectionLinks, type SectionLinkItem } from './section-links'

export interface AnswerHeadProps {
  /** the reader's follow-up question, as the service understood it */
  readonly answering?: string | undefined
  readonly section?: SectionLinkItem | undefined
  readonly onFollow?: (() => void) | undefined
}

export function AnswerHead({ answering, section, onFollow }: AnswerHeadProps) {
  return (
    <>
      {answering !== undefined && <p className={s.answering}>Answering: {answering}</p>}
      {section && <SectionLink link={section} className={s.section} onFollow={onFollow} />}
    </>
  )
}

export interface AnswerFootProps {
  /** link to the whole section, if the answer shows only a part of the section */
  readonly more?: SectionLinkItem | undefined
  readonly choices?: readonly SectionLinkItem[]
  readonly closest?: SectionLinkItem | undefined
  readonly seeAlso?: readonly SectionLinkItem[]
  readonly onFollow?: (() => void) | undefined
}

export function AnswerFoot({ more, choices = [], closest, seeAlso = [], onFollow }: AnswerFootProps) {
  return (
    <>
      {more && (
        <SectionLink link={more} className={s.readMore} onFollow={onFollow}>
          Read the section
        </SectionLink>
      )}
      <SectionLinks label="Do you mean" hidesLabel links={choices} onFollow={onFollow} />
      <SectionLinks label="Closest article" links={closest ? [closest] : []} onFollow={onFollow} />
      <SectionLinks label="See also" links={seeAlso} onFollow={onFollow} />
    </>
  )
}
