import { useState } from 'react'
import { Button } from '../ui/button/button'
import { Collapsible } from '../ui/collapsible/collapsible'
import { Dialog } from '../ui/dialog/dialog'
import { Tabs } from '../ui/tabs/tabs'
import { longText } from './samples'
import { Group, Specimen, State } from './specimen'
import * as s from './workshop.module.css'

const dialogs = [
  { name: 'A drawer', title: 'Filters', look: 'sheet', closes: true },
  { name: 'A fullscreen dialog', title: 'Topics Covered', look: 'full', closes: true },
  { name: 'One that only its button closes', title: 'Please decide', look: 'sheet', closes: false },
] as const

const tabs = ['All', 'Knowledge Base', 'Academy'].map((label) => ({
  id: label,
  label,
  content: <p>What was found in: {label}.</p>,
}))

/** What opens and closes. */
export function Disclosure() {
  const [open, setOpen] = useState<string>()
  const [tab, setTab] = useState('All')
  return (
    <Group id="disclosure" title="What opens and closes">
      <Specimen name="Collapsible" note="An address that ends in its anchor opens it.">
        <State name="Several under each other">
          <div>
            <Collapsible id="workshop-move" title="How do I move a job?" level={4}>
              <p>{longText}</p>
            </Collapsible>
            <Collapsible
              id="workshop-long"
              title="A question that is so long that it needs more than the one line that is enough for most questions on a phone"
              level={4}
            >
              <p>{longText}</p>
            </Collapsible>
          </div>
        </State>
        <State name="One that stands alone">
          <Collapsible id="workshop-box" title="For administrators" level={4} look="box">
            <p>{longText}</p>
          </Collapsible>
        </State>
      </Specimen>
      <Specimen name="Tabs" note="One stop of the Tab key; arrow keys, Home and End open the others.">
        <Tabs label="Source" tabs={tabs} selected={tab} onSelect={setTab} />
      </Specimen>
      <Specimen name="Dialog" note="Modal. Escape and a click outside close it, unless that is disabled.">
        <div className={s.row}>
          {dialogs.map(({ name }) => (
            <Button key={name} aria-haspopup="dialog" onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </div>
        {dialogs.map(({ name, title, look, closes }) => (
          <Dialog
            key={name}
            open={open === name}
            onClose={() => setOpen(undefined)}
            title={title}
            look={look}
            escapeCloses={closes}
            outsideCloses={closes}
          >
            <p>{longText}</p>
          </Dialog>
        ))}
      </Specimen>
    </Group>
  )
}
