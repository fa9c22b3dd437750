import { useState } from 'react'
import { Chip } from '../ui/chip/chip'
import { Heading } from '../ui/heading/heading'
import { Icon, isIconName, type IconName } from '../ui/icon/icon'
import { Link } from '../ui/link/link'
import { OverflowText } from '../ui/overflow-text/overflow-text'
import { Tag } from '../ui/tag/tag'
import { longText } from './samples'
import { Group, Specimen, State } from './specimen'
import * as s from './workshop.module.css'

/** What each is for; a new one must say it here. */
const icons: Record<IconName, string> = {
  search: 'search',
  menu: 'the menu',
  close: 'close, remove',
  chevronDown: 'opens down',
  chevronRight: 'opens, next',
  chevronLeft: 'back',
  arrowUp: 'to the top',
  arrowRight: 'leads on',
  external: 'leads elsewhere',
  pin: 'pinned',
  play: 'play',
  zoomIn: 'enlarge',
  info: 'information',
  people: 'who uses it',
  note: 'note',
  warning: 'fault, caution',
  file: 'file',
  check: 'done, chosen',
  thumbUp: 'yes',
  thumbDown: 'no',
  list: 'contents',
  user: 'account',
  sun: 'light theme',
  moon: 'dark theme',
  screen: "the device's theme",
  chat: 'chat, chatbot',
  restart: 'start again',
  stop: 'end',
}

/** As `tagShades` in src/site makes them. */
const shades = {
  light: { surface: '#f2eaf4', ink: '#7a2f8f' },
  dark: { surface: '#3d264a', ink: '#b48ac0' },
}

/** Words and marks. */
export function Words() {
  const [filters, setFilters] = useState([
    'Jobs',
    'Invoices',
    'A product area with a name that does not end soon',
  ])
  return (
    <Group id="words" title="Words and marks">
      <Specimen
        name="Heading"
        note="In articles: with a link to itself, seen under the pointer and on focus."
      >
        <div className={s.scale}>
          <Heading level={4} id="workshop-heading" words="Move a job to another day" />
          <Heading level={5} id="workshop-heading-2" words="A smaller one" />
        </div>
      </Specimen>
      <Specimen name="Link">
        <div className={s.row}>
          <Link href="/categories" internal>
            Within the site
          </Link>
          <Link href="https://www.example.com/" internal={false}>
            Elsewhere
          </Link>
          <Link href="https://www.example.com/" internal={false} newWindow>
            In a new tab
          </Link>
        </div>
      </Specimen>
      <Specimen name="Icon" note="Decorative: the words beside it carry the meaning.">
        <ul className={s.icons}>
          {Object.keys(icons)
            .filter(isIconName)
            .map((name) => (
              <li key={name}>
                <Icon name={name} size={24} />
                <span>
                  {name}: {icons[name]}
                </span>
              </li>
            ))}
        </ul>
      </Specimen>
      <Specimen name="Chip">
        <p>
          Campaigns <Chip>Pro</Chip>
        </p>
      </Specimen>
      <Specimen name="Tag">
        <State name="Quiet, and in a colour made legible">
          <div className={s.row}>
            <Tag>Event</Tag>
            <Tag shades={shades}>Blog</Tag>
          </div>
        </State>
        <State name="To be taken away">
          <div className={s.row}>
            {filters.map((filter) => (
              <Tag key={filter} onRemove={() => setFilters(filters.filter((other) => other !== filter))}>
                {filter}
              </Tag>
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen name="Overflow text" note="All of it is in the page; without script it stands open.">
        <State name="One row, the whole under the pointer">
          <OverflowText>{longText}</OverflowText>
        </State>
        <State name="Four rows, with a button">
          <OverflowText rows={4} toggle={{ more: 'Show more...', less: 'Show less...' }}>
            <p>{longText}</p>
            <p>{longText}</p>
          </OverflowText>
        </State>
        <State name="Short enough">
          <OverflowText toggle={{ more: 'Show more...', less: 'Show less...' }}>Drag the job.</OverflowText>
        </State>
      </Specimen>
    </Group>
  )
}
