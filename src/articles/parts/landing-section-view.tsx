import { Link } from '../../ui/link/link'
import { RichTextView } from '../rich-text/rich-text-view'
import type { LandingLink, LandingSection } from '../../model/article'
import { InfoBoxView } from './info-box-view'
import * as s from './landing-section-view.module.css'
import { SectionView } from './section-view'

type Level = LandingSection['level']

export function LandingSectionView({ section }: { readonly section: LandingSection }) {
  if (!hasContent(section)) return null
  const { id, title, level, description, links, infoBoxes, sections } = section
  return (
    <SectionView id={id} title={title} level={level}>
      <RichTextView content={description} />
      {links.length > 0 && <LinkItems links={links} />}
      {infoBoxes.map((box) => (
        <InfoBoxView key={box.id} box={box} level={below(level)} />
      ))}
      {sections.map((inside) => (
        <LandingSectionView key={inside.id} section={inside} />
      ))}
    </SectionView>
  )
}

function LinkItems({ links }: { readonly links: readonly LandingLink[] }) {
  return (
    <ul className={s.links}>
      {links.map(({ title, description, link }, index) => (
        <li key={index}>
          {link ? (
            <Link {...link} className={s.title}>
              {title}
            </Link>
          ) : (
            <span className={s.title}>{title}</span>
          )}
          {description !== '' && <p className={s.description}>{description}</p>}
        </li>
      ))}
    </ul>
  )
}

function hasContent({ description, links, infoBoxes, sections }: LandingSection): boolean {
  return (
    description.length > 0 ||
    links.length > 0 ||
    infoBoxes.some((box) => box.content.length > 0) ||
    sections.some(hasContent)
  )
}

function below(level: Level) {
  const next = { 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 } as const
  return next[level]
}
