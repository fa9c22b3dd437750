import { PROVIDER_NAME } from '../../config/choices'
import { Link } from '../../ui/link/link'
import { useBrowserValue } from '../../ui/use-browser-value'
import { footerGroups } from './destinations'
import * as s from './footer.module.css'

interface Props {
  readonly academyUrl: string
  readonly builtYear: number
  /** `page`: below every page; `drawer`: at the end of the phone menu (LAYOUT-12, LAYOUT-17) */
  readonly variant?: 'page' | 'drawer'
}

export function Footer({ academyUrl, builtYear, variant = 'page' }: Props) {
  const year = useBrowserValue(() => new Date().getFullYear(), builtYear) // LAYOUT-26
  // only one footer landmark per page
  const Part = variant === 'page' ? 'footer' : 'div'
  const Heading = variant === 'page' ? 'h2' : 'h3'
  return (
    <Part className={`${s.footer} no-print`} data-variant={variant}>
      <div className={s.inner}>
        <div className={s.groups}>
          {footerGroups(academyUrl).map(({ title, links }) => (
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
              </ul>
            </div>
          ))}
        </div>
        <p className={s.copyright}>{`© ${year} ${PROVIDER_NAME}`}</p>
      </div>
    </Part>
  )
}
