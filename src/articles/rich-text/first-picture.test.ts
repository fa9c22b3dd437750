import {
  aHowTo,
  aList,
  anEmbed,
  aPicture,
  aSection,
  richText,
  someSteps,
} from '../../../tests/support/article-builders'
import { firstPictureIn } from './first-picture'

const picture = (src: string, size = {}) => anEmbed({ type: 'picture', ...aPicture({ src, ...size }) })

describe('firstPictureIn', () => {
  it('RICH-13 finds the first picture of an article at any depth', () => {
    const article = aHowTo({
      introduction: richText('Hello.', aList('ordered-list', [picture('/media/step.svg')])),
      sections: [aSection('Merge', { content: [picture('/media/later.png')] })],
    })
    expect(firstPictureIn(article)).toBe('/media/step.svg')
  })

  it('RICH-13 finds the picture of a step', () => {
    const step = { title: 'Select both', content: [], picture: aPicture({ src: '/media/both.svg' }) }
    expect(firstPictureIn(aHowTo({ introduction: richText(someSteps(step)) }))).toBe('/media/both.svg')
  })

  it('RICH-13 skips small pictures and pictures without a file', () => {
    const introduction = [
      picture(''),
      picture('/media/gear.png', { width: 20, height: 20 }),
      picture('/media/a.png'),
    ]
    expect(firstPictureIn(aHowTo({ introduction }))).toBe('/media/a.png')
  })

  it('RICH-13 skips the poster of a video', () => {
    const poster = { src: '/media/poster.png', width: 800 }
    const video = anEmbed({ type: 'video', title: 'Tour', url: 'https://vimeo.com/1', poster })
    expect(firstPictureIn(aHowTo({ introduction: [video] }))).toBeUndefined()
  })

  it('returns undefined for an article without pictures', () => {
    expect(firstPictureIn(aHowTo())).toBeUndefined()
  })
})
