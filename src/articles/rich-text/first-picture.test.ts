import { aHowTo, aPicture, aSection, richText } from '../../../tests/support/article-builders'
import { firstPictureIn } from './first-picture'

const picture = (src: string, size = {}) =>
  ({ type: 'picture', picture: aPicture({ src, ...size }) }) as const

describe('firstPictureIn', () => {
  it('RICH-13 finds the first picture of an article, however deep it stands', () => {
    const list = { type: 'list', ordered: true, items: [[picture('/media/step.svg')]] } as const
    const article = aHowTo({
      introduction: [...richText('Hello.'), list],
      sections: [aSection('Merge', { content: [picture('/media/later.png')] })],
    })
    expect(firstPictureIn(article)).toBe('/media/step.svg')
  })

  it('RICH-13 passes over missing pictures and those within a line', () => {
    const content = [
      picture(''),
      picture('/media/gear.png', { width: 20, height: 20 }),
      picture('/media/a.png'),
    ]
    expect(firstPictureIn(aHowTo({ introduction: content }))).toBe('/media/a.png')
  })

  it('finds none where there is none', () => {
    expect(firstPictureIn(aHowTo())).toBeUndefined()
  })
})
