import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs'
import { Button, buttonClass } from '../ui/button/button'
import { Collapsible } from '../ui/collapsible/collapsible'
import { Dialog } from '../ui/dialog/dialog'
import { Icon } from '../ui/icon/icon'
import { IconButton } from '../ui/icon-button/icon-button'
import { Link } from '../ui/link/link'
import { Pagination } from '../ui/pagination/pagination'
import { RelatedLinks } from '../ui/related-links/related-links'
import { SearchForm } from '../ui/search-form/search-form'
import { ToggleGroup } from '../ui/toggle-group/toggle-group'
import { longText, WithState, type Group, Specimen } from './gallery'
import * as s from './workshop.module.css'

const areas = ['Jobs', 'Invoices', 'Reports', 'Customers'].map((label) => ({ id: label, label }))

const crumbs = [
  { title: 'Home', url: '/', isText: false },
  { title: 'Categories', url: '/categories', isText: false },
  { title: 'Move a job to another day', url: '/how-to/move-a-job', isText: true },
]

const related = Array.from({ length: 7 }, (_, index) => ({
  title: index === 3 ? 'An article whose title needs two lines beside the text' : `Article ${index + 1}`,
  url: `/how-to/article-${index + 1}`,
  active: index === 1,
}))

const dialogs = [
  { name: 'A drawer', look: 'sheet', closes: true },
  { name: 'A fullscreen dialog', look: 'full', closes: true },
  { name: 'Closed only by its button', look: 'sheet', closes: false },
] as const

export const controls: Group = {
  id: 'controls',
  title: 'Controls',
  parts: (
    <>
      <Specimen name="Button" note="Primary is for the main action of a screen.">
        <div className={s.row}>
          <Button look="primary">Save the board</Button>
          <Button>
            <Icon name="thumbUp" /> Yes
          </Button>
          <Button look="quiet">Clear</Button>
          <Link href="/categories" internal className={buttonClass}>
            A link styled as a button
          </Link>
          <Button look="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Disabled too</Button>
        </div>
      </Specimen>
      <Specimen name="Icon button" note="Full-size touch target; its name is for screen readers.">
        <div className={s.row}>
          <IconButton icon="close" name="Close, quiet" />
          <IconButton icon="close" name="Close, strong" look="strong" size={24} />
          <IconButton icon="thumbUp" name="Thumbs up" look="accent" />
        </div>
      </Specimen>
      <Specimen name="Toggle group">
        <WithState<readonly string[]> initial={['Invoices']}>
          {(pressed, setPressed) => (
            <ToggleGroup
              label="Also in"
              toggles={areas}
              pressed={pressed}
              onToggle={(id) =>
                setPressed(pressed.includes(id) ? pressed.filter((other) => other !== id) : [...pressed, id])
              }
            />
          )}
        </WithState>
      </Specimen>
      <Specimen
        name="Search form"
        note="A plain form: until its script runs, it submits to its action. Hidden without scripts."
      >
        <SearchForm action="/search" label="Workshop search" onSearch={() => undefined} />
        <SearchForm
          action="/search"
          label="Large workshop search"
          look="large"
          query="merge customers"
          onSearch={() => undefined}
        />
      </Specimen>
      <Specimen name="Collapsible" note="Opens if the URL ends with its anchor.">
        <Collapsible id="workshop-move" title="How do I move a job?" level={4}>
          <p>{longText}</p>
        </Collapsible>
        <Collapsible id="workshop-box" title="For administrators" level={4} look="box">
          <p>{longText}</p>
        </Collapsible>
      </Specimen>
      <Specimen name="Dialog" note="Modal. Escape and a click outside close it, unless disabled.">
        <div className={s.row}>
          {dialogs.map(({ name, look, closes }) => (
            <WithState key={name} initial={false}>
              {(open, setOpen) => (
                <>
                  <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
                    {name}
                  </Button>
                  <Dialog
                    open={open}
                    onClose={() => setOpen(false)}
                    title={name}
                    look={look}
                    escapeCloses={closes}
                    outsideCloses={closes}
                  >
                    <p>{longText}</p>
                  </Dialog>
                </>
              )}
            </WithState>
          ))}
        </div>
      </Specimen>
      <Specimen name="Breadcrumbs" note="On a phone: one link back.">
        <Breadcrumbs crumbs={crumbs} />
        <Breadcrumbs crumbs={crumbs.slice(0, 1)} label="Breadcrumb, a single one" />
      </Specimen>
      <Specimen name="Pagination" note="Five page buttons on a desktop, three on a phone.">
        <WithState initial={4}>
          {(page, setPage) => <Pagination label="Pages of many" page={page} pages={20} onChoose={setPage} />}
        </WithState>
        <Pagination label="Pages of two" page={1} pages={2} onChoose={() => undefined} />
      </Specimen>
      <Specimen name="Related links" note="Shows five; a button opens all.">
        <div className={s.form}>
          <RelatedLinks links={related} />
        </div>
      </Specimen>
    </>
  ),
}
