import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import type { ImageProps } from './image'
import * as s from './picture.module.css'
import { useZoom } from './use-zoom'

interface Props {
  readonly picture: ImageProps
  readonly children: ReactNode
}

/** A click on the picture enlarges it. The button is for keyboards and screen readers (RICH-05, RICH-11). */
export function Zoomable({ picture, children }: Props) {
  const { button, Dialog, opening, open, close } = useZoom()
  const name = picture.alt === '' ? 'Enlarge image' : `Enlarge image: ${picture.alt}`
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
      jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <span className={s.zoomable} onClick={open}>
        {children}
        <button ref={button} type="button" className={s.cue} aria-haspopup="dialog" aria-label={name}>
          <Icon name="enlarge" size={16} />
        </button>
      </span>
      {Dialog && <Dialog key={opening} picture={picture} onClose={close} />}
    </>
  )
}
