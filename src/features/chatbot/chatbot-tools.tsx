import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { resultTypeLabel } from '../../model/labels'
import { Button } from '../../ui/button/button'
import { CheckboxGroup } from '../../ui/checkbox-group'
import { Icon } from '../../ui/icon/icon'
import { OnDemandIcon } from '../../ui/icon/on-demand-icon'
import type { Chatbot } from './create-chatbot'
import * as s from './chatbot-parts.module.css'
import { SessionRating } from './chatbot-parts'
import { groupsOf } from './filters'

interface Props {
  readonly bot: Chatbot
  /** the last question; empty before the first one */
  readonly question: string
  readonly onSupport: () => void
}

export function ChatbotTools({ bot, question, onSupport }: Props) {
  const filterId = useId()
  const [isOpen, setOpen] = useState(false)
  const { filters, choices } = useStore(bot.store)
  const groups = groupsOf(filters)
  const count = Object.values(choices).flat().length
  return (
    <div className={s.tools}>
      {isOpen && (
        <div id={filterId} className={s.groups}>
          {groups.map(({ key, displayName, options }) => (
            <CheckboxGroup
              key={key}
              legend={displayName}
              options={options.map((option) => ({
                id: option.key,
                label: resultTypeLabel(option.displayName),
              }))}
              chosen={choices[key]}
              onChange={(chosen) => bot.choose(key, chosen)}
            />
          ))}
        </div>
      )}
      <div className={s.row}>
        {groups.length > 0 && (
          <Button
            look="quiet"
            className={s.tool}
            aria-expanded={isOpen}
            aria-controls={filterId}
            onClick={() => setOpen(!isOpen)}
          >
            <OnDemandIcon name="filter" size={16} />
            {count === 0 ? 'Filter' : `Filter (${count})`}
            <span className="sr-only"> answers</span>
          </Button>
        )}
        {question !== '' && (
          <>
            <Button look="quiet" className={s.tool} onClick={onSupport}>
              <Icon name="headset" size={16} />
              Chat with support
            </Button>
            <div className={s.session}>
              <SessionRating bot={bot} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}
