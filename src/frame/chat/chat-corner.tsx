import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { CHAT_KEYS } from '../../config/choices'
import { storedText } from '../../lib/stored-text'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import * as s from './chat-corner.module.css'
import type { ChatPanel } from './chat-panel'
import type { ChatDeps } from './chats'

/** Whether the window was open when the reader left the page, in this tab. */
const storedOpen = storedText(CHAT_KEYS.isOpen, () => window.sessionStorage)

const loadPanel = () => import('./chat-panel').then(({ ChatPanel: Panel }) => Panel)

interface Props extends ChatDeps {
  /** the setting `chatbotVendor`: empty, and nothing is rendered (BOT-01, BOT-02) */
  readonly vendor: string
  /** the chatbot answers signed-in readers only */
  readonly isAuthenticated: boolean
}

/** The button that opens the chatbot. Its script loads when it is pressed, or when the window was open before a reload. */
export function ChatCorner({ vendor, isAuthenticated, ...deps }: Props) {
  const isThere = vendor !== '' && isAuthenticated
  return isThere ? <Corner key={deps.owner} {...deps} /> : null
}

function Corner(deps: ChatDeps) {
  const [panel, load] = useOnDemand<ComponentProps<typeof ChatPanel>>(loadPanel, (error) =>
    deps.log.error('The chat could not be loaded', { error }),
  )
  // nobody is signed in on the page as it is built, so this is asked in a browser only
  const [isOpen, setOpen] = useState(() => storedOpen.read() === 'true')
  const [isAsked, setAsked] = useState(false)
  const launcher = useRef<HTMLButtonElement>(null)

  function open() {
    setAsked(true)
    setOpen(true)
    storedOpen.write('true')
    load()
  }

  function close() {
    setOpen(false)
    storedOpen.write(null)
    requestAnimationFrame(() => launcher.current?.focus())
  }

  const goOn = useEffectEvent(() => {
    if (isOpen) load()
  })
  useEffect(() => {
    const timer = setTimeout(() => goOn()) // the page comes first
    return () => clearTimeout(timer)
  }, [])

  const isShown = isOpen && panel.kind === 'ready'
  return (
    <>
      {panel.kind === 'ready' && (
        <panel.Part {...deps} isOpen={isOpen} takesFocus={isAsked} onClose={close} />
      )}
      <div className={`${s.corner} no-print`} hidden={isShown}>
        {panel.kind === 'failed' && <p className={s.failed}>The chat could not be loaded. Try again.</p>}
        <Button ref={launcher} look="primary" className={s.launcher} aria-haspopup="dialog" onClick={open}>
          <Icon name="chat" /> {panel.kind === 'loading' ? 'Loading...' : 'Ask the chatbot'}
        </Button>
      </div>
    </>
  )
}
