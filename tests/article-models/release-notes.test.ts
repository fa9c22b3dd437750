import { articleOf, text } from '../support/article-of'
import { document, link, rawEntry } from '../support/content-builders'

beforeEach(() => {
  process.env.GATSBY_FRAME_HOSTS = 'tour.example.com'
})
afterEach(() => {
  delete process.env.GATSBY_FRAME_HOSTS
})

it('ART-RN-01 ART-RN-02 ART-RN-04 ART-RN-05 ART-RN-06 ART-RN-07 ART-RN-08 DATA-07 the model of release notes has every field of the entry', () => {
  const { model, issues } = articleOf(
    'kbReleaseNotes',
    {
      about: document('About'),
      interactiveContent: link('tour'),
      videoHighlights: [link('video')],
      spotlightBoxes: [link('pdf'), link('note')],
      sections: [link('s1'), link('s2')],
    },
    [
      rawEntry('interactiveContent', 'tour', {
        title: 'Tour',
        url: 'https://tour.example.com/',
        description: 'Nine steps',
      }),
      rawEntry('externalVideo', 'video', { title: 'Video', videoUrl: 'https://www.youtube.com/watch?v=x' }),
      rawEntry('spotlightBox', 'pdf', { name: 'PDF Available', description: document('Get it') }),
      rawEntry('spotlightBoxType', 'note-type', { name: 'Note', codeId: 'note' }),
      rawEntry('spotlightBox', 'note', {
        name: 'N',
        type: link('note-type'),
        description: document('Note'),
      }),
      rawEntry('namedValue', 'office', { name: 'Office' }),
      rawEntry('namedValue', 'fixes', { name: 'Fixes' }),
      rawEntry('kbReleaseNotesSection', 's1', {
        title: 'Board',
        sectionName: link('office'),
        noteGroup: [link('g1'), link('g2')],
      }),
      rawEntry('kbReleaseNotesSection', 's2', {
        sectionName: link('office'),
        type: 'Collapsible',
        content: document('Old'),
      }),
      rawEntry('kbReleaseNotesNoteGroup', 'g1', {
        title: 'Group',
        category: link('fixes'),
        notes: [link('n1')],
      }),
      rawEntry('kbReleaseNotesNoteGroup', 'g2', {
        title: 'Other',
        category: link('fixes'),
        ignoreCategory: true,
        notes: [link('n2')],
      }),
      rawEntry('kbReleaseNotesNote', 'n1', {
        title: 'Fixed',
        description: document('It works'),
        hideBullet: true,
      }),
      rawEntry('kbReleaseNotesNote', 'n2', {
        title: 'Linked',
        link: link('article'),
        openInNewWindow: true,
      }),
    ],
  )
  expect(issues).toEqual([])
  expect(model).toMatchObject({
    about: text('About'),
    frame: { title: 'Tour', url: 'https://tour.example.com/', canFrame: true, description: 'Nine steps' },
    videos: [{ title: 'Video', url: 'https://www.youtube.com/watch?v=x' }],
    pdfBanner: { content: text('Get it') },
    spotlights: [{ kind: 'note', content: text('Note') }],
    sections: [
      {
        title: 'Board',
        name: 'Office',
        collapsible: false,
        groups: [
          {
            title: 'Group',
            category: 'Fixes',
            notes: [{ title: 'Fixed', bullet: false, description: text('It works') }],
          },
          {
            title: 'Other',
            category: '',
            notes: [{ bullet: true, link: { href: '/release-notes/slug', newWindow: true } }],
          },
        ],
      },
      { title: 'Office', name: '', collapsible: true, content: text('Old') },
    ],
    toc: [
      { title: 'Video highlights' },
      { title: 'Board', content: [{ title: 'Group' }, { title: 'Other' }] },
      { title: 'Office' },
    ],
  })
})

it('embeds frames and videos only if their URLs use https, and reports the others', () => {
  const { model, issues } = articleOf(
    'kbReleaseNotes',
    { interactiveContent: link('tour'), videoHighlights: [link('v')] },
    [
      rawEntry('interactiveContent', 'tour', { title: 'Tour', url: 'http://tour.example.com/' }),
      rawEntry('externalVideo', 'v', { title: 'V', videoUrl: 'javascript:alert(1)' }),
    ],
  )
  expect(model).toMatchObject({ frame: null, videos: [] })
  expect(issues.map(({ code, entryId }) => [code, entryId])).toEqual([
    ['unsafe-address', 'v'],
    ['unsafe-address', 'tour'],
  ])
})

it('ART-RN-02 reports an interactive page on an unlisted host and shows only its link', () => {
  const { model, issues } = articleOf('kbReleaseNotes', { interactiveContent: link('tour') }, [
    rawEntry('interactiveContent', 'tour', { title: 'Tour', url: 'https://other.example.com/74' }),
  ])
  expect(model).toMatchObject({ frame: { title: 'Tour', canFrame: false } })
  expect(issues).toMatchObject([
    { code: 'unlisted-frame-host', severity: 'warning', entryId: 'tour', field: 'url' },
  ])
  expect(issues[0]?.message).toContain('`other.example.com`')
  expect(issues[0]?.message).toContain('add it to FRAME_HOSTS')
})

it('ART-RN-02 shows an interactive page of a video host even if FRAME_HOSTS does not list the host', () => {
  const { model, issues } = articleOf('kbReleaseNotes', { interactiveContent: link('tour') }, [
    rawEntry('interactiveContent', 'tour', { title: 'Tour', url: 'https://play.vidyard.com/a' }),
  ])
  expect(model).toMatchObject({ frame: { canFrame: true } })
  expect(issues).toEqual([])
})

it('ART-RN-04 lists an untitled collapsible section as More notes in the table of contents', () => {
  const { model } = articleOf('kbReleaseNotes', { sections: [link('s')] }, [
    rawEntry('kbReleaseNotesSection', 's', { type: 'Collapsible', anchor: 'more', content: document('x') }),
  ])
  expect(model).toMatchObject({ toc: [{ id: 'more', title: 'More notes' }] })
})

it('ART-RN-07 keeps a note that has only a link', () => {
  const { model } = articleOf('kbReleaseNotes', { sections: [link('s')] }, [
    rawEntry('kbReleaseNotesSection', 's', { title: 'Board', noteGroup: [link('g')] }),
    rawEntry('kbReleaseNotesNoteGroup', 'g', { notes: [link('n'), link('empty')] }),
    rawEntry('kbReleaseNotesNote', 'n', { link: link('article') }),
    rawEntry('kbReleaseNotesNote', 'empty', {}),
  ])
  expect(model).toMatchObject({
    sections: [{ groups: [{ notes: [{ title: '', link: { href: '/release-notes/slug' } }] }] }],
  })
})
