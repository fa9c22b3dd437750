import { planPush } from './plan-push'
import { aContentType, anAsset, anEntry, anExport, link } from './testing/builders'

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('planPush', () => {
  it('DATA-02 takes every content type and all that is published, with its id', () => {
    const plan = planPush(anExport())
    expect(idsOf(plan.contentTypes)).toEqual(['kbFaq'])
    expect(idsOf(plan.assets)).toEqual(['icon'])
    expect(idsOf(plan.entries)).toEqual(['faq-1', 'faq-2'])
    expect(plan.problems).toEqual([])
    expect(plan.leftOut).toEqual([])
  })

  it('leaves out what no reader sees, and says what it is', () => {
    const plan = planPush(
      anExport({
        entries: [anEntry('faq-1'), anEntry('draft', {}, { isPublished: false })],
        assets: [anAsset('old', { isPublished: false })],
        notCarried: { tags: 3, editorInterfaces: 12 },
      }),
    )
    expect(idsOf(plan.entries)).toEqual(['faq-1'])
    expect(plan.assets).toEqual([])
    expect(plan.leftOut).toEqual([
      '1 entries that are drafts or archived',
      '1 assets that are drafts or archived',
      '3 tags',
      '12 editor interfaces',
    ])
  })

  it('names every locale that a value is given in, the default one first', () => {
    const french = anEntry('faq-3', {}, { fields: { title: { 'fr-FR': 'Un titre', 'en-US': 'A title' } } })
    expect(planPush(anExport({ entries: [french] })).locales).toEqual(['en-US', 'fr-FR'])
  })

  it('names the entry and field of a link that leads nowhere, in rich text too', () => {
    const text = { nodeType: 'document', content: [{ data: { target: link('Asset', 'lost') } }] }
    const plan = planPush(
      anExport({
        entries: [
          anEntry('faq-1', { questions: [link('Entry', 'gone')] }),
          anEntry('faq-2', { answer: text }),
        ],
      }),
    )
    expect(plan.problems).toEqual([
      'Entry `faq-1`, field `questions`: it links to Entry `gone`, which is not published in the export. Publish it or remove the link.',
      'Entry `faq-2`, field `answer`: it links to Asset `lost`, which is not published in the export. Publish it or remove the link.',
    ])
  })

  it('counts a link to a draft as one that leads nowhere', () => {
    const entries = [
      anEntry('faq-1', { questions: [link('Entry', 'draft')] }),
      anEntry('draft', {}, { isPublished: false }),
    ]
    expect(planPush(anExport({ entries })).problems).toEqual([expect.stringContaining('Entry `draft`')])
  })

  it('names an entry whose content type is missing, an asset without its file, and ids that occur twice', () => {
    const lost = { locale: 'en-US', fileName: 'lost.png', contentType: 'image/png', found: null }
    const plan = planPush(
      anExport({
        contentTypes: [aContentType(), aContentType()],
        entries: [anEntry('odd', {}, { contentType: 'kbOdd' })],
        assets: [anAsset('lost', { files: [lost] }), anAsset('none', { files: [] })],
      }),
    )
    expect(plan.problems).toEqual([
      'Content type `kbFaq` is in the export twice. Keep one of the two.',
      'Entry `odd` is of the content type `kbOdd`, which the export does not hold. Add the type or remove the entry.',
      'Asset `lost`: its file `lost.png` (en-US) is not in the folder assets/ beside the export. Put it there or remove the asset.',
      'Asset `none` has no file. Give it one or remove it.',
    ])
  })

  it('does not take an entry and an asset of one id for a double', () => {
    const plan = planPush(anExport({ entries: [anEntry('same')], assets: [anAsset('same')] }))
    expect(plan.problems).toEqual([])
  })

  it('says when there is nothing to push at all', () => {
    const plan = planPush(anExport({ contentTypes: [], entries: [], assets: [] }))
    expect(plan.problems).toEqual([expect.stringContaining('CONTENT_EXPORT')])
  })
})
