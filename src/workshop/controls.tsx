import { useState } from 'react'
import { Button, buttonClass } from '../ui/button/button'
import { Icon } from '../ui/icon/icon'
import { IconButton } from '../ui/icon-button/icon-button'
import { Link } from '../ui/link/link'
import { SearchForm } from '../ui/search-form/search-form'
import { ToggleGroup } from '../ui/toggle-group/toggle-group'
import { Group, Specimen, State } from './specimen'
import * as s from './workshop.module.css'

const areas = ['Jobs', 'Invoices', 'Reports', 'Customers'].map((label) => ({ id: label, label }))

/** What is pressed. */
export function Controls() {
  const [pressed, setPressed] = useState<readonly string[]>(['Invoices'])
  return (
    <Group id="controls" title="Controls">
      <Specimen name="Button" note="Primary is for the one thing a screen is for.">
        <State name="Looks">
          <div className={s.row}>
            <Button look="primary">Save the board</Button>
            <Button>Cancel</Button>
            <Button look="quiet">Clear</Button>
            <Button>
              <Icon name="thumbUp" /> Yes
            </Button>
            <Link href="/categories" internal className={buttonClass}>
              A link that looks like one
            </Link>
          </div>
        </State>
        <State name="Disabled">
          <div className={s.row}>
            <Button look="primary" disabled>
              Save the board
            </Button>
            <Button disabled>Cancel</Button>
            <Button look="quiet" disabled>
              Clear
            </Button>
          </div>
        </State>
      </Specimen>
      <Specimen
        name="Icon button"
        note="As large as a finger; its words are for those who do not see the icon."
      >
        <div className={s.row}>
          <IconButton icon="close" name="Close the quiet one" />
          <IconButton icon="close" name="Close the strong one" look="strong" size={24} />
          <IconButton icon="thumbUp" name="Thumbs up" look="accent" />
        </div>
      </Specimen>
      <Specimen name="Toggle group" note="Each is on or off by itself.">
        <ToggleGroup
          label="Also in"
          toggles={areas}
          pressed={pressed}
          onToggle={(id) =>
            setPressed(pressed.includes(id) ? pressed.filter((other) => other !== id) : [...pressed, id])
          }
        >
          <Button look="quiet" onClick={() => setPressed([])}>
            Clear
          </Button>
        </ToggleGroup>
      </Specimen>
      <Specimen name="Search form" note="A plain form first: without script it loads its action.">
        <State name="Quiet">
          <SearchForm action="/search" label="Workshop search" onSearch={() => undefined} />
        </State>
        <State name="Large, with words in it">
          <SearchForm
            action="/search"
            label="Large workshop search"
            look="large"
            query="merge customers"
            onSearch={() => undefined}
          />
        </State>
      </Specimen>
    </Group>
  )
}
