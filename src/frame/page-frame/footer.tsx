import { PROVIDER_NAME } from '../../config/choices'
import { knowledgeBases, type KnowledgeBaseId } from '../../config/knowledge-bases'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { Link } from '../../ui/link/link'
import { useBrowserValue } from '../../ui/use-browser-value'
import { footerGroups } from './destinations'
import * as s from './footer.module.css'
import { Logo } from './logo'

interface Props {
  readonly academyUrl: string
  readonly builtYear: number
  /** knowledge base whose logo the footer shows; absent in the phone menu (LAYOUT-12, LAYOUT-17) */
  readonly knowledgeBaseId?: KnowledgeBaseId
}

export function Footer({ academyUrl, builtYear, knowledgeBaseId }: Props) {
  const year = useBrowserValue(() => new Date().getFullYear(), builtYear)
  // in the menu a `div`, because a page must have only one footer landmark
  const Part = knowledgeBaseId ? 'footer' : 'div'
  const Heading = knowledgeBaseId ? 'h2' : 'h3'
  return (
    <Part className={`${s.footer} no-print`} data-variant={knowledgeBaseId ? 'page' : 'drawer'}>
      <div className={s.inner}>
        <div className={s.groups}>
          {knowledgeBaseId && (
            <div className={s.home}>
              <Link href={knowledgeBases[knowledgeBaseId].homeUrl} internal>
                <Logo knowledgeBaseId={knowledgeBaseId} />
                <span className="sr-only">{`${knowledgeBases[knowledgeBaseId].name}, home`}</span>
              </Link>
            </div>
          )}
          {footerGroups(academyUrl).map(({ title, links }, group) => (
            <div key={title}>
              <Heading className={s.heading}>{title}</Heading>
              <ul className={s.links}>
                {links.map(({ title: name, ...link }) => (
                  <li key={name}>
                    <Link className={s.link} {...link}>
                      {name}
                    </Link>
                  </li>
                ))}
                {group === 0 && knowledgeBaseId && (
                  <li>
                    <ContactLink className={s.link} />
                  </li>
                )}
              </ul>
            </div>
          ))}
        </div>
        <p className={s.copyright}>{`© ${year} ${PROVIDER_NAME}`}</p>
      </div>
    </Part>
  )
}
