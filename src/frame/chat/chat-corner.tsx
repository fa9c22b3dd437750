import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { CHAT_KEYS } from '../../config/choices'
import { storedText } from '../../lib/stored-text'
import { Icon } from '../../ui/icon/icon'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import * as s from './chat-corner.module.css'
import { ASK_HASH, CHAT_HASH } from './chat-hash'
import type { AskSelection } from './ask-selection'
import type { ChatPanel } from './chat-panel'
import type { ChatDeps } from './chats'
import { questionAbout, watchSelection, type SelectedText } from './selected-text'

const storedOpen = storedText(CHAT_KEYS.isOpen, () => window.sessionStorage)

const loadAskSelection = () => import('./ask-selection').then(({ AskSelection: Part }) => Part)
const loadPanel = () => import('./chat-panel').then(({ ChatPanel: Panel }) => Panel)

interface Props extends ChatDeps {
  readonly vendor: string
  readonly isAuthenticated: boolean
}

export function ChatCorner({ vendor, isAuthenticated, ...deps }: Props) {
  const isAvailable = vendor !== '' && isAuthenticated
  return isAvailable ? <Corner key={deps.owner} {...deps} /> : null
}

function Corner(deps: ChatDeps) {
  const [panel, load] = useOnDemand<ComponentProps<typeof ChatPanel>>(loadPanel, (error) =>
    deps.log.error('Could not load the chat', { error }),
  )
  // Storage can be read in the first render, which is after hydration: pages hydrate without this component.
  const [isOpen, setOpen] = useState(() => storedOpen.read() === 'true')
  const [wasClicked, setClicked] = useState(false)
  const [contacts, setContacts] = useState(0)
  const [askButton, loadAskButton] = useOnDemand<ComponentProps<typeof AskSelection>>(loadAskSelection)
  const [selected, setSelected] = useState<SelectedText>()
  const [draft, setDraft] = useState({ id: 0, text: '' })
  const launcher = useRef<HTMLButtonElement>(null)

  function open() {
    setClicked(true)
    setOpen(true)
    storedOpen.write('true')
    load()
  }

  function close() {
    setOpen(false)
    storedOpen.write(null)
    requestAnimationFrame(() => launcher.current?.focus())
  }

  function askAboutSelection(about: SelectedText) {
    setDraft(({ id }) => ({ id: id + 1, text: questionAbout(about) }))
    setSelected(undefined)
    open()
  }

  const offerToAsk = useEffectEvent((text: SelectedText | undefined) => {
    setSelected(text)
    if (text) loadAskButton()
  })
  useEffect(() => watchSelection((text) => offerToAsk(text)), [])

  const openForHash = useEffectEvent(() => {
    const { hash } = window.location
    if (hash !== CHAT_HASH && hash !== ASK_HASH) return
    // removes the hash, so that the same link fires `hashchange` again
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    if (hash === CHAT_HASH) setContacts((before) => before + 1)
    else setDraft(({ id, text }) => ({ id: id + 1, text })) // a new id returns from the support chat
    open()
  })
  const resume = useEffectEvent(() => {
    if (isOpen) load()
    openForHash()
  })
  useEffect(() => {
    const timer = setTimeout(() => resume()) // after the page has rendered
    const onHash = () => openForHash()
    window.addEventListener('hashchange', onHash)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('hashchange', onHash)
    }
  }, [])

  const isShown = isOpen && panel.kind === 'ready'
  return (
    <>
      {panel.kind === 'ready' && (
        <panel.Part
          {...deps}
          isOpen={isOpen}
          contacts={contacts}
          draft={draft}
          onDraftTaken={() => setDraft(({ id }) => ({ id, text: '' }))}
          takesFocus={wasClicked}
          onClose={close}
        />
      )}
      {selected && askButton.kind === 'ready' && (
        <askButton.Part
          selected={selected}
          onAsk={() => askAboutSelection(selected)}
          onDismiss={() => setSelected(undefined)}
        />
      )}
      <div className={`${s.corner} no-print`} hidden={isShown}>
        {panel.kind === 'failed' && <p className={s.failed}>Could not load the chat. Try again.</p>}
        <button
          ref={launcher}
          type="button"
          className={s.launcher}
          title="Ask a question"
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon name="chat" size={24} />
          <span className="sr-only">{panel.kind === 'loading' ? 'Loading...' : 'Ask a question'}</span>
        </button>
      </div>
    </>
  )
}
