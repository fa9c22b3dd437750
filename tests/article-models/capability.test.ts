import { articleOf, text } from '../support/article-of'
import { assetLink, document, link, rawEntry, rawImage } from '../support/content-builders'

it('ART-CAP-01 DATA-14 the model of a capability has its picture, areas and text', () => {
  const { model } = articleOf(
    'kbCapability',
    { shortDescription: 'Short', image: link('m'), productArea: [link('area')], content: document('Long') },
    [
      rawEntry('media', 'm', { name: 'M', altText: 'Alt', media: assetLink('pic') }),
      rawEntry('kbProductArea', 'area', { title: 'Billing', url: 'billing' }),
    ],
    [rawImage('pic')],
  )
  expect(model).toMatchObject({
    shortDescription: 'Short',
    image: { alt: 'Alt', src: '/media/images/space/pic/token/pic.png' },
    areas: [{ title: 'Billing', url: '/product-capabilities/billing' }],
    content: text('Long'),
  })
})
