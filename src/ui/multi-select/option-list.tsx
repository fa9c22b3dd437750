import { use } from 'react'
import { Checkbox } from '../checkbox-group'
import { SelectionContext } from '../page-contexts'
import * as s from './multi-select.module.css'

interface Props {
  readonly look?: 'panel' | 'column'
}

export function OptionList({ look = 'panel' }: Props) {
  const selection = use(SelectionContext)
  if (!selection)
    throw new Error('An option list must be inside a SelectionContext: it has no options of its own.')
  const { options, chosen, onChange } = selection
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])

  return (
    <ul className={s.options} data-look={look}>
      {options.map(({ id, label, count }) => (
        <li key={id}>
          <Checkbox look="row" checked={chosen.includes(id)} onChange={() => toggle(id)}>
            {label}
            {count !== undefined && (
              <>
                {' '}
                <small>{count}</small>
              </>
            )}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
