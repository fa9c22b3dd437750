import { useStore } from 'zustand'
import { searchPath } from '../../model/paths'
import { Button } from '../../ui/button/button'
import { CheckboxGroup } from '../../ui/checkbox-group'
import { Link } from '../../ui/link/link'
import type { Chatbot } from './create-chatbot'
import * as s from './chatbot-parts.module.css'
import { SessionRating } from './chatbot-parts'
import { groupsOf } from './filters'

interface Props {
  readonly bot: Chatbot
  /** the last question; empty before the first one */
  readonly question: string
  readonly onSupport: () => void
  readonly onFollow: () => void
}

/** Shows the filters and, after a question, the alternatives to its answer. */
export function ChatbotTools({ bot, question, onSupport, onFollow }: Props) {
  return (
    <div className={s.tools}>
      <ChatbotFilters bot={bot} />
      {question !== '' && (
        <details className={s.more}>
          <summary>Not what you need?</summary>
          <div className={s.ways}>
            <Link href={searchPath(question)} internal onClick={onFollow}>
              Search for your question
            </Link>
            <Button look="quiet" onClick={onSupport}>
              Chat with support
            </Button>
            <SessionRating bot={bot} />
          </div>
        </details>
      )}
    </div>
  )
}

function ChatbotFilters({ bot }: { bot: Chatbot }) {
  const { filters, choices } = useStore(bot.store)
  const groups = groupsOf(filters)
  const count = Object.values(choices).flat().length
  if (groups.length === 0) return null
  return (
    <details className={s.more}>
      <summary>{count === 0 ? 'Filter answers' : `Filter answers (${count})`}</summary>
      <div className={s.groups}>
        {groups.map(({ key, displayName, options }) => (
          <CheckboxGroup
            key={key}
            legend={displayName}
            options={options.map((option) => ({ id: option.key, label: option.displayName }))}
            chosen={choices[key]}
            onChange={(chosen) => bot.choose(key, chosen)}
          />
        ))}
      </div>
    </details>
  )
}
