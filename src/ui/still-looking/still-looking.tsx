import type { ReactNode } from 'react'
import { AskLink } from '../ask-link/ask-link'
import { ContactLink } from '../contact-link/contact-link'
import * as s from './still-looking.module.css'

export function StillLooking({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={`${s.aside} no-print`}>
      <section>
        <h2>Still looking?</h2>
        <AskLink hasIcon={false} />
        <ContactLink hasIcon={false} />
      </section>
      {children}
    </div>
  )
}
