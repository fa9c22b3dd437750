import { site } from '../../../config/build-settings'
import { PDF_BANNER_NAME } from '../../../config/choices'
import { isHostListed, PLAYER_HOSTS } from '../../../contracts/frame-hosts'
import { placeOf } from '../../read/content'
import type { Reader } from '../../read/content'
import { toFrameUrl, toMediaPicture, toVideo } from '../../read/media'
import type { ArticleTypeId } from '../../../model/content-model'
import type { EntryOf } from '../../../model/entry'
import { textOrAlt, type RichText } from '../../../model/rich-text'
import { uncategorizedTitle } from '../../../model/labels'
import { groupByLetter } from '../../../model/letters'
import type { ArticleEntry } from '../../read/articles'
import { partIds, workflowsPartId } from '../../../model/article'
import type { Article, ArticleBase, InteractiveFrame, Section, TocItem } from '../../../model/article'
import { toTocItem } from './mapping'
import type { PageMapper } from './mapping'
import { landingToc, toLandingSections } from './to-landing-sections'
import { releaseToc, toReleaseSections } from './to-release-sections'
import { toHowToSections, toQuestions, toTerms, toWorkflows } from './to-sections'

type Body<A> = A extends Article ? Omit<A, keyof ArticleBase<ArticleTypeId>> & Frame : never

interface Frame {
  readonly toc: readonly TocItem[]
  /** the editor's short description; empty if there is none */
  readonly lead: string
  /** the main texts in reading order, for the summary, the reading time and the preview image */
  readonly texts: readonly RichText[]
}

type Mappers = {
  readonly [T in ArticleTypeId]: (entry: EntryOf<T>, page: PageMapper) => Body<Extract<Article, { kind: T }>>
}

export function toArticleBody(entry: ArticleEntry, page: PageMapper): Body<Article> {
  const run = <T extends ArticleTypeId>(type: T, one: EntryOf<T>): Body<Article> => mappers[type](one, page)
  return run(entry.sys.contentType, entry)
}

const THINGS_TO_KNOW = 'Things to know'

