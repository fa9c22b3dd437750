import { useState } from 'react'
import { SectionInMenu } from '../../features/sections'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { Dialog } from '../../ui/dialog/dialog'
import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import { ThemeChoices } from '../theme'
import { Account, type User } from './account'
import { headerLinks, quickLinks } from './destinations'
import { Footer } from './footer'
import * as s from './menu.module.css'

interface Props {
  readonly academyUrl: string
  readonly builtYear: number
  readonly user: User | undefined
}

export function Menu({ academyUrl, builtYear, user }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={`${s.button} needs-script`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
        <span className="sr-only">Menu</span>
      </button>
      <Dialog open={open} onClose={close} title="Menu" look="sheet">
        <div className={s.section}>
          <SectionInMenu onChoose={close} />
        </div>
        <nav aria-label="Site">
          <ul className={s.links}>
            {[...quickLinks, ...headerLinks(academyUrl)].map(({ title, ...link }) => (
              <li key={title}>
                <Link className={s.link} onClick={close} {...link}>
                  {title}
                </Link>
              </li>
            ))}
            <li>
              <ContactLink className={s.link} onClick={close} />
            </li>
          </ul>
        </nav>
        <div className={s.reader}>
          <Account user={user} look="list" onLeave={close} />
          <ThemeChoices />
        </div>
        <Footer academyUrl={academyUrl} builtYear={builtYear} />
      </Dialog>
    </>
  )
}
