import { ContentCard } from '../ui/content-card'
import { Image } from '../ui/picture/image'
import { MissingImage } from '../ui/picture/missing-image'
import { SmallImage } from '../ui/picture/small-image'
import { Zoomable } from '../ui/picture/zoomable'
import { VideoView } from '../ui/video/video-view'
import { SampleTable } from './sample-table'
import { phoneScreen, screen, smallDrawing } from './samples'
import { Group, Specimen, State } from './specimen'
import * as s from './workshop.module.css'

const links = ['Move a job', 'Assign a technician', 'Print the day'].map((title) => ({
  title,
  link: { href: '/categories', internal: true },
}))

const link = { href: '/categories', internal: true }

const rowsOf = (rows: number, columns: number) =>
  Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      if (row === 0) return `Column ${column + 1}`
      return column === 0 ? `Row ${row}` : `${row} of ${column + 1}`
    }),
  )

/** What articles and gathering pages are made of. */
export function ContentParts() {
  return (
    <Group id="content" title="Content">
      <Specimen name="Table" note="Wide ones scroll inside their frame; the first column may stay.">
        <State name="Fits">
          <SampleTable name="A small table" rows={rowsOf(3, 3)} />
        </State>
        <State name="Wider than its place">
          <SampleTable name="A wide table" rows={rowsOf(3, 14)} />
        </State>
        <State name="Scrollable">
          <SampleTable name="A high table" scrollable rows={rowsOf(30, 3)} />
        </State>
      </Specimen>
      <Specimen name="Picture" note="Keeps its place while it loads. On a phone it does not enlarge.">
        <State name="Enlarges on a click">
          <div>
            <Zoomable picture={screen}>
              <Image {...screen} />
            </Zoomable>
          </div>
        </State>
        <State name="A high one, no higher than 672 px">
          <div>
            <Image {...phoneScreen} hoverText="Three jobs" />
          </div>
        </State>
        <State name="Within a line">
          <p>
            Press <SmallImage {...smallDrawing} /> in the toolbar.
          </p>
        </State>
        <State name="Missing">
          <MissingImage alt="The dispatch board with three technicians" />
        </State>
      </Specimen>
      <Specimen name="Video" note="Nothing is loaded from elsewhere before the reader asks for it.">
        <State name="Plays here">
          <VideoView
            title="A tour of the board"
            description="Three minutes, with captions."
            url="https://media.example.com/tour.mp4"
          />
        </State>
        <State name="In a frame of its host">
          <VideoView title="On stage" url="https://www.dailymotion.com/video/x5e9eog" />
        </State>
        <State name="A stream that browsers do not play">
          <VideoView title="Live" url="https://media.example.com/live.mpd" />
        </State>
      </Specimen>
      <Specimen name="Content card">
        <div className={s.cards}>
          <ContentCard
            card={{ title: { text: 'Dispatch', pro: false }, icon: screen, link, links: [] }}
            level={3}
            look="picture"
          />
          <ContentCard
            card={{
              title: { text: 'Campaigns', pro: true },
              icon: smallDrawing,
              links,
              borderColor1: '#0b6b63',
              borderColor2: '#7a2f8f',
            }}
            level={3}
            look="icon"
          />
        </div>
      </Specimen>
    </Group>
  )
}
