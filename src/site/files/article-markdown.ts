import { IMPORTANT_NOTE } from '../../config/choices'
import { absoluteUrl } from '../../config/build-settings'
import type { Article, LandingSection, ReleaseSection, Section, TitledLink } from '../../model/article'
import type { RichText, Spotlight } from '../../model/rich-text'
import {
  escapeMarkdown,
  linkMarkdown,
  pictureMarkdown,
  richTextMarkdown,
  spotlightMarkdown,
} from './rich-text-markdown'

export function articleMarkdown(article: Article): string {
  const front = [
    '---',
    `title: ${JSON.stringify(article.documentTitle)}`,
    `updated: ${article.updatedAt}`,
    `address: ${JSON.stringify(absoluteUrl(article.path))}`,
    '---',
  ].join('\n')
  const parts = [
    front,
    heading(1, article.documentTitle),
    ...bodyOf(article, writerFor(article.path)),
    `*${escapeMarkdown(IMPORTANT_NOTE)}*`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function writerFor(path: string) {
  const text = (content: RichText) => richTextMarkdown(content, path)
  const part = (title: string, ...content: string[]) =>
    content.some((one) => one !== '') ? [heading(2, title), ...content] : []
  const link = ({ title, link: to }: TitledLink) => `- ${linkMarkdown(escapeMarkdown(title), to, path)}`
  return {
    path,
    text,
    part,
    boxes: (boxes: readonly Spotlight[]) => boxes.map((box) => spotlightMarkdown(box, path)),
    sections: (sections: readonly Section[], level: number) =>
      sections.flatMap(({ title, content }) => [heading(level, title), text(content)]),
    links: (links: readonly TitledLink[]) => links.map(link).join('\n'),
  }
}

type Writer = ReturnType<typeof writerFor>

function bodyOf(article: Article, write: Writer): string[] {
  const { boxes, links, part, sections, text } = write
  switch (article.kind) {
    case 'kbHowTo':
      return [
        text(article.introduction),
        ...boxes(article.spotlights),
        ...part('Things to know', text(article.thingsToKnow)),
        ...sections(article.sections, 2),
        ...part('Want to learn more', text(article.wantToLearnMore)),
        ...part('Related Content', links(article.relatedContent)),
      ]
    case 'kbFaq':
      return [
        text(article.introduction),
        ...boxes(article.spotlights),
        ...part('Things to know', text(article.thingsToKnow)),
        ...article.groups.flatMap(({ title, questions }) =>
          title === '' ? sections(questions, 2) : [heading(2, title), ...sections(questions, 3)],
        ),
        ...part('Want to learn more', text(article.wantToLearnMore)),
      ]
    case 'kbGlossary':
      return [text(article.description), ...sections(article.terms, 2)]
    case 'kbLandingPage':
      return [
        ...boxes(article.globalSpotlights),
        text(article.description),
        ...boxes(article.spotlights),
        ...article.sections.flatMap((section) => landingSection(section, write)),
      ]
    case 'kbReleaseNotes':
      return [
        text(article.about),
        ...boxes(article.pdfBanner ? [article.pdfBanner] : []),
        ...(article.frame ? [`[${escapeMarkdown(article.frame.title)}](<${article.frame.url}>)`] : []),
        ...part(
          'Video highlights',
          article.videos.map(({ title, url }) => `- [${escapeMarkdown(title)}](<${url}>)`).join('\n'),
        ),
        ...boxes(article.spotlights),
        ...article.sections.flatMap((section) => releaseSection(section, write)),
      ]
    case 'articleProblemSolution':
      return [
        ...boxes(article.spotlights),
        ...part('Problem', text(article.problem)),
        ...part('Solution', text(article.workflowSummary), ...sections(article.workflows, 3)),
        ...part('Related Content', links(article.relatedContent)),
      ]
    case 'articleRecommendedWorkflow':
      return [
        text(article.introduction),
        ...boxes(article.spotlights),
        ...part('Things to know', text(article.thingsToKnow)),
        ...part('Workflows', text(article.workflowSummary), ...sections(article.workflows, 3)),
        ...part('Related Content', links(article.relatedContent)),
      ]
    case 'kbCapability':
      return [
        escapeMarkdown(article.shortDescription),
        ...(article.image ? [pictureMarkdown(article.image, write.path)] : []),
        text(article.content),
      ]
    case 'kbResources':
      return [escapeMarkdown(article.description), text(article.content)]
  }
}

function landingSection(section: LandingSection, write: Writer): string[] {
  const links = section.links.map(({ title, description, link }) => {
    const words = escapeMarkdown(title)
    const name = link ? linkMarkdown(words, link, write.path) : words
    return `- ${name}${description === '' ? '' : `: ${escapeMarkdown(description.replace(/\s+/g, ' '))}`}`
  })
  return [
    heading(section.level, section.title),
    write.text(section.description),
    links.join('\n'),
    ...section.infoBoxes.flatMap(({ title, content }) => [
      heading(section.level + 1, title),
      write.text(content),
    ]),
    ...section.sections.flatMap((one) => landingSection(one, write)),
  ]
}

function releaseSection({ title, name, content, groups }: ReleaseSection, write: Writer): string[] {
  return [
    heading(2, title),
    escapeMarkdown(name),
    write.text(content),
    ...groups.flatMap((group) => [
      heading(3, group.title),
      escapeMarkdown(group.category),
      ...group.notes.flatMap((note) => {
        const words = escapeMarkdown(note.title)
        const named = note.link ? linkMarkdown(words, note.link, write.path) : words
        return [words === '' ? '' : `**${named}**`, write.text(note.description)]
      }),
    ]),
  ]
}

function heading(level: number, title: string) {
  const words = escapeMarkdown(title.replace(/\s+/g, ' ').trim())
  return words === '' ? '' : `${'#'.repeat(Math.min(level, 6))} ${words}`
}