const mappers: Mappers = {
  kbHowTo(entry, page) {
    const { fields } = entry
    const sections = toHowToSections(fields.howToSections, entry, page)
    const introduction = page.text(fields.introduction, entry, 'introduction', 1)
    const thingsToKnow = page.text(fields.thingsToKnow, entry, 'thingsToKnow', 2)
    const wantToLearnMore = page.text(fields.wantToLearnMore, entry, 'wantToLearnMore', 2)
    return {
      introduction,
      spotlights: page.spotlights(fields.spotlightBoxes, entry, 'spotlightBoxes'),
      thingsToKnow,
      sections,
      wantToLearnMore,
      relatedContent: page.relatedContent(fields.relatedContent, entry),
      toc: fields.displayToc
        ? [
            ...fixedTocItem(partIds.thingsToKnow, THINGS_TO_KNOW, thingsToKnow),
            ...sections.map(toTocItem),
            ...fixedTocItem(partIds.wantToLearnMore, 'Want to learn more', wantToLearnMore),
          ]
        : [],
      lead: fields.description ?? '',
      texts: [introduction, thingsToKnow, ...textsOf(sections), wantToLearnMore],
    }
  },
  kbFaq(entry, page) {
    const { fields, sys } = entry
    const categories = page.reader.entries(
      'cKbFaqCategoryQuestion',
      fields.categorizedQuestions,
      placeOf(entry, 'categorizedQuestions'),
    )
    const categorized = categories.map((category) => ({
      id: page.anchor(category, category.fields.title ?? ''),
      title: (category.fields.title ?? '').trim(),
      questions: toQuestions(category.fields.questions, category, 'questions', page),
    }))
    const uncategorized = toQuestions(fields.uncategorized, entry, 'uncategorized', page)
    const groups = [
      ...categorized,
      ...(uncategorized.length > 0
        ? [{ id: page.fixedAnchor(`${sys.id}-questions`), title: '', questions: uncategorized }]
        : []),
    ].filter(({ questions }) => questions.length > 0)
    const introduction = page.text(fields.introduction, entry, 'introduction', 1)
    const thingsToKnow = page.text(fields.thingsToKnow, entry, 'thingsToKnow', 2)
    const wantToLearnMore = page.text(fields.wantToLearnMore, entry, 'wantToLearnMore', 2)
    return {
      introduction,
      spotlights: page.spotlights(fields.spotlightBoxes, entry, 'spotlightBoxes'),
      thingsToKnow,
      groups,
      wantToLearnMore,
      toc: [
        ...fixedTocItem(partIds.thingsToKnow, THINGS_TO_KNOW, thingsToKnow),
        ...groups.flatMap(({ id, title, questions }) => {
          const items = questions.map((question) => ({ id: question.id, title: question.title, content: [] }))
          return title === '' && groups.length === 1
            ? items
            : [
                {
                  id,
                  title: title || uncategorizedTitle(groups),
                  content: items.map((item) => ({ ...item, parentId: id })),
                },
              ]
        }),
        ...fixedTocItem(partIds.wantToLearnMore, 'Want to learn more', wantToLearnMore),
      ],
      lead: fields.description ?? '',
      texts: [
        introduction,
        thingsToKnow,
        ...groups.flatMap(({ questions }) => textsOf(questions)),
        wantToLearnMore,
      ],
    }
  },
  kbGlossary(entry, page) {
    const { fields } = entry
    const terms = [...groupByLetter(toTerms(fields.terms, entry, page)).values()].flat()
    const description = page.text(fields.description, entry, 'description', 1)
    return {
      description,
      terms,
      toc: terms.map(({ id, title }) => ({ id, title, content: [] })),
      lead: '',
      texts: [description, ...textsOf(terms)],
    }
  },
  kbLandingPage(entry, page) {
    const { fields } = entry
    const sections = toLandingSections(fields.sections, entry, page)
    const description = page.text(fields.description, entry, 'description', 1)
    return {
      description,
      globalSpotlights: page.spotlights(fields.globalSpotlightBoxes, entry, 'globalSpotlightBoxes'),
      spotlights: page.spotlights(fields.spotlightBoxes, entry, 'spotlightBoxes'),
      sections,
      toc: landingToc(sections),
      lead: '',
      texts: [description, ...sections.map((section) => section.description)],
    }
  },
  kbReleaseNotes(entry, page) {
    const { fields } = entry
    const { reader } = page
    const sections = toReleaseSections(fields.sections, entry, page)
    const about = page.text(fields.about, entry, 'about', 1)
    const videos = reader
      .entries('externalVideo', fields.videoHighlights, placeOf(entry, 'videoHighlights'))
      .flatMap((video) => toVideo(video, reader) ?? [])
    const boxes = page.spotlights(fields.spotlightBoxes, entry, 'spotlightBoxes')
    const pdfBanner = boxes.find(({ name }) => name.trim() === PDF_BANNER_NAME)
    const frame = toFrame(entry, reader)
    return {
      about,
      frame: frame ?? null,
      videos,
      pdfBanner: pdfBanner ?? null,
      spotlights: boxes.filter((box) => box !== pdfBanner),
      sections,
      toc: [
        ...(videos.length > 0
          ? [{ id: partIds.videoHighlights, title: 'Video highlights', content: [] }]
          : []),
        ...releaseToc(sections),
      ],
      lead: '',
      texts: [
        about,
        ...sections.flatMap(({ content, groups }) => [
          content,
          ...groups.flatMap(({ notes }) => notes.map(({ description }) => description)),
        ]),
      ],
    }
  },
  articleProblemSolution(entry, page) {
    const { fields } = entry
    const workflows = toWorkflows(fields.workflows, entry, page)
    const problem = page.text(fields.problem, entry, 'problem', 2)
    const workflowSummary = page.text(fields.workflowSummary, entry, 'workflowSummary', 2)
    const relatedContent = page.relatedContent(fields.relatedContent, entry)
    return {
      spotlights: page.spotlights(fields.spotlightBoxes, entry, 'spotlightBoxes'),
      problem,
      workflowSummary,
      workflows,
      relatedContent,
      toc: [
        ...fixedTocItem(partIds.problem, 'Problem', problem),
        ...workflowsTocItem(partIds.solution, 'Solution', workflowSummary, workflows),
        ...fixedTocItem(partIds.relatedContent, 'Related Content', relatedContent),
      ],
      lead: fields.description ?? '',
      texts: [problem, workflowSummary, ...textsOf(workflows)],
    }
  },
  articleRecommendedWorkflow(entry, page) {
    const { fields } = entry
    const workflows = toWorkflows(fields.workflows, entry, page)
    const introduction = page.text(fields.introduction, entry, 'introduction', 1)
    const thingsToKnow = page.text(fields.thingsToKnow, entry, 'thingsToKnow', 2)
    const workflowSummary = page.text(fields.workflowSummary, entry, 'workflowSummary', 2)
    const relatedContent = page.relatedContent(fields.relatedContent, entry)
    return {
      introduction,
      spotlights: page.spotlights(fields.spotlightBoxes, entry, 'spotlightBoxes'),
      thingsToKnow,
      workflowSummary,
      workflows,
      relatedContent,
      toc: [
        ...fixedTocItem(partIds.thingsToKnow, THINGS_TO_KNOW, thingsToKnow),
        ...workflowsTocItem(partIds.workflows, 'Workflows', workflowSummary, workflows),
        ...fixedTocItem(partIds.relatedContent, 'Related Content', relatedContent),
      ],
      lead: fields.description ?? '',
      texts: [introduction, thingsToKnow, workflowSummary, ...textsOf(workflows)],
    }
  },
  kbCapability(entry, page) {
    const { fields } = entry
    const { reader } = page
    const content = page.text(fields.content, entry, 'content', 1)
    const image = toMediaPicture(reader.entryOf('media', fields.image, placeOf(entry, 'image')), reader)
    return {
      shortDescription: fields.shortDescription ?? '',
      image: image ?? null,
      areas: reader
        .entries('kbProductArea', fields.productArea, placeOf(entry, 'productArea'))
        .flatMap((area) => {
          const url = reader.content.paths.get(area.sys.id)
          return url === undefined ? [] : [{ title: (area.fields.title ?? '').trim(), url }]
        }),
      content,
      toc: [],
      lead: fields.shortDescription ?? '',
      texts: [content],
    }
  },
  kbResources(entry, page) {
    const { fields } = entry
    const content = page.text(fields.content, entry, 'content', 1)
    return {
      description: fields.description ?? '',
      content,
      toc: content.flatMap((block) =>
        block.nodeType === 'heading-2'
          ? [toTocItem({ id: block.data.id, title: textOrAlt(block.content), content: [] })]
          : [],
      ),
      lead: fields.description ?? '',
      texts: [content],
    }
  },
}

