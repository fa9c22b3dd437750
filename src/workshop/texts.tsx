import { RichTextView } from '../articles/rich-text/rich-text-view'
import { DefinitionsContext } from '../articles/terms/definitions-context'
import type { Inline } from '../model/rich-text'
import { Chip } from '../ui/chip/chip'
import { Heading } from '../ui/heading/heading'
import { drawings } from '../ui/icon/drawings'
import { onDemandDrawings } from '../ui/icon/on-demand-drawings'
import { Drawing } from '../ui/icon/icon'
import { Link } from '../ui/link/link'
import { OverflowText } from '../ui/overflow-text/overflow-text'
import { Tag } from '../ui/tag/tag'
import { longText, State, WithState, type Group, Specimen } from './gallery'
import * as s from './workshop.module.css'

const icons = Object.entries({ ...drawings, ...onDemandDrawings })

/** A tag color for the light and the dark theme, as `tagShades` in `src/site/colors.ts` returns it. */
const shades = { light: '#7a2f8f', dark: '#b48ac0' }

const plain = (value: string): Inline => ({ nodeType: 'text', value })

const sentence: readonly Inline[] = [
  plain('The money reaches your bank with the next '),
  { nodeType: 'term', data: { href: '/workshop#payout' }, content: [{ nodeType: 'text', value: 'payout' }] },
  plain(', usually in two business days.'),
]

const loadDefinitions = () =>
  Promise.resolve({
    '/workshop#payout': {
      title: 'Payout',
      content: [plain('The money that reaches your bank for one batch, after fees, refunds and disputes.')],
    },
  })

const filters = ['Jobs', 'Invoices', 'A product area with a long name']
const toggle = { more: 'Show more...', less: 'Show less...' }

export const words: Group = {
  id: 'words',
  title: 'Text and marks',
  parts: (
    <>
      <Specimen name="Heading" note="In articles: with a link to itself, visible on hover and focus.">
        <Heading level={4} id="workshop-heading" words="Move a job to another day" />
      </Specimen>
      <Specimen name="Link">
        <div className={s.row}>
          <Link href="/categories" internal>
            Within the site
          </Link>
          <Link href="https://www.example.com/" internal={false} newWindow>
            In a new tab
          </Link>
        </div>
      </Specimen>
      <Specimen name="Term" note="Opens on hover, focus and press; Escape closes it. In print plain text.">
        <DefinitionsContext value={loadDefinitions}>
          <RichTextView content={[{ nodeType: 'paragraph', content: sentence }]} />
        </DefinitionsContext>
      </Specimen>
      <Specimen name="Icon" note="Decorative: the text beside it has the meaning.">
        <ul className={s.samples}>
          {icons.map(([name, path]) => (
            <li key={name}>
              <Drawing path={path} size={24} /> {name}
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
        <State name="Plain, and in an adjusted color">
          <div className={s.row}>
            <Tag>Event</Tag>
            <Tag shades={shades}>Blog</Tag>
          </div>
        </State>
        <State name="Removable">
          <WithState initial={filters}>
            {(shown, setShown) => (
              <div className={s.row}>
                {shown.map((filter) => (
                  <Tag key={filter} onRemove={() => setShown(shown.filter((other) => other !== filter))}>
                    {filter}
                  </Tag>
                ))}
              </div>
            )}
          </WithState>
        </State>
      </Specimen>
      <Specimen name="Overflow text" note="The full text is in the page; without script it is expanded.">
        <State name="One row, with a tooltip">
          <OverflowText>{longText}</OverflowText>
        </State>
        <State name="Four rows, with a button">
          <OverflowText rows={4} toggle={toggle}>
            <p>{longText}</p>
            <p>{longText}</p>
          </OverflowText>
        </State>
        <State name="Short enough">
          <OverflowText toggle={toggle}>Drag the job.</OverflowText>
        </State>
      </Specimen>
    </>
  ),
}
