import type { ComponentProps } from 'react'
import { RichTextView } from '../articles/rich-text/rich-text-view'
import type { RichText, TableCell, TableData } from '../model/rich-text'
import { ContentCard } from '../ui/content-card'
import { Image } from '../ui/picture/image'
import { MissingImage } from '../ui/picture/missing-image'
import { SmallImage } from '../ui/picture/small-image'
import { Zoomable } from '../ui/picture/zoomable'
import { videoSourceOf } from '../lib/video-source'
import { VideoView } from '../ui/video/video-view'
import { State, type Group, Specimen } from './gallery'
import * as s from './workshop.module.css'

const screen = drawing(960, 480, 'Three jobs on a dispatch board')
const phoneScreen = drawing(300, 640, 'Three jobs on a phone')
const darkScreen = drawing(960, 480, '', ['#17332f', '#66cbbd', '#2f7d73']).src
const smallDrawing = drawing(20, 20, 'Board')

function SampleVideo(video: ComponentProps<typeof VideoView>) {
  return <VideoView {...video} source={videoSourceOf(video.url)} />
}

const steps: RichText = [
  {
    nodeType: 'embedded-entry-block',
    data: {
      target: {
        type: 'steps',
        steps: [
          { title: 'Open the board', content: paragraph('Select a day.') },
          { title: 'Move the job', content: paragraph('Drag it to another technician.'), picture: screen },
          { title: 'Notify the customer', content: [], note: 'The customer gets a text message.' },
        ],
      },
    },
    content: [],
  },
]

const link = { href: '/categories', internal: true }
const links = ['Move a job', 'Assign a technician', 'Print the day'].map((title) => ({ title, link }))

export const contentParts: Group = {
  id: 'content',
  title: 'Content',
  parts: (
    <>
      <Specimen name="Table" note="Wide tables scroll inside their frame; the first column can be sticky.">
        <State name="Fits">
          <SampleTable name="A small table" height={3} width={3} />
        </State>
        <State name="Wider than the page">
          <SampleTable name="A wide table" height={3} width={14} />
        </State>
        <State name="Scrollable">
          <SampleTable name="A tall table" height={30} width={3} scrollable />
        </State>
      </Specimen>
      <Specimen
        name="Steps"
        note="Consecutive steps form one list. The numerals are in the margin, beside the title on a phone."
      >
        <State name="With text, picture and note">
          <RichTextView content={steps} />
        </State>
      </Specimen>
      <Specimen name="Picture" note="Reserves its space while it loads. Does not enlarge on a phone.">
        <State name="Enlarges on click">
          <div>
            <Zoomable picture={screen}>
              <Image {...screen} />
            </Zoomable>
          </div>
        </State>
        <State name="With a dark copy: follows the theme">
          <div>
            <Image {...screen} dark={darkScreen} />
          </div>
        </State>
        <State name="A tall one, at most 672 px high">
          <div>
            <Image {...phoneScreen} hoverText="Three jobs" />
          </div>
        </State>
        <State name="Inline">
          <p>
            Press <SmallImage {...smallDrawing} /> in the toolbar.
          </p>
        </State>
        <State name="Missing">
          <MissingImage alt="The dispatch board with three technicians" />
        </State>
      </Specimen>
      <Specimen name="Video" note="Loads nothing from its host before the reader presses play.">
        <State name="Plays here">
          <SampleVideo
            title="A tour of the board"
            description="For dispatchers, with captions."
            duration="3:05"
            poster={{ src: screen.src, width: 960, vector: true, dark: darkScreen }}
            url="https://media.example.com/tour.mp4"
          />
        </State>
        <State name="In a frame of its host">
          <SampleVideo title="On stage" url="https://www.dailymotion.com/video/x5e9eog" />
        </State>
        <State name="A stream that browsers cannot play">
          <SampleVideo title="Live" url="https://media.example.com/live.mpd" />
        </State>
      </Specimen>
      <Specimen name="Content card">
        <div className={s.form}>
          <ContentCard
            card={{ title: { text: 'Dispatch', pro: false }, icon: screen, link, links: [] }}
            level={3}
          />
          <ContentCard
            card={{
              title: { text: 'Campaigns', pro: true },
              icon: smallDrawing,
              links,
              borderColor1: { light: '#0b6b63', dark: '#268680' },
              borderColor2: { light: '#7a2f8f', dark: '#a35fb5' },
            }}
            level={3}
          />
        </div>
      </Specimen>
    </>
  ),
}

interface SampleTableProps extends TableData {
  readonly width: number
  readonly height: number
}

function SampleTable({ width, height, ...data }: SampleTableProps) {
  const content = Array.from({ length: height + 1 }, (_, row) => ({
    nodeType: 'table-row' as const,
    content: Array.from({ length: width }, (__, column): TableCell => {
      const value = row === 0 ? `Column ${column + 1}` : `${row} of ${column + 1}`
      return {
        nodeType: 'table-cell',
        data: row === 0 ? { scope: 'col' } : column === 0 ? { scope: 'row', sticky: true } : {},
        content: paragraph(value),
      }
    }),
  }))
  return <RichTextView content={[{ nodeType: 'table', data, content }]} />
}

function paragraph(value: string): RichText {
  return [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value }] }]
}

function drawing(width: number, height: number, alt: string, colors = ['#e0f0ee', '#0b6b63', '#3f9a90']) {
  const [ground = '', first = '', second = ''] = colors
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><rect x="8%" y="20%" width="40%" height="14%" rx="6" fill="${first}"/><rect x="30%" y="44%" width="52%" height="14%" rx="6" fill="${second}"/></svg>`
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height, alt, vector: true }
}