const textsOf = (sections: readonly Section[]) => sections.map(({ content }) => content)

function fixedTocItem(id: string, title: string, content: readonly unknown[]): TocItem[] {
  return content.length > 0 ? [{ id, title, content: [] }] : []
}

function workflowsTocItem(
  usualId: string,
  title: string,
  summary: RichText,
  workflows: readonly Section[],
): TocItem[] {
  if (summary.length === 0 && workflows.length === 0) return []
  const id = workflowsPartId(usualId, workflows)
  return [
    {
      id,
      title,
      content: workflows.map((one) => ({ id: one.id, title: one.title, parentId: id, content: [] })),
    },
  ]
}

/**
 * Returns the frame of interactive content, or undefined if its URL is missing or not a valid https URL
 * (ART-RN-02).
 */
function toFrame(entry: EntryOf<'kbReleaseNotes'>, reader: Reader): InteractiveFrame | undefined {
  const frame = reader.entryOf(
    'interactiveContent',
    entry.fields.interactiveContent,
    placeOf(entry, 'interactiveContent'),
  )
  const url = frame?.fields.url ? toFrameUrl(frame.fields.url, reader, placeOf(frame, 'url')) : undefined
  if (!frame || !url) return undefined
  const canFrame = isHostListed(url, [...PLAYER_HOSTS, ...site.frameHosts])
  if (!canFrame)
    reader.reportIssue(placeOf(frame, 'url'), {
      severity: 'warning',
      code: 'unlisted-frame-host',
      message: `Pages show no frames of \`${new URL(url).host}\`, so readers get a link instead. If you trust this host, add it to FRAME_HOSTS.`,
    })
  return { title: frame.fields.title ?? '', url, canFrame, description: frame.fields.description ?? '' }
}
