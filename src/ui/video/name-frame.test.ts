import { nameFrame } from './name-frame'

it('names the frame that an element makes as it begins to load', async () => {
  const media = document.createElement('div')
  media.attachShadow({ mode: 'open' })
  nameFrame(media, 'A tour of the dispatch board')
  media.shadowRoot?.append(document.createElement('iframe'))
  await Promise.resolve()
  expect(media.shadowRoot?.querySelector('iframe')).toHaveAttribute('title', 'A tour of the dispatch board')
})

it('has nothing to name in an element of the browser’s own', async () => {
  const media = document.createElement('video')
  nameFrame(media, 'A tour')
  await Promise.resolve()
  expect(media).not.toHaveAttribute('title')
})
